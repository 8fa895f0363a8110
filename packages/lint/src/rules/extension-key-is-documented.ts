import { documentedKeys, kindOf } from "../contract/extensions.ts";
import type { OpenApi } from "../contract/openapi.ts";
import { createValidator, explain } from "../contract/validator.ts";
import { didYouMean } from "../did-you-mean.ts";
import type { HouseRule, Keys, Violation } from "../rule.ts";

/** Values below these keys belong to callers and can have any keys. */
const LITERAL = new Set(["default", "enum", "const", "value"]);

/** The page is read and its schemas are compiled once for all documents. */
let page:
  | Readonly<{ documented: ReturnType<typeof documentedKeys>; ajv: ReturnType<typeof createValidator> }>
  | undefined;

/** An extension key is documented in EXTENSIONS.md, is used where the page allows it, and has an allowed value. */
export const extensionKeyIsDocumented: HouseRule<OpenApi> = {
  id: "extension-key-is-documented",
  description:
    "Every `x-` key has a heading in openapi/EXTENSIONS.md; its line `Allowed on:` names the kinds of object that may have it, and its `Value:` the allowed values. Example: `x-contract: observed` on an operation.",
  check(document) {
    page ??= { documented: documentedKeys(), ajv: createValidator() };
    const { documented, ajv } = page;
    return extensionKeysIn(document).flatMap(({ key, value, at }) => {
      const path = [...at, key];
      const known = documented.get(key);
      if (known === undefined) {
        const nearest = didYouMean(key, documented.keys());
        return [{ path, message: `${key} is not documented in openapi/EXTENSIONS.md.${nearest}` }];
      }
      const kind = kindOf(at);
      if (!known.kinds.includes(kind)) {
        const kinds = known.kinds.join(", ");
        return [{ path, message: `${key} is on a ${kind}; openapi/EXTENSIONS.md allows it on: ${kinds}.` }];
      }
      const wrong = explain(ajv.compile(known.value), value);
      return wrong === undefined ? [] : [{ path, message: `${key} does not match openapi/EXTENSIONS.md: ${wrong}.` }];
    }) satisfies Violation[];
  },
};

interface FoundKey {
  readonly key: string;
  readonly value: unknown;
  readonly at: Keys;
}

/** Returns all extension keys of a document; visits each object once. */
function extensionKeysIn(value: unknown, at: Keys = [], seen = new Set<object>()): FoundKey[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key.startsWith("x-") && !isNameMap(at)) return [{ key, value: inner as unknown, at }];
    return LITERAL.has(key) && at.at(-1) !== "properties" ? [] : extensionKeysIn(inner, [...at, key], seen);
  });
}

/** Returns whether users choose the keys of an object, which may then begin with anything. */
function isNameMap(at: Keys): boolean {
  return at.at(-1) === "properties" || at.at(-1) === "headers";
}
