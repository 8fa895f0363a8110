import { isDeepStrictEqual } from "node:util";
import { dirname } from "node:path";
import { at, namesOf, openContract, operationOf, resolve } from "./model/contract.mjs";
import { fieldsOf } from "./model/fields.mjs";
import { operationsIn } from "./model/operations.mjs";

/** A change that names a place which is not there explains nothing, and a rename of it breaks callers. */
export const changePlaceExists = {
  description:
    "Each place, rename, item, default and removed field of openapi/changes exists in its version, and a removed field no longer in the new one. Example: `{ version: v2, operation: startCrawl, in: request, field: /maxDiscoveryDepth }`.",
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check({ from, to, entries } = {}, _options, context) {
  const openapi = dirname(dirname(context.document.source));
  const contracts = { [from]: openContract(openapi, from), [to]: openContract(openapi, to) };
  const missing = [from, to].filter((version) => contracts[version] === undefined);
  if (missing.length > 0)
    return missing.map((version) => ({
      path: [version === from ? "from" : "to"],
      message: `There is no document openapi/${version}/openapi.yaml.`,
    }));
  return (Array.isArray(entries) ? entries : []).flatMap((entry, index) =>
    lostIn(entry, contracts, from, to).map(({ path, message }) => ({ path: ["entries", index, ...path], message })),
  );
}

function lostIn({ places = [], renames = [], items = [], defaults = [], removed = [] }, contracts, from, to) {
  const older = (field, operations, side) => lost(contracts[from], from, field, operations, side);
  const newer = (field, operations, side) => lost(contracts[to], to, field, operations, side);
  return [
    ...places.flatMap((place, index) => say(["places", index], lostPlace(contracts[place.version], place))),
    ...renames.flatMap((rename, index) => [
      ...say(["renames", index, "from"], older(rename.from, rename.operations, rename.in)),
      ...say(["renames", index, "to"], newer(rename.to, rename.operations, rename.in)),
    ]),
    ...items.flatMap((item, index) => [
      ...say(["items", index, "list"], older(item.list, item.operations) ?? newer(item.list, item.operations)),
      ...say(["items", index, "options"], item.options && older(item.options, item.operations)),
    ]),
    // The older version may lack the field; its default then says how it behaves without one.
    ...defaults.flatMap((entry, index) => [
      ...say(["defaults", index, "field"], newer(entry.field, entry.operations)),
      ...[from, to].flatMap((version) =>
        say(["defaults", index, version], otherDefault(contracts[version], version, entry)),
      ),
    ]),
    ...removed.flatMap(({ field, operations }, index) =>
      say(["removed", index, "field"], older(field, operations) ?? stillIn(contracts[to], to, field, operations)),
    ),
  ];
}

function say(path, message) {
  return message ? [{ path, message }] : [];
}

/** Why a place cannot be found, or nothing. */
function lostPlace(contract, { version, operation: id, in: side, status, field, pointer }) {
  if (contract === undefined) return `${version} is neither of the two versions.`;
  if (pointer !== undefined)
    return at(contract, pointer) === undefined ? `${version} has nothing at ${pointer}.` : undefined;
  const operation = operationOf(contract, id);
  if (operation === undefined) return `${version} has no operation ${id}.`;
  if (side === "operation")
    return field && at(contract, field, operation) === undefined ? `${id} has no ${field}.` : undefined;
  if (side === "parameter")
    return hasParameter(contract, operation, field) ? undefined : `${id} has no parameter ${field}.`;
  if (side === "response" && status && !operation.responses?.[status]) return `${id} has no answer ${status}.`;
  if (field === undefined) return undefined;
  return has(contract, operation, side, status, field)
    ? undefined
    : `The ${side} of ${id} has no field ${field} in ${version}.`;
}

/** Why a field of bodies cannot be found: in one of the operations, or in any where none is named. */
function lost(contract, version, field, operations, side = "request") {
  const unknown = operations?.find((id) => operationOf(contract, id) === undefined);
  if (unknown) return `${version} has no operation ${unknown}.`;
  if (operations === undefined)
    return holders(contract, field, side).length > 0 ? undefined : `No ${side} of ${version} has a field ${field}.`;
  const without = operations.find((id) => !has(contract, operationOf(contract, id), side, undefined, field));
  return without && `The ${side} of ${without} has no field ${field} in ${version}.`;
}

function stillIn(contract, version, field, operations) {
  const still = holders(contract, field, "request").find((id) => operations === undefined || operations.includes(id));
  return still && `The request of ${still} still has ${field} in ${version}.`;
}

/** A default that the document tells otherwise. */
function otherDefault(contract, version, { field, operations, [version]: claimed }) {
  const told = holders(contract, field, "request")
    .filter((id) => operations === undefined || operations.includes(id))
    .flatMap((id) => fieldsOf(contract, operationOf(contract, id), "request", undefined, field))
    .find((schema) => "default" in schema && !isDeepStrictEqual(schema.default, claimed));
  return (
    told && `The default of ${field} is ${JSON.stringify(told.default)} in ${version}, not ${JSON.stringify(claimed)}.`
  );
}

/** The ids of the operations whose body has the field. */
function holders(contract, field, side) {
  return operationsIn(contract.document)
    .filter(({ operation }) => has(contract, operation, side, undefined, field))
    .map(({ operation }) => operation.operationId);
}

function has(...place) {
  return fieldsOf(...place).length > 0;
}

function hasParameter(contract, operation, field) {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(contract, parameter));
  return field === undefined || parameters.some(({ name }) => name === namesOf(field)[0]);
}
