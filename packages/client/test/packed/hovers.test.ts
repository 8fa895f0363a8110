// What an editor shows over every public function, and over every member of each client, of the packed package.
import { readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installPacked } from "./install.ts";
import { editorIn, type Editor } from "./language-service.ts";

/** Characters of the signature. */
const longest = 300;
const root = fileURLToPath(new URL("../../", import.meta.url));
const head = 'import { createClient } from "@extraction-api/client";\nconst client = createClient();\n';
let folder: string;
let editor: Editor;

beforeAll(async () => {
  folder = await installPacked();
  for (const name of ["zod", "undici", "msw", "@opentelemetry"])
    symlinkSync(realpathSync(join(root, "node_modules", name)), join(folder, "node_modules", name));
  editor = editorIn(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The hovers over each expression, in one program. */
function hoversOf(expressions: readonly string[], before = head): Map<string, { text: string; documentation: string }> {
  const lines = expressions.map((expression) => `void ${expression};\n`);
  const shown = editor.hovers(`${before}${lines.join("")}export {};\n`);
  return new Map(expressions.map((expression, index) => [expression, shown[index] ?? { text: "", documentation: "" }]));
}

/** Those that are longer than allowed, or lack a sentence of their own. */
function faultsOf(expressions: readonly string[], before?: string): string[] {
  return [...hoversOf(expressions, before)].flatMap(([expression, { text, documentation }]) => [
    ...(text === "" || text.length > longest ? [`${expression}: ${text.length} characters: ${text}`] : []),
    ...(/^[`\w].+\./s.test(documentation) ? [] : [`${expression}: no sentence: ${documentation}`]),
  ]);
}

const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly exports: object };
const entries = Object.keys(manifest.exports).map((entry) => `@extraction-api/client${entry.slice(1)}`);
const inputs = {
  url: '({ url: "a" })',
  urls: '({ urls: ["a"] })',
  prompt: '({ prompt: "a" })',
  query: '({ query: "a" })',
  id: '({ id: "a" })',
  jobId: '({ jobId: "a" })',
};

describe("a hover", () => {
  it.each(entries)("over each function of %s is short, and has its own sentence", (entry) => {
    const before = `import * as all from "${entry}";\n`;
    const names = editor.names(`${before}all.▮`);
    expect(names).not.toEqual([]);
    // The class of errors shows the union of all errors, of which it makes one.
    expect(
      faultsOf(
        names.filter((name) => name !== "ApiError").map((name) => `all.${name}▮`),
        before,
      ),
    ).toEqual([]);
  });

  it.each(["", "/v1", "/calls"])("over each member of a client of %s is short, and has its own sentence", (entry) => {
    const before = head.replace("/client", `/client${entry}`);
    const members = ["client.", "client.safe."].flatMap((place) =>
      editor.names(`${before}${place}▮`).map((name) => place + name),
    );
    expect(members.length).toBeGreaterThan(60);
    // v1 describes the state of deepResearch in two ways, and TypeScript shows the one that is possible at the end.
    const jobs = members.filter((name) => /\.(extract|crawl|batchScrape|agent)$/.test(name));
    const resumes = entry === "/calls" ? [] : jobs.map((name) => `${name}.resume▮`);
    expect(faultsOf([...members.map((name) => `${name}▮`), ...resumes], before)).toEqual([]);
  });

  it("over a call is short with any arguments", () => {
    const members = editor.names(`${head}client.▮`);
    const calls = members
      .filter((name) => /^[a-z]/.test(name) && !["safe", "use", "eject", "withOptions"].includes(name))
      .flatMap((name) => Object.values(inputs).map((input) => `${name}▮${input}`));
    const byPath = [
      'POST▮("/extract", { body: { urls: ["a"] } })',
      'GET▮("/crawl/{id}", { params: { path: { id: "a" } } })',
    ];
    const all = [...calls, ...byPath].flatMap((call) => [`client.${call}`, `client.safe.${call}`]);
    expect(faultsOf(all)).toEqual([]);
  });

  it.each([
    ["zod", 'import { z } from "zod";\nconst schema = z.object({ name: z.string(), price: z.number() });'],
    ["a literal", 'const schema = { type: "object", properties: { name: { type: "string" } } } as const;'],
  ])("over a call with a schema of %s is short, without the schema and its data", (_, declaration) => {
    const before = `${declaration}\n${head}`;
    const formats = '{ formats: [{ type: "json", schema }] }';
    const calls = [
      "extract▮({ urls: [], schema })",
      'agent▮({ prompt: "a", schema })',
      `scrape▮({ url: "a", ...${formats} })`,
      `search▮({ query: "a", scrapeOptions: ${formats} })`,
      `crawl▮({ url: "a", scrapeOptions: ${formats} })`,
      `batchScrape▮({ urls: [], ...${formats} })`,
      'extract.resume▮("a", { schema })',
      'crawl.resume▮("a", { schema })',
    ].flatMap((call) => [`client.${call}`, `client.safe.${call}`]);
    const plain = (text: string): string => text.replace(/\s+/g, " ");
    const own = editor
      .hovers(
        `${before}void schema▮;\ntype Data▮ = Awaited<ReturnType<typeof client.extract<typeof schema>>>["data"];\nexport {};`,
      )
      .map(({ text }) => plain(text).replace(/^(const schema:|type Data =) /, ""));
    expect(own.map(({ length }) => length > 10)).toEqual([true, true]);
    for (const [call, { text }] of hoversOf(calls, before)) {
      const rest = own.reduce((left, part) => left.replaceAll(part, "…"), plain(text));
      expect(rest.length, `${call}: ${rest}`).toBeLessThanOrEqual(longest);
      expect(rest, call).not.toContain("name");
    }
  });

  it("shows the names in the document, and the name of all errors", () => {
    const [, map, page] = editor.hovers(
      `${head}const found▮ = await client.safe.map▮({ url: "a" });\nconst page▮ = await client.scrape({ url: "a" });\nvoid [found, page];`,
    );
    expect(map?.text).toMatch(/MapRequest.*MapResponse.*ApiError/s);
    expect(map?.text).not.toContain("sitemap?:");
    expect(page?.text).toBe("const page: ApiResponse<ScrapeSucceeded>");
  });

  it.each(["extract({ urls: [], schema })", 'scrape({ url: "a", formats: [{ type: "json", schema }] })'])(
    "over the result of %s with a literal JSON Schema shows the data, not the schema",
    (call) => {
      const schema =
        'const schema = { type: "object", properties: { name: { type: "string" }, tags: { type: "array", items: { type: "string" } } } } as const;';
      const [shown] = editor.hovers(`${head}${schema}\nconst { data▮ } = await client.${call};\nexport {};`);
      expect(shown?.text).toMatch(/\{\s+name\?: string \| undefined;\s+tags\?: string\[\] \| undefined;\s+\}/);
      expect(shown?.text).not.toContain("properties");
    },
  );
});
