import { isDeepStrictEqual } from "node:util";
import { keysOf, type Json } from "@extraction-api/document";
import { didYouMean } from "../did-you-mean.ts";
import type { ChangePlace, FieldOfBodies } from "./changes.ts";
import { at, operationOf, resolve, type Contract } from "./contract.ts";
import { fieldsOf, type Side } from "./fields.ts";
import type { OperationObject, ParameterObject } from "./openapi.ts";
import { operationsIn } from "./operations.ts";

/** Returns why a location cannot be found in its version, or undefined. */
export function placeMistake(contract: Contract | undefined, place: ChangePlace): string | undefined {
  const { version, operation: id, in: side, status, field, pointer } = place;
  if (contract === undefined) return `${version} is not one of the two versions.`;
  if (pointer !== undefined)
    return at(contract, contract.document, pointer) === undefined ? `${version} has nothing at ${pointer}.` : undefined;
  const operation = operationOf(contract, id);
  if (operation === undefined) return noOperation(contract, version, id);
  if (side === "operation")
    return field && at(contract, operation as Json, field) === undefined ? `${id} has no ${field}.` : undefined;
  if (side === "parameter")
    return hasParameter(contract, operation, field) ? undefined : `${id} has no parameter ${field}.`;
  if (side === "response" && status && !operation.responses?.[status]) return `${id} has no response ${status}.`;
  if (field === undefined || fieldsOf(contract, operation, side, status, field).length > 0) return undefined;
  return `The ${side} of ${id} has no field ${field} in ${version}.`;
}

/** The bodies of one version, compared with a change's claims. */
export class Bodies {
  readonly version: string;
  readonly #contract: Contract;

  constructor(contract: Contract, version: string) {
    this.#contract = contract;
    this.version = version;
  }

  /** Returns why a field cannot be found: in one of the operations or, if none is named, in any. */
  missingField(field: string, operations?: readonly string[], side: Side = "request"): string | undefined {
    const unknown = operations?.find((id) => operationOf(this.#contract, id) === undefined);
    if (unknown !== undefined) return noOperation(this.#contract, this.version, unknown);
    const holders = this.#holders(field, side);
    if (operations === undefined)
      return holders.length > 0 ? undefined : `No ${side} of ${this.version} has a field ${field}.`;
    const lacking = operations.find((id) => !holders.includes(id));
    return lacking && `The ${side} of ${lacking} has no field ${field} in ${this.version}.`;
  }

  /** Returns a message if a request still has a field that a change claims was removed. */
  remainingField(field: string, operations?: readonly string[]): string | undefined {
    const holder = this.#holders(field, "request").find((id) => operations === undefined || operations.includes(id));
    return holder && `The request of ${holder} still has ${field} in ${this.version}.`;
  }

  /** Returns a message if the document's default differs from a change's claim. */
  differentDefault(claim: FieldOfBodies & Readonly<Record<string, unknown>>): string | undefined {
    const { field, operations } = claim;
    const claimed = claim[this.version];
    const other = this.#holders(field, "request")
      .filter((id) => operations === undefined || operations.includes(id))
      .flatMap((id) => fieldsOf(this.#contract, operationOf(this.#contract, id), "request", undefined, field))
      .find((schema) => "default" in schema && !isDeepStrictEqual(schema["default"], claimed));
    if (other === undefined) return undefined;
    const actual = JSON.stringify(other["default"]);
    return `The default of ${field} is ${actual} in ${this.version}, not ${JSON.stringify(claimed)}.`;
  }

  /** Returns the ids of the operations whose body has the field. */
  #holders(field: string, side: Side): string[] {
    return operationsIn(this.#contract.document)
      .filter(({ operation }) => fieldsOf(this.#contract, operation, side, undefined, field).length > 0)
      .flatMap(({ operation }) => operation.operationId ?? []);
  }
}

function noOperation({ document }: Contract, version: string, id: string): string {
  const ids = operationsIn(document).flatMap(({ operation }) => operation.operationId ?? []);
  return `${version} has no operation ${id}.${didYouMean(id, ids)}`;
}

function hasParameter(contract: Contract, { parameters = [] }: OperationObject, field: string | undefined): boolean {
  if (field === undefined) return true;
  const names = parameters.map(
    (parameter) => resolve(contract, parameter as unknown as Json) as unknown as ParameterObject,
  );
  return names.some(({ name }) => name === keysOf(field)[0]);
}
