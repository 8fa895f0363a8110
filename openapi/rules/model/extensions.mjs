import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "../../../packages/codegen/src/lint/rule-libraries.ts";

/**
 * The keys that EXTENSIONS.md documents, with the kinds of object that may carry each, the JSON Schema of its value
 * and its example: what people read is what the rule reads.
 */
export function documentedKeys(markdown = readFileSync(join(import.meta.dirname, "../../EXTENSIONS.md"), "utf8")) {
  const sections = markdown.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const key = /^`(x-[a-z-]+)`\n/.exec(section)?.[1];
      const kinds = /^Stands on: ([^.]+)\.$/m.exec(section)?.[1]?.split(/,\s*/);
      const [value, example] = ["Value", "Example"].map((label) => blockUnder(label, section));
      if (!key || !kinds || value === undefined || example === undefined)
        throw new Error(
          `EXTENSIONS.md: the section ${section.split("\n")[0]} needs a key in backquotes, a line "Stands on: kind, kind.", and a YAML block each under "Value:" and "Example:".`,
        );
      return [key, { kinds, value, example: example[key] }];
    }),
  );
}

function blockUnder(label, section) {
  const text = new RegExp(`^${label}:\\n\\n\`\`\`yaml\\n([^]*?)^\`\`\``, "m").exec(section)?.[1];
  return text === undefined ? undefined : parse(text);
}

/** The kind of object that a path of a document leads to, in the words of EXTENSIONS.md. */
export function kindOf(at) {
  if (at.length === 0) return "document";
  if (["paths", "webhooks"].includes(at[0]) && at.length === 3) return "operation";
  if (at.includes("schema") || at.includes("schemas")) return "schema";
  if (at.includes("parameters")) return "parameter";
  if (at.includes("headers")) return "header";
  if (at.includes("responses")) return at.includes("content") ? "media type" : "response";
  return at[0];
}
