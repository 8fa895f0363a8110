import { beforeAll, describe, expect, test } from "vitest";
import type { Bundle, Json } from "../src/bundle/bundle.ts";
import { siteFiles } from "../src/build.ts";
import { versionModel } from "../src/model/version.ts";
import { assembleSite } from "../src/site/load.ts";
import type { Site } from "../src/site/site.ts";

const attack =
  "</script><script>globalThis.hit = 1</script><img src=x onerror=globalThis.hit=1>\"' onclick=alert(1) ${1+1} {{7*7}}";

function document(paths: { [path: string]: Json }, schemas: { [name: string]: Json } = {}): Bundle {
  return {
    openapi: "3.1.1",
    info: { title: `Shop ${attack}`, version: "1.0.0", description: `[a link](javascript:globalThis.hit=1) ${attack}` },
    paths,
    components: { schemas },
  };
}

function operation(id: string, extra: { [key: string]: Json } = {}): Json {
  return {
    operationId: id,
    summary: `Do ${id}`,
    description: `Does ${id}.`,
    tags: ["All"],
    responses: { 200: { description: "Fine." } },
    ...extra,
  };
}

function siteOf(bundle: Bundle): Site {
  return assembleSite({
    upgrades: [],
    versions: [versionModel(bundle, "v1", "@extraction-api/client")],
    guides: [],
    changelogs: [],
    baseUrl: "https://docs.example.com/",
  });
}

async function filesOf(bundle: Bundle): Promise<Map<string, string>> {
  const { files } = await siteFiles(siteOf(bundle));
  return new Map(files.map(({ path, text }) => [path, text]));
}

/** A schema of objects inside objects, written out `levels` deep. */
function deep(levels: number): Json {
  let schema: Json = { type: "string", description: "The bottom." };
  for (let level = levels; level > 0; level -= 1)
    schema = { type: "object", properties: { [`level${level}`]: schema } };
  return schema;
}

describe("content that attacks the page", () => {
  let files: Map<string, string>;

  beforeAll(async () => {
    const body = {
      content: {
        "application/json": {
          schema: { $ref: "#/components/schemas/Evil" },
          examples: { evil: { summary: attack, value: { text: attack } } },
        },
      },
    };
    files = await filesOf(
      document(
        {
          "/evil": {
            post: operation("evil", {
              summary: attack,
              description: `![x](https://other.example/x.png) ${attack}`,
              requestBody: body,
              "x-errors": ["bad"],
            }),
          },
        },
        {
          Evil: {
            type: "object",
            description: attack,
            properties: { [attack]: { type: "string", description: attack, default: attack, enum: [attack] } },
          },
        },
      ),
    );
  }, 120_000);

  test("no tag and no handler of it comes to life, and no picture is fetched", () => {
    for (const [path, text] of files) {
      if (!path.endsWith(".html")) continue;
      expect(text, path).not.toMatch(/<script>globalThis|<img src=x|<img[^>]*other\.example|href="javascript:/);
    }
  });

  test("the full reference holds no definition that could end its script: it is fetched as JSON", () => {
    expect(files.get("v1/redoc/index.html")).not.toContain("__redoc_definition");
    expect(files.get("v1/redoc/state.json")).toContain("</script>");
  });
});

test("a thousand operations build, and each page stays light", async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [`/things/${index}`, { get: operation(`getThing${index}`) }]),
  );
  const started = performance.now();
  const files = await filesOf(document(paths));
  expect(files.has("v1/operations/getThing999.html")).toBe(true);
  expect((files.get("v1/operations/getThing5.html") ?? "").length).toBeLessThan(30_000);
  expect(performance.now() - started).toBeLessThan(30_000);
}, 120_000);

test("a schema of 200 levels is told to the bottom, without nesting the page as deep", async () => {
  const files = await filesOf(document({ "/deep": { get: operation("deep") } }, { Deep: deep(200) }));
  const page = files.get("v1/schemas/Deep.html") ?? "";
  for (const level of [1, 9, 100, 200]) expect(page).toContain(`>level${level}<`);
  expect(page).toContain("The bottom.");
  let [open, deepest] = [0, 0];
  for (const [tag] of page.matchAll(/<\/?(?:details|ul|li|section)\b/g)) {
    open += tag.startsWith("</") ? -1 : 1;
    deepest = Math.max(deepest, open);
  }
  expect(open).toBe(0);
  expect(deepest).toBeLessThan(60);
}, 120_000);

test("schemas that refer to themselves and to each other end", async () => {
  const schemas = {
    Node: {
      type: "object",
      properties: { next: { $ref: "#/components/schemas/Node" }, other: { $ref: "#/components/schemas/Other" } },
    },
    Other: {
      oneOf: [{ $ref: "#/components/schemas/Node" }, { type: "array", items: { $ref: "#/components/schemas/Other" } }],
    },
    List: { type: "array", items: { $ref: "#/components/schemas/List" } },
    Circle: { $ref: "#/components/schemas/Circle" },
  };
  const body = { content: { "application/json": { schema: { $ref: "#/components/schemas/Node" } } } };
  const files = await filesOf(document({ "/tree": { post: operation("tree", { requestBody: body }) } }, schemas));
  expect(files.get("v1/operations/tree.html")).toContain("Fields as in");
  expect(files.has("v1/schemas/Circle.html")).toBe(true);
  expect(files.has("v1/schemas/List.html")).toBe(true);
}, 120_000);

test("names in other scripts, from right to left, and with spaces get pages, ids and links that work", async () => {
  const schemas = {
    مستند: {
      type: "object",
      description: "وصف المستند",
      properties: { عنوان: { type: "string" }, "日本 語": { type: "string" }, "naïve/field": { type: "string" } },
    },
  };
  const body = {
    content: { "application/json": { schema: { $ref: "#/components/schemas/%D9%85%D8%B3%D8%AA%D9%86%D8%AF" } } },
  };
  const files = await filesOf(
    document({ "/文書": { post: operation("保存する", { requestBody: body, tags: ["قسم"] }) } }, schemas),
  );
  const page = [...files].find(([path]) => path.startsWith("v1/schemas/") && path.endsWith(".html"))?.[1] ?? "";
  expect(page).toContain("عنوان");
  const style = [...files].find(([path]) => /assets\/site-\w+\.css$/.test(path))?.[1] ?? "";
  expect(style).toMatch(/\bp\b[^{}]*\{unicode-bidi:plaintext\}/);
  expect(page).toMatch(/id="[^"\s]*日本-語"/);
}, 120_000);
