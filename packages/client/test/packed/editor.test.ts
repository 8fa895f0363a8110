import { cpSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { operations } from "@extraction-api/v2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installPacked } from "./install.ts";
import { editorIn, type Editor } from "./language-service.ts";

const longest = 300;
const head = 'import { createClient } from "@extraction-api/client";\nconst client = createClient();\n';
const root = new URL("../../", import.meta.url).pathname;
let folder: string;
let editor: Editor;

beforeAll(async () => {
  folder = await installPacked();
  for (const name of ["zod", "valibot"]) {
    cpSync(realpathSync(join(root, "node_modules", name)), join(folder, "node_modules", name), { recursive: true });
  }
  editor = editorIn(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Described {
  readonly paths: Record<string, Record<string, { operationId: string; summary: string }>>;
}
const bundle = JSON.parse(
  readFileSync(new URL("../../../../openapi/dist/v2.json", import.meta.url), "utf8"),
) as Described;
const summaries = new Map(
  Object.values(bundle.paths).flatMap((path) =>
    Object.values(path).map(({ operationId, summary }) => [operationId, summary]),
  ),
);

describe("a hover", () => {
  const bodies = { url: '({ url: "a" })', urls: '({ urls: ["a"] })', prompt: '({ prompt: "a" })' };
  it.each([
    ...Object.keys(operations).map((id) => `client.${id}▮`),
    ...["GET", "POST", "extract", "crawl", "batchScrape", "agent", "safe", "safe.crawl", "safe.scrape"].map(
      (name) => `client.${name}▮`,
    ),
    `client.scrape▮${bodies.url}`,
    `client.map▮${bodies.url}`,
    `client.crawl▮${bodies.url}`,
    `client.batchScrape▮${bodies.urls}`,
    `client.extract▮${bodies.urls}`,
    `client.agent▮${bodies.prompt}`,
    `client.safe.scrape▮${bodies.url}`,
    "createClient▮()",
  ])("over %s is short, and has a sentence of its own", (expression) => {
    const { text, documentation } = editor.hover(`${head}void ${expression};`);
    expect(text.length, text).toBeLessThanOrEqual(longest);
    expect(documentation).toMatch(/^[A-Z].+\./s);
  });

  it("shows the names that the document gives", () => {
    const { text } = editor.hover(`${head}void client.map▮({ url: "a" });`);
    expect(text).toContain("MapRequest");
    expect(text).toContain("MapResponse");
    expect(text).not.toContain("sitemap?:");
  });
});

describe("the completion list", () => {
  it.each(["client.▮", "client.safe.▮"])("of %s has documentation for all that is in it", (expression) => {
    const offered = editor.completions(`${head}${expression}`);
    expect(offered.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...Object.keys(operations), "extract", "crawl", "batchScrape", "agent"]),
    );
    expect(offered.filter(({ documentation }) => documentation === "")).toEqual([]);
  });

  it("has the summaries of the document", () => {
    const offered = new Map(editor.completions(`${head}client.▮`).map((one) => [one.name, one.documentation]));
    for (const id of Object.keys(operations)) {
      expect(offered.get(id), id).toContain(summaries.get(id));
    }
    expect(offered.get("crawl")).toContain(summaries.get("startCrawl"));
    expect(offered.get("batchScrape")).toContain(summaries.get("startBatchScrape"));
  });
});

describe("an error", () => {
  it.each([
    ["formts", 'client.scrape({ url: "a", formts: [] })'],
    ["url", "client.scrape({})"],
    ["urls", "client.extract({ prompt: 'a' })"],
    ["promt", 'client.extract({ urls: ["a"], promt: "a" })'],
    ["ur", 'client.crawl({ ur: "a" })'],
    ["url", "client.crawl({})"],
    ["prompt", "client.agent({})"],
    ["promp", 'client.agent({ promp: "a" })'],
    ["url", 'client.batchScrape({ url: "a" })'],
    ["id", "client.getCrawl({})"],
    ["url", "client.map({})"],
    ["ulrs", 'client.POST("/extract", { body: { ulrs: ["a"] } })'],
    ["onlyMain", 'client.crawl({ url: "a", scrapeOptions: { onlyMain: true } })'],
    ["formts", 'client.safe.scrape({ url: "a", formts: [] })'],
  ])("names %s in %s, and is short", (name, call) => {
    const errors = editor.errors(`${head}void ${call};`);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`'${name}'`);
    expect(errors[0]?.length, errors[0]).toBeLessThanOrEqual(longest);
  });

  it("has the wrong type, and where", () => {
    expect(editor.errors(`${head}void client.scrape({ url: 1 });`)).toEqual([
      "Type 'number' is not assignable to type 'string'.",
    ]);
  });
});

describe("a schema that cannot be sent", () => {
  const schemas: [library: string, declaration: string][] = [
    ["zod 3", 'import { z } from "zod/v3";\nconst schema = z.object({ name: z.string() });\n'],
    ["valibot", 'import * as v from "valibot";\nconst schema = v.object({ name: v.string() });\n'],
  ];
  it.each(schemas)("of %s does not compile, wherever a schema goes", (_, declaration) => {
    for (const call of [
      "client.extract({ urls: [], schema })",
      'client.agent({ prompt: "a", schema })',
      'client.scrape({ url: "a", formats: [{ type: "json", schema }] })',
      'client.batchScrape({ urls: [], formats: [{ type: "json", schema }] })',
      "client.startExtract({ urls: [], schema })",
      'client.POST("/extract", { body: { urls: [], schema } })',
      'client.extract.resume("a", { schema })',
    ]) {
      expect(editor.errors(`${declaration}${head}void ${call};`).length, call).toBeGreaterThan(0);
    }
  });

  it("is told apart from one that can", () => {
    const zod = 'import { z } from "zod";\nconst schema = z.object({ name: z.string() });\n';
    const program = `${zod}${head}const { data } = await client.extract({ urls: [], schema });\nconst n: string = data.name;\nvoid n;\nexport {};`;
    expect(editor.errors(program)).toEqual([]);
    const plain = 'const schema = { type: "object", properties: { name: { type: "string" } } };\n';
    expect(editor.errors(`${head}${plain}void client.extract({ urls: [], schema });`)).toEqual([]);
  });
});

describe("the state of a job that ended well", () => {
  it.each(["crawl({ url: 'a' })", "batchScrape({ urls: [] })", "extract({ urls: [] })", "agent({ prompt: 'a' })"])(
    "of %s is completed",
    (call) => {
      const errors = (wanted: string): string[] =>
        editor.errors(`${head}const s: "${wanted}" = (await client.${call}).job.status;\nvoid s;\nexport {};`);
      expect(errors("completed")).toEqual([]);
      expect(errors("failed")).toHaveLength(1);
    },
  );
});
