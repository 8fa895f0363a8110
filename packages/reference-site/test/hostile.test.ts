import { beforeAll, describe, expect, test } from "vitest";
import type { Bundle, Json } from "../src/bundle/bundle.ts";
import { siteFiles } from "../src/build.ts";
import { evilDocument, foreignDocument, hostileDocument, operation, siteOf } from "./hostile-document.ts";

// About: src/views/*.ts

async function filesOf(bundle: Bundle): Promise<Map<string, string>> {
  const { files } = await siteFiles(siteOf(bundle));
  return new Map(files.map(({ path, text }) => [path, text]));
}

/** Returns a schema of objects nested to the given depth. */
function deep(levels: number): Json {
  let schema: Json = { type: "string", description: "The bottom." };
  for (let level = levels; level > 0; level -= 1)
    schema = { type: "object", properties: { [`level${level}`]: schema } };
  return schema;
}

describe("a document whose texts contain an attack", () => {
  let files: Map<string, string>;

  beforeAll(async () => {
    files = await filesOf(evilDocument());
  });

  test("produces no tags or handlers from texts, and loads no images", () => {
    for (const [path, text] of files) {
      if (!path.endsWith(".html")) continue;
      expect(text, path).not.toMatch(/<script>globalThis|<img src=x|<img[^>]*other\.example|href="javascript:/);
    }
  });

  test("the Redoc page does not contain the definition, which could end its script, but fetches it as JSON", () => {
    expect(files.get("v1/redoc/index.html")).not.toContain("__redoc_definition");
    expect(files.get("v1/redoc/state.json")).toContain("</script>");
  });
});

test("builds a thousand operations with small pages", async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [`/things/${index}`, { get: operation(`getThing${index}`) }]),
  );
  const files = await filesOf(hostileDocument(paths));
  expect(files.has("v1/operations/getThing999.html")).toBe(true);
  expect((files.get("v1/operations/getThing5.html") ?? "").length).toBeLessThan(30_000);
});

test("shows all 200 levels of a schema without nesting the page as deeply", async () => {
  const files = await filesOf(hostileDocument({ "/deep": { get: operation("deep") } }, { Deep: deep(200) }));
  const page = files.get("v1/schemas/Deep.html") ?? "";
  for (const level of [1, 9, 100, 200]) expect(page).toContain(`>level${level}<`);
  expect(page).toContain("The bottom.");
  // The Redoc renderer fails at this depth. Its page shows the error and links to the site's reference.
  expect(files.get("v1/redoc/index.html")).toMatch(/rejects this document.*a page per operation/);
  let [open, deepest] = [0, 0];
  for (const [tag] of page.matchAll(/<\/?(?:details|ul|li|section)\b/g)) {
    open += tag.startsWith("</") ? -1 : 1;
    deepest = Math.max(deepest, open);
  }
  expect(open).toBe(0);
  expect(deepest).toBeLessThan(60);
});

test("schemas that refer to themselves and to each other terminate", async () => {
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
  const files = await filesOf(
    hostileDocument({ "/tree": { post: operation("tree", { requestBody: body }) } }, schemas),
  );
  expect(files.get("v1/operations/tree.html")).toContain("Fields as in");
  expect(files.has("v1/schemas/Circle.html")).toBe(true);
  expect(files.has("v1/schemas/List.html")).toBe(true);
});

test("names in other scripts, in right-to-left scripts, and with spaces get pages, ids and working links", async () => {
  const files = await filesOf(foreignDocument());
  const page = [...files].find(([path]) => path.startsWith("v1/schemas/") && path.endsWith(".html"))?.[1] ?? "";
  expect(page).toContain("عنوان");
  const style = [...files].find(([path]) => /assets\/site-\w+\.css$/.test(path))?.[1] ?? "";
  expect(style).toMatch(/\bp\b[^{}]*\{unicode-bidi:plaintext\}/);
  expect(page).toMatch(/id="[^"\s]*日本-語"/);
});
