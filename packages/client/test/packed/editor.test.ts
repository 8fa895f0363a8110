import { cpSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { operations } from "@extraction-api/v2";
import oldest from "typescript-5.0";
import newest from "typescript-6";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { installPacked } from "./install.ts";
import { editorIn, type Editor } from "./language-service.ts";

const longest = 300;
/** An editor checks a program again after each edit, so questions of one kind are lines of one program. */
const head = 'import { createClient } from "@extraction-api/client";\nconst client = createClient();\n';
const root = fileURLToPath(new URL("../../", import.meta.url));
const compilers = [
  ["5.0", oldest as unknown as typeof newest],
  ["6", newest],
] as const;
let folder: string;
let editor: Editor;
/** The editor of each version of TypeScript, which keeps what it has read of the libraries. */
let editors: ReadonlyMap<string, Editor>;

beforeAll(async () => {
  folder = await installPacked();
  for (const name of ["zod", "valibot"]) {
    cpSync(realpathSync(join(root, "node_modules", name)), join(folder, "node_modules", name), { recursive: true });
  }
  editors = new Map(compilers.map(([version, compiler]) => [version, editorIn(folder, compiler)]));
  editor = editors.get("6") as Editor;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns what is underlined in each of these lines, which follow the given ones in a program. */
function errorsOf(lines: readonly string[], before = head, within = editor): string[][] {
  const errors = within.errors(`${before}${lines.join("\n")}\nexport {};\n`);
  const first = before.split("\n").length - 1;
  return lines.map((_, index) => errors.filter(({ line }) => line === first + index).map(({ message }) => message));
}

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

describe("the completion list", () => {
  it.each(["client.▮", "client.safe.▮"])("of %s has documentation for every entry", (expression) => {
    const [offered = []] = editor.completions(`${head}${expression}`);
    expect(offered.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...Object.keys(operations), "extract", "crawl", "batchScrape", "agent"]),
    );
    expect(offered.filter(({ documentation }) => documentation === "")).toEqual([]);
  });

  describe("of members", () => {
    const expressions = [
      "client.scrape({ url: 'a', ▮ })",
      "client.crawl({ url: 'a', ▮ })",
      "client.crawl({ url: 'a', scrapeOptions: { ▮ } })",
      "client.extract({ urls: [], ▮ })",
      "client.agent({ prompt: 'a', ▮ })",
      "client.search({ query: 'a', ▮ })",
      "client.map({ url: 'a', ▮ })",
      "client.crawl({ url: 'a' }, { ▮ })",
      "createClient({ ▮ })",
      "(await client.scrape({ url: 'a' })).data.data.▮",
      "(await client.scrape({ url: 'a' })).data.data.metadata!.▮",
      "(await client.search({ query: 'a' })).data.data.web![0]!.▮",
      "(await client.crawl({ url: 'a' })).▮",
      "(await client.safe.scrape({ url: 'a' })).error!.▮",
    ];
    let completions: ReturnType<Editor["completions"]>;
    beforeAll(() => {
      completions = editor.completions(`${head}${expressions.map((one) => `void ${one};\n`).join("")}export {};`);
    });

    it.each(expressions.map((expression, index) => [expression, index] as const))(
      "%s has documentation for all",
      (_, index) => {
        const members = completions[index]?.filter(
          ({ name }) => !["toJSON", "name", "message", "stack"].includes(name),
        );
        expect(members?.length).toBeGreaterThan(3);
        expect(members?.filter(({ documentation }) => documentation === "")).toEqual([]);
      },
    );
  });

  it("shows the summaries of the document", () => {
    const [entries = []] = editor.completions(`${head}client.▮`);
    const offered = new Map(entries.map((one) => [one.name, one.documentation]));
    for (const id of Object.keys(operations)) {
      expect(offered.get(id), id).toContain(summaries.get(id));
    }
    expect(offered.get("crawl")).toContain(summaries.get("startCrawl"));
    expect(offered.get("batchScrape")).toContain(summaries.get("startBatchScrape"));
  });
});

describe.each(compilers)("an error of TypeScript %s", (version) => {
  const rows: (readonly [name: string, call: string])[] = [
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
    ["countr", 'client.scrape({ url: "a", location: { countr: "DE" } })'],
    ["selector", 'client.scrape({ url: "a", actions: [{ type: "click" }] })'],
    ["formts", 'client.search({ query: "a", scrapeOptions: { formts: [] } })'],
    ["qurey", 'client.search({ qurey: "a" })'],
    ["query", "client.search({ limit: 3 })"],
    ["idd", 'client.GET("/crawl/{id}", { params: { path: { idd: "a" } } })'],
    ["signl", 'client.getCrawl({ id: "a" }, { signl: AbortSignal.timeout(1) })'],
    ["onProgres", 'client.crawl({ url: "a" }, { onProgres: () => {} })'],
    ["baseURL", 'createClient({ baseURL: "a" })'],
    ["attemps", "createClient({ retry: { attemps: 3 } })"],
    ["timeout", "client.withOptions({ timeout: 1000 })"],
    ["onRequst", "client.use({ onRequst: () => {} })"],
  ];
  let errors: readonly string[][];
  let own: Editor;

  beforeAll(() => {
    own = editors.get(version) as Editor;
    errors = errorsOf(
      rows.map(([, call]) => `void ${call};`),
      head,
      own,
    );
  });

  it.each(rows.map(([name, call], index) => [name, call, index] as const))(
    "names %s in %s, and is short",
    (name, _, index) => {
      expect(errors[index]).toHaveLength(1);
      const [error = ""] = errors[index] ?? [];
      expect(error).toContain(`'${name}'`);
      expect(error.length, error).toBeLessThanOrEqual(longest);
    },
  );

  it("names the wrong type and its place", () => {
    expect(own.errors(`${head}void client.scrape({ url: 1 });`)).toEqual([
      { line: 2, message: "Type 'number' is not assignable to type 'string'." },
    ]);
    const [error] = own.errors(`${head}void client.scrape({ url: "a", formats: ["json"] });`);
    expect(error?.message).toBe(`Type '"json"' is not assignable to type 'NameOrObjectWithType<Format, unknown>'.`);
  });
});

describe("an error beside a schema", () => {
  const rows = [
    ["promt", 'client.extract({ urls: ["a"], promt: "a", schema })'],
    ["maxCredit", 'client.agent({ prompt: "a", maxCredit: 5, schema })'],
    ["onlyMain", 'client.scrape({ url: "a", onlyMain: true, formats: [json] })'],
    ["maxConcurrent", 'client.batchScrape({ urls: ["a"], maxConcurrent: 2, formats: [json] })'],
    ["timout", 'client.crawl({ url: "a", scrapeOptions: { timout: 5, formats: [json] } })'],
  ] as const;
  const declaration = `import { z } from "zod";
    const review = z.object({ author: z.string(), stars: z.number(), text: z.string().optional() });
    const schema = z.object({ name: z.string(), colours: z.array(z.string()), reviews: z.array(review) });
    const json = { type: "json" as const, schema };\n`;
  let errors: readonly string[][];
  beforeAll(() => {
    errors = errorsOf(
      rows.map(([, call]) => `void ${call};`),
      declaration + head,
    );
  });

  it.each(rows.map(([name], index) => [name, index] as const))(
    "names the wrong field %s, not the type of the schema",
    (name, index) => {
      expect(errors[index]).toEqual([expect.stringContaining(`'${name}'`)]);
      expect(errors[index]?.[0]).not.toContain("Zod");
    },
  );
});

describe.each(compilers)("a schema that cannot be sent, in TypeScript %s,", (version) => {
  const schemas: [library: string, declaration: string][] = [
    [
      "zod 3",
      'import { z } from "zod/v3";\nconst schema = z.object({ name: z.string(), price: z.number(), colours: z.array(z.string()), stock: z.boolean().optional() });\n',
    ],
    [
      "valibot",
      'import * as v from "valibot";\nconst schema = v.object({ name: v.string(), price: v.number(), colours: v.array(v.string()), stock: v.boolean() });\n',
    ],
  ];
  let own: Editor;
  beforeAll(() => {
    own = editors.get(version) as Editor;
  });

  it.each(schemas)("of %s does not compile in any place that takes a schema, and says why", (_, declaration) => {
    const calls = [
      "client.extract({ urls: [], schema })",
      'client.agent({ prompt: "a", schema })',
      'client.scrape({ url: "a", formats: [{ type: "json", schema }] })',
      'client.search({ query: "a", scrapeOptions: { formats: [{ type: "json", schema }] } })',
      'client.crawl({ url: "a", scrapeOptions: { formats: [{ type: "json", schema }] } })',
      'client.batchScrape({ urls: [], formats: [{ type: "json", schema }] })',
      "client.safe.extract({ urls: [], schema })",
      'client.extract.resume("a", { schema })',
      "client.startExtract({ urls: [], schema })",
      'client.startAgent({ prompt: "a", schema })',
      'client.startCrawl({ url: "a", scrapeOptions: { formats: [{ type: "json", schema }] } })',
      'client.safe.startBatchScrape({ urls: [], formats: [{ type: "json", schema }] })',
      'client.POST("/extract", { body: { urls: [], schema } })',
      'client.safe.POST("/crawl", { body: { url: "a", scrapeOptions: { formats: [{ type: "json", schema }] } } })',
    ];
    const errors = errorsOf(
      calls.map((call) => `void ${call};`),
      declaration + head,
      own,
    );
    for (const [index, call] of calls.entries()) {
      expect(errors[index], call).toEqual([expect.stringContaining("no JSON Schema: use zod 4.2 or convert it")]);
      expect(errors[index]?.[0]?.length, call).toBeLessThanOrEqual(longest);
    }
  });

  it("does not compile in a union with one that can be sent", () => {
    const either = `import { z } from "zod";
      import { z as old } from "zod/v3";
      const schema = Math.random() < 0.5 ? z.object({ name: z.string() }) : old.object({ name: old.string() });\n`;
    const calls = [
      "extract({ urls: [], schema })",
      'scrape({ url: "a", formats: [{ type: "json", schema }] })',
      "startExtract({ urls: [], schema })",
      'POST("/extract", { body: { urls: [], schema } })',
    ];
    const errors = errorsOf(
      calls.map((call) => `void client.${call};`),
      either + head,
      own,
    );
    expect(errors.map(({ length }) => length)).toEqual(calls.map(() => 1));
  });

  it("is distinguished from one that can be sent", () => {
    const zod = 'import { z } from "zod";\nconst schema = z.object({ name: z.string() });\n';
    const program = `${zod}${head}const { data } = await client.extract({ urls: [], schema });\nconst n: string = data.name;\nvoid n;\nexport {};`;
    expect(own.errors(program)).toEqual([]);
    const plain = 'const schema = { type: "object", properties: { name: { type: "string" } } };\n';
    expect(own.errors(`${head}${plain}void client.extract({ urls: [], schema });`)).toEqual([]);
  });
});

test("the state of a successful job is completed", () => {
  const calls = ["crawl({ url: 'a' })", "batchScrape({ urls: [] })", "extract({ urls: [] })", "agent({ prompt: 'a' })"];
  const is = (wanted: string): string[][] =>
    errorsOf(calls.map((call, at) => `const s${at}: "${wanted}" = (await client.${call}).job.status; void s${at};`));
  expect(is("completed")).toEqual(calls.map(() => []));
  expect(is("failed").map(({ length }) => length)).toEqual(calls.map(() => 1));
});
