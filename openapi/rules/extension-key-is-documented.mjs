import { readFileSync } from "node:fs";
import { join } from "node:path";

const EXTENSIONS = join(import.meta.dirname, "../EXTENSIONS.md");
const LITERAL = new Set(["default", "enum", "const", "value"]);

/** An extension key means what EXTENSIONS.md says, and stands where it says. */
export const extensionKeyIsDocumented = {
  description:
    "Every `x-` key has a heading in openapi/EXTENSIONS.md, whose line `Stands on:` names the kinds of object that may carry it.",
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check(document) {
  const documented = documentedKeys(readFileSync(EXTENSIONS, "utf8"));
  const findings = [];
  const seen = new Set();
  walk(document, []);
  return findings;

  function walk(value, at) {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, inner] of Object.entries(value)) {
      const path = [...at, key];
      if (key.startsWith("x-") && at.at(-1) !== "properties" && at.at(-1) !== "headers") report(key, path, at);
      else if (!LITERAL.has(key) || at.at(-1) === "properties") walk(inner, path);
    }
  }

  function report(key, path, at) {
    const kinds = documented.get(key);
    const kind = kindOf(at);
    if (!kinds) findings.push({ path, message: `${key} is not documented in openapi/EXTENSIONS.md.` });
    else if (!kinds.includes(kind))
      findings.push({
        path,
        message: `${key} stands on a ${kind}; openapi/EXTENSIONS.md allows it on: ${kinds.join(", ")}.`,
      });
  }
}

/** Headings `## \`x-key\`` with the kinds of their line `Stands on: kind, kind.` */
export function documentedKeys(markdown) {
  const sections = markdown.split(/^## /m).slice(1);
  return new Map(
    sections.flatMap((section) => {
      const key = /^`(x-[a-z-]+)`/.exec(section)?.[1];
      const kinds = /^Stands on: ([^.]+)\./m.exec(section)?.[1];
      return key && kinds ? [[key, kinds.split(",").map((kind) => kind.trim())]] : [];
    }),
  );
}

/** The kind of object that a path of a document leads to. */
function kindOf(at) {
  if (at.length === 0) return "document";
  if (["paths", "webhooks"].includes(at[0]) && at.length === 3) return "operation";
  if (at.includes("schema") || at.includes("schemas")) return "schema";
  if (at.includes("parameters")) return "parameter";
  if (at.includes("headers")) return "header";
  if (at.includes("responses")) return "response";
  return at[0];
}
