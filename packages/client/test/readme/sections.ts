import { readFileSync } from "node:fs";
import { errorRows, errorTexts } from "@extraction-api/v2";
import type { ErrorRow } from "../../src/tables.ts";

const retryWords = { never: "no", backoff: "yes", sometimes: "on request" } as const;

/** Returns the kinds of the error catalogue as a table. */
function errorKinds(): string {
  const texts = errorTexts as Readonly<Record<string, { readonly cause?: string; readonly remedy?: string }>>;
  const rows = Object.entries(errorRows as Readonly<Record<string, ErrorRow>>).map(
    ([kind, { status, code, retry }]) => {
      const { cause = "", remedy = "" } = texts[kind] ?? {};
      return `| \`${kind}\` | ${status}${code ? ` \`${code}\`` : ""} | ${retryWords[retry]} | ${cause} ${remedy} |`.replaceAll(
        "\n",
        " ",
      );
    },
  );
  return [
    "| `kind` | Status, code | Retried | What it means, and what to do |",
    "| --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

function example(name: string): string {
  const source = readFileSync(new URL(`../../examples/${name}.ts`, import.meta.url), "utf8");
  return `\`\`\`ts\n${source.trimEnd()}\n\`\`\``;
}

/** Fills every `<!-- name -->` … `<!-- end -->` of a README: `errors`, or the name of an example. */
export function fillSections(readme: string): string {
  return readme.replace(/<!-- ([\w-]+) -->\n(?:[\s\S]*?\n)??<!-- end -->/g, (_, name: string) => {
    const text = name === "errors" ? errorKinds() : example(name);
    return `<!-- ${name} -->\n${text}\n<!-- end -->`;
  });
}
