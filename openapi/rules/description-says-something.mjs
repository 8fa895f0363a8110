import { operationsIn } from "./model/operations.mjs";
import { walkSchemas } from "./model/schemas.mjs";

const FILLER = new Set([
  "a",
  "an",
  "the",
  "of",
  "to",
  "for",
  "is",
  "this",
  "that",
  "it",
  "its",
  "in",
  "on",
  "and",
  "or",
  "field",
  "value",
  "property",
  "object",
  "schema",
  "parameter",
]);

/** A reader learns more from a description than from the name. */
export const descriptionSaysSomething = {
  description:
    'Operations, parameters, headers, request bodies, responses, schemas and their properties have a description that adds to the name. Example: `maxDepth` is not "The max depth." but "How many links away from the start a page may be."',
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check(document) {
  const findings = [];
  const require = (name, described, at) => {
    const text = described?.description;
    if (typeof text !== "string" || text.trim() === "")
      findings.push({ path: at, message: `${name} has no description. Say what it is for.` });
    else if (repeats(name, text))
      findings.push({
        path: [...at, "description"],
        message: `The description of ${name} repeats its name. Say what the name does not.`,
      });
  };
  for (const { operation, at, method, path } of operationsIn(document)) {
    require(operation.operationId ?? `${method} ${path}`, operation, at);
    if (!operation.summary) findings.push({ path: at, message: `${method.toUpperCase()} ${path} has no summary.` });
    operation.parameters?.forEach((parameter, index) =>
      require(parameter.name, parameter, [...at, "parameters", index]),
    );
    if (operation.requestBody)
      require(`request body of ${operation.operationId}`, operation.requestBody, [...at, "requestBody"]);
    for (const [status, response] of Object.entries(operation.responses ?? {}))
      require(`response ${status}`, response, [...at, "responses", status]);
  }
  for (const kind of ["headers", "parameters", "responses", "securitySchemes", "schemas"]) {
    for (const [name, value] of Object.entries(document.components?.[kind] ?? {}))
      require(name, value, ["components", kind, name]);
  }
  walkSchemas(document, (schema, at) => {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (!excludes(property)) require(name, property, [...at, "properties", name]);
    }
  });
  return findings;
}

/** `{ not: {} }` only says that a field may not be there. */
function excludes(schema) {
  return (
    schema === false ||
    (typeof schema === "object" && schema?.not !== undefined && Object.keys(schema.not).length === 0)
  );
}

function repeats(name, text) {
  const words = (source) =>
    source
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const own = new Set(words(name));
  return words(text).every((word) => own.has(word) || FILLER.has(word));
}
