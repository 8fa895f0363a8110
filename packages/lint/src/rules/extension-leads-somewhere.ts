import { resolvedContract } from "../contract/contract.ts";
import { fieldsOf, type Side } from "../contract/fields.ts";
import {
  walkSchemas,
  type JobExtension,
  type OpenApi,
  type OperationObject,
  type SchemaObject,
} from "../contract/openapi.ts";
import { operationsIn } from "../contract/operations.ts";
import { createValidator, explain } from "../contract/validator.ts";
import { didYouMean } from "../did-you-mean.ts";
import type { HouseRule, Violation } from "../rule.ts";

/** The members of `x-job` that list states. */
const STATES = ["running", "succeeded", "failed", "cancelled"];

/** Clients rely on these pointers and names, so they must have a target. */
export const extensionLeadsSomewhere: HouseRule<OpenApi> = {
  id: "extension-leads-somewhere",
  description:
    "`x-job` names operations, a path parameter, fields of the 200 body, and each possible state of its status once; `x-next` names a field of the 200 body; `x-timeout` a field of the request; `x-default-when` fields next to it. Example: `status: /status`.",
  check(document) {
    const operations = operationsIn(document);
    const ids = operations.flatMap(({ operation }) => operation.operationId ?? []);
    return [
      ...operations.flatMap(({ operation, at }) =>
        mistakesOf(document, operation, ids).map(({ path, message }) => ({ path: [...at, ...path], message })),
      ),
      ...conditionalDefaults(document),
    ];
  },
};

function mistakesOf(document: OpenApi, operation: OperationObject, ids: readonly string[]): Violation[] {
  const { "x-job": job, "x-next": next, "x-timeout": timeout, operationId: id } = operation;
  const inBody = (side: Side) => (pointer: string) =>
    fieldsOf(resolvedContract(document), operation, side, side === "response" ? "200" : undefined, pointer);
  const inResponse = inBody("response");
  return [
    ...(job ? jobMistakes(job, operation, ids, inResponse) : []),
    ...(next && inResponse(next).length === 0
      ? [{ path: ["x-next"], message: `The 200 body of ${id} has no field ${next}.` }]
      : []),
    ...(timeout && inBody("request")(timeout.field).length === 0
      ? [{ path: ["x-timeout"], message: `The request of ${id} has no field ${timeout.field}.` }]
      : []),
  ];
}

function jobMistakes(
  job: JobExtension,
  { parameters = [] }: OperationObject,
  ids: readonly string[],
  inResponse: (pointer: string) => SchemaObject[],
): Violation[] {
  const named = (members: readonly string[]) =>
    members.flatMap((member) => (job[member] === undefined ? [] : [{ member, value: String(job[member]) }]));
  const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  return [
    ...named(["start", "cancel", "errors"])
      .filter(({ value }) => !ids.includes(value))
      .map(({ member, value }) => inJob(member, `There is no operation ${value}.${didYouMean(value, ids)}`)),
    ...(inPath.includes(job.id)
      ? []
      : [inJob("id", `The path has no parameter ${job.id}.${didYouMean(job.id, inPath)}`)]),
    ...named(["status", "data", "next"])
      .filter(({ value }) => inResponse(value).length === 0)
      .map(({ member, value }) => inJob(member, `The 200 body has no field ${value}.`)),
    ...stateViolations(job, inResponse(job.status)),
  ];
}

/** Returns the states of the body that are in no list, and the listed states that cannot occur. */
function stateViolations(job: JobExtension, statuses: readonly SchemaObject[]): Violation[] {
  const possible = [
    ...new Set(statuses.flatMap((schema) => schema.enum ?? ("const" in schema ? [schema["const"]] : [])).map(String)),
  ];
  if (possible.length === 0) return [];
  const listed = STATES.flatMap((list) => {
    const states = job[list];
    return Array.isArray(states) ? states.map((state) => ({ list, state: String(state) })) : [];
  });
  return [
    ...possible
      .filter((state) => listed.filter((own) => own.state === state).length !== 1)
      .map((state) => inJob("status", `The state ${state} must be in one of ${STATES.join(", ")}.`)),
    ...listed
      .filter(({ state }) => !possible.includes(state))
      .map(({ list, state }) => inJob(list, `The status is never ${state}; it can be ${possible.join(", ")}.`)),
  ];
}

function inJob(member: string, message: string): Violation {
  return { path: ["x-job", member], message };
}

function conditionalDefaults(document: OpenApi): Violation[] {
  const ajv = createValidator(document);
  const violations: Violation[] = [];
  walkSchemas(document, ({ properties = {} }, at) => {
    for (const [name, property] of Object.entries(properties)) {
      if (typeof property === "boolean") continue;
      for (const [index, { when, default: value }] of (property["x-default-when"] ?? []).entries()) {
        const path = [...at, "properties", name, "x-default-when", index];
        const strange = Object.keys(when).find((field) => !(field in properties));
        const wrong = explain(ajv.compile(property), value);
        if (strange !== undefined)
          violations.push({
            path,
            message: `There is no field ${strange} next to ${name}.${didYouMean(strange, Object.keys(properties))}`,
          });
        if (wrong !== undefined)
          violations.push({ path, message: `The default ${JSON.stringify(value)} does not match ${name}: ${wrong}.` });
      }
    }
  });
  return violations;
}
