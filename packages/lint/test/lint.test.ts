import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { validChanges } from "./support/valid-changes.ts";
import { validContract } from "./support/valid-contract.ts";
import { writeContract } from "./support/break-rule.ts";
import { formatFindings, lintDocuments } from "../src/index.ts";
import { CAUSES, FOLLOWS, lintHouse } from "../src/lint.ts";
import { catalogueRules, changeRules, documentRules, fileRules } from "../src/rules/index.ts";

async function lint(changes: Record<string, string>): Promise<string> {
  return formatFindings(await lintDocuments({ root: await writeContract(changes), versions: ["v2"] }));
}

const crawl = validContract["openapi/v2/paths/crawl.yaml"] ?? "";
const mode = "openapi/v2/components/schemas/Job.yaml";
const job = validContract[mode] ?? "";

test("a contract that follows the standard and every house rule has no findings", async () => {
  expect(await lint({})).toBe("0 findings");
});

test.each(["responses/Gone.yaml", "responses/BadRequest.yaml/Gone.yaml"])(
  "reports a reference to %s with its location and a hint, without findings that only follow from it",
  async (gone) => {
    const text = await lint({ "openapi/v2/paths/crawl.yaml": crawl.replace("responses/BadRequest.yaml", gone) });
    expect(text).toContain(`openapi/v2/components/${gone}`);
    expect(text).toMatch(
      /^openapi\/v2\/paths\/crawl\.yaml:32:7 {2}no-unresolved-refs {2}.+\n {4}expected: a file, .+\n1 finding$/,
    );
  },
);

test("Redocly finds violations of the standard, at their location", async () => {
  const text = await lint({
    "openapi/v2/paths/crawl.yaml": crawl.replace("  summary: Start a crawl", "  summary: 42"),
  });
  expect(text).toMatch(/openapi\/v2\/paths\/crawl\.yaml:4:\d+ {2}struct /);
});

test.each([
  ["3.0.3", '"3.0.3"'],
  ['"2.0"', '"2.0"'],
  ["3.1", "3.1"],
  ["3.2.0", '"3.2.0"'],
])("reports a document of OpenAPI %s once, without findings that only follow from it", async (version, shown) => {
  const root = "openapi/v2/openapi.yaml";
  const text = await lint({ [root]: (validContract[root] ?? "").replace(/^openapi: .*/, `openapi: ${version}`) });
  expect(text).toMatch(
    /^openapi\/v2\/openapi\.yaml:1:1 {2}struct {2}.+\n {4}expected: `openapi: 3\.1\.1`.+\n1 finding$/,
  );
  expect(text).toContain(`OpenAPI is ${shown}\n`);
});

test("reports an id that is not in the catalogue with its location and the nearest id", async () => {
  const text = await lint({
    "openapi/v2/paths/crawl.yaml": crawl.replace("- rate-limit-exceeded", "- rate-limit-reached"),
  });
  expect(text).toContain("openapi/v2/paths/crawl.yaml:10:7  operation-has-error-rows  rate-limit-reached is not a row");
  expect(text).toContain("Did you mean rate-limit-exceeded?");
});

test("a name in a document writes no line of its own, and nothing that controls a terminal", async () => {
  const name = "a\\n::error::forged ##[error]\\e[31m\\u202Eb";
  const field = `  "${name}":\n    type: string\n    description: ""\n`;
  const text = await lint({ [mode]: job.replace("properties:\n", `properties:\n${field}`) });
  expect(text).toContain("::error::forged");
  expect(text).not.toMatch(/^\s*::|##\[|[\u001B\u202E]/m);
});

test("reports a document with invalid YAML with its location", async () => {
  const text = await lint({ "openapi/v2/paths/crawl.yaml": "post: [unclosed\n" });
  expect(text).toMatch(/openapi\/v2\/(paths\/crawl|openapi)\.yaml:\d+:\d+/);
});

test.each([
  [
    "a mapping that is indented badly",
    `${job}a:\n    b: 1\n   c: 2\n`,
    /:\d+:\d+ {2}parser {2}This is not YAML: bad indentation/,
  ],
  ["a duplicate key", `${job}type: object\n`, /parser {2}This is not YAML: duplicated mapping key/],
  ["a text with a colon", `${job}title: A: b\n`, /bad indentation.+\n.+quotes around a text that contains `: `/],
  ["an unknown alias", `${job}title: *b\n`, /:\d+:\d+ {2}parser .+unidentified alias.+\n.+quotes/],
  ["a tab", `${job}a:\n\tb: 1\n`, /parser {2}This is not YAML: tab characters/],
  [
    "a conflict",
    `<<<<<<< HEAD\n${job}=======\n${job}>>>>>>> other\n`,
    /:1:1 {2}parser {2}Unresolved merge conflict\n.+<<<<<<</,
  ],
  ["an empty file", "\n", /:1:1 {2}parser {2}The file is empty/],
])("%s is one finding in its own file", async (_, text, pattern) => {
  const found = await lint({ [mode]: text });
  expect(found).toMatch(pattern);
  expect(found.startsWith(`${mode}:`)).toBe(true);
  expect(found).toMatch(/^1 finding$/m);
});

test.each(["openapi/errors.yaml", "openapi/v2/openapi.yaml"])("without %s, reports only that", async (file) => {
  const root = await writeContract({});
  await rm(join(root, file));
  expect(formatFindings(await lintDocuments({ root, versions: ["v2"] }))).toMatch(
    new RegExp(`^${file}:1:1  parser  There is no such file\\n.+\\n1 finding$`),
  );
});

test("reports two files with invalid YAML at once", async () => {
  const found = await lint({ [mode]: "a: [", "openapi/errors.yaml": "rows: [" });
  expect(found).toMatch(
    /^openapi\/errors\.yaml:.+\n.+\nopenapi\/v2\/components\/schemas\/Job\.yaml:.+\n.+\n2 findings$/,
  );
});

test("rejects a file in another encoding with the location of its first invalid character", async () => {
  const root = await writeContract({});
  await writeFile(join(root, mode), Buffer.from(`# one\n# \u00DC\n${job}`, "latin1"));
  const found = formatFindings(await lintDocuments({ root, versions: ["v2"] }));
  expect(found).toMatch(/Job\.yaml:2:3 {2}sources-bounded {2}This is not UTF-8\n/);
});

test("reports a catalogue with invalid YAML with its location", async () => {
  const text = await lint({ "openapi/errors.yaml": "retry: {}\nrows: [unclosed\n" });
  expect(text).toMatch(/^openapi\/errors\.yaml:3:1 {2}parser .+\n {4}expected: .+\n1 finding$/);
});

test("a rule that throws neither passes nor hides other findings", async () => {
  const root = await writeContract({ "openapi/errors.yaml": "retry: {}\nrows:\n" });
  const text = formatFindings(await lintHouse({ root, versions: ["v2"] }));
  expect(text).toMatch(/openapi\/errors\.yaml:2:6 {2}catalogue-fits-its-schema {2}\/rows must be object/);
  expect(text).toMatch(/no-unused-row {2}This rule failed: /);
});

test("reports an example with invalid YAML with its location", async () => {
  const text = await lint({ "openapi/v2/examples/startCrawl/site.yaml": "request: [unclosed\n" });
  expect(text).toMatch(/^openapi\/v2\/examples\/startCrawl\/site\.yaml:\d+:\d+/);
});

test.each([
  [
    "nullable: true",
    "    nullable: true",
    /^ {4}expected: `type: \[string, "null"\]`: OpenAPI 3\.1 has no `nullable`$/m,
  ],
  ["type: date", null, /^ {4}expected: a JSON Schema type; .+ `type: string` with `format: date`$/m],
])("%s has a hint with the correct form", async (words, added, pattern) => {
  const job = "openapi/v2/components/schemas/Job.yaml";
  const by = added === null ? words : `type: string\n${added}`;
  expect(await lint({ [job]: (validContract[job] ?? "").replace("type: string", by) })).toMatch(pattern);
});

const paths = { crawl: "openapi/v2/paths/crawl.yaml", status: "openapi/v2/paths/crawl_{id}.yaml" };
const changed = (file: string, from: string, to: string) => {
  const text = validContract[file] ?? "";
  expect(text).toContain(from);
  return { [file]: text.replace(from, to) };
};

test.each([
  ["a duplicate operation id", changed(paths.status, "getCrawl", "startCrawl"), /operation-operationId-unique/],
  [
    "a reference to another version",
    {
      "openapi/v1/Job.yaml": "type: string\n",
      ...changed(paths.crawl, "../components/schemas/Job.yaml", "../../v1/Job.yaml"),
    },
    /crawl\.yaml:\d+:\d+ {2}reference-stays-inside/,
  ],
  ["an unknown required field", changed(mode, "type: object", "type: object\nrequired: [idd]"), /'idd' is not defined/],
  [
    "a wrong example",
    changed("openapi/v2/examples/getCrawl/running.yaml", "value:\n    id: 7e2d", "value:\n    id: 7 # 2d"),
    /no-invalid-media-type/,
  ],
  [
    "a pattern that does not compile",
    changed("openapi/v2/components/schemas/CrawlRequest.yaml", "format: uri", "default: a\n    pattern: '^['"),
    /pattern-compiles/,
  ],
  [
    "a catalogue without policy",
    changed(
      "openapi/errors.yaml",
      /retry:\n(?: {2}.*\n)+/.exec(validContract["openapi/errors.yaml"] ?? "")?.[0] ?? "",
      "retry:\n",
    ),
    /catalogue-fits-its-schema/,
  ],
  [
    "a malformed operation id",
    changed("openapi/v2/paths/crawl.yaml", "operationId: startCrawl", "operationId: start-crawl"),
    /operation-id/,
  ],
  ["an unlisted component", { "openapi/v2/components/schemas/Spare.yaml": "type: string\n" }, /component-is-listed/],
])("%s is one finding, without those that follow from it", async (_, changes, pattern) => {
  const found = await lint(changes);
  expect(found).toMatch(pattern);
  expect(found).toMatch(/^1 finding$/m);
});

test("reports an invalid default once, not for the changes that state the right one", async () => {
  const request = "openapi/v2/components/schemas/CrawlRequest.yaml";
  const changes = validChanges["openapi/changes/v1-to-v2.yaml"] ?? "";
  expect(changes).toContain("field: /limit, operations: [startCrawl], v1: 100, v2: 10");
  const text = await lint({ [request]: (validContract[request] ?? "").replace("default: 10", "default: ten") });
  expect(text).toMatch(/^openapi\/v2\/components\/schemas\/CrawlRequest\.yaml:12:\d+ {2}default-satisfies-schema/);
  expect(text).toMatch(/^1 finding$/m);
});

test("reports changes that state another default than a valid one", async () => {
  const request = "openapi/v2/components/schemas/CrawlRequest.yaml";
  const text = await lint({ [request]: (validContract[request] ?? "").replace("default: 10", "default: 20") });
  expect(text).toMatch(/change-place-exists {2}The default of \/limit is 20 in v2, not 10/);
});

test("the rules that cause findings of others, and those that wait for them, exist", async () => {
  const config = await loadConfig({ configPath: join(import.meta.dirname, "../../../redocly.yaml") });
  const house = [...documentRules, ...catalogueRules, ...changeRules, ...fileRules].map(({ id }) => id);
  // Both parsers report under a name that is no rule.
  const known = new Set(["parser", ...house, ...Object.keys(config.rules.oas3_1)]);
  const named = [...CAUSES, ...Object.entries(FOLLOWS).flat(2)];
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});
