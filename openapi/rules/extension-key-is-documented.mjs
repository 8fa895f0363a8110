import { createValidator, explain } from "./model/ajv.mjs";
import { documentedKeys, kindOf } from "./model/extensions.mjs";

const LITERAL = new Set(["default", "enum", "const", "value"]);

/** An extension key means what EXTENSIONS.md says, stands where it says, and has a value that it allows. */
export const extensionKeyIsDocumented = {
  description:
    "Every `x-` key has a heading in openapi/EXTENSIONS.md; its line `Stands on:` names the kinds of object that may carry it, its `Value:` what it may say. Example: `x-contract: observed` on an operation.",
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check(document) {
  const ajv = createValidator();
  const documented = documentedKeys();
  const findings = [];
  const seen = new Set();
  walk(document, []);
  return findings;

  function walk(value, at) {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, inner] of Object.entries(value)) {
      const path = [...at, key];
      if (key.startsWith("x-") && !isNameMap(at)) findings.push(...mistakes(key, inner, kindOf(at), path));
      else if (!LITERAL.has(key) || at.at(-1) === "properties") walk(inner, path);
    }
  }

  function mistakes(key, value, kind, path) {
    const known = documented.get(key);
    if (!known) return [{ path, message: `${key} is not documented in openapi/EXTENSIONS.md.` }];
    if (!known.kinds.includes(kind))
      return [
        { path, message: `${key} stands on a ${kind}; openapi/EXTENSIONS.md allows it on: ${known.kinds.join(", ")}.` },
      ];
    const wrong = explain(ajv.compile(known.value), value);
    return wrong ? [{ path, message: `${key} does not fit openapi/EXTENSIONS.md: ${wrong}.` }] : [];
  }
}

/** Where keys are names of somebody's choice, they may begin as they like. */
function isNameMap(at) {
  return at.at(-1) === "properties" || at.at(-1) === "headers";
}
