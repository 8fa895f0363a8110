import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { writeContract } from "./support/break-rule.ts";
import { validContract } from "./support/valid-contract.ts";
import { formatFindings, lintDocuments } from "../src/index.ts";

// About: openapi/README.md

const openapi = join(import.meta.dirname, "../../../openapi");
const page = readFileSync(join(openapi, "README.md"), "utf8");

/** Returns the code block of the page that contains a text. */
function block(text: string): string {
  const found = [...page.matchAll(/^```[a-z]*\n([^]*?)^```$/gm)].map(([, code = ""]) => code);
  return found.find((code) => code.includes(text)) ?? "";
}

const yamlAt = (path: string): unknown => parse(readFileSync(join(openapi, path), "utf8"));

test("lint reports the finding that the page shows", async () => {
  const path = "openapi/v2/paths/crawl.yaml";
  const broken = (validContract[path] ?? "").replace("- rate-limit-exceeded", "- rate-limit-reached");
  const root = await writeContract({ [path]: broken });
  expect(formatFindings(await lintDocuments({ root, versions: ["v2"] }))).toContain(block("rate-limit-reached").trim());
});

test("the page's example, row and field match the documents", () => {
  expect(parse(block("# v2/examples/startCrawl/minimal.yaml"))).toEqual(yamlAt("v2/examples/startCrawl/minimal.yaml"));
  expect(yamlAt("errors.yaml")).toMatchObject({ rows: parse(block("snapshot-not-found:")) });
  expect(yamlAt("v2/components/schemas/PdfParser.yaml")).toMatchObject({ properties: parse(block("maxPages:")) });
});
