import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Keys } from "../rule.ts";

/** The folder `openapi` of this repository, whose extension keys and schemas apply to every contract. */
export const ownOpenapi: string = join(import.meta.dirname, "../../../../openapi");

/** The documentation of a key in EXTENSIONS.md. */
export interface DocumentedKey {
  /** The kinds of object that may have it. */
  readonly kinds: readonly string[];
  /** The JSON Schema of its value. */
  readonly value: object | boolean;
  readonly example: unknown;
}

/**
 * Returns the keys that EXTENSIONS.md documents: the rule and its readers use the same page.
 *
 * @throws Error that names the incomplete section
 */
export function documentedKeys(
  markdown: string = readFileSync(join(ownOpenapi, "EXTENSIONS.md"), "utf8"),
): Map<string, DocumentedKey> {
  return new Map(
    markdown
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const key = /^`(x-[a-z-]+)`\n/.exec(section)?.[1];
        const kinds = /^Allowed on: ([^.]+)\.$/m.exec(section)?.[1]?.split(/,\s*/);
        const [value, example] = ["Value", "Example"].map((label) => blockUnder(label, section));
        if (!key || !kinds || value === undefined || example === undefined)
          throw new Error(
            `EXTENSIONS.md: the section ${section.split("\n")[0]} needs a key in backticks, a line "Allowed on: kind, kind.", and a YAML block each under "Value:" and "Example:".`,
          );
        return [key, { kinds, value, example: (example as Readonly<Record<string, unknown>>)[key] }] as const;
      }),
  );
}

function blockUnder(label: string, section: string): object | boolean | undefined {
  const text = new RegExp(`^${label}:\\n\\n\`\`\`yaml\\n([^]*?)^\`\`\``, "m").exec(section)?.[1];
  return text === undefined ? undefined : (parse(text) as object | boolean);
}

/** Returns the kind of object at a path of a document, named as in EXTENSIONS.md. */
export function kindOf(at: Keys): string {
  if (at.length === 0) return "document";
  if ((at[0] === "paths" || at[0] === "webhooks") && at.length === 3) return "operation";
  if (at.includes("schema") || at.includes("schemas")) return "schema";
  if (at.includes("parameters")) return "parameter";
  if (at.includes("headers")) return "header";
  if (at.includes("responses")) return at.includes("content") ? "media type" : "response";
  return String(at[0]);
}
