import type { Bundle, Json } from "../src/bundle/bundle.ts";
import { versionModel } from "../src/model/version.ts";
import { assembleSite } from "../src/assembly/load.ts";
import type { Site } from "../src/site/site.ts";

/** Text that runs code if a page inserts it without escaping. */
export const attack =
  "</script><script>globalThis.hit = 1</script><img src=x onerror=globalThis.hit=1>\"' onclick=alert(1) ${1+1} {{7*7}}";

/** Returns a document with the given paths and schemas. Its title and description contain the attack. */
export function hostileDocument(paths: { [path: string]: Json }, schemas: { [name: string]: Json } = {}): Bundle {
  return {
    openapi: "3.1.1",
    info: { title: `Shop ${attack}`, version: "1.0.0", description: `[a link](javascript:globalThis.hit=1) ${attack}` },
    paths,
    components: { schemas },
  };
}

/** Returns a minimal operation with the given additional properties. */
export function operation(id: string, extra: { [key: string]: Json } = {}): Json {
  return {
    operationId: id,
    summary: `Do ${id}`,
    description: `Does ${id}.`,
    tags: ["All"],
    responses: { 200: { description: "Fine." } },
    ...extra,
  };
}

/** Returns a document with the attack in every text that a page shows. */
export function evilDocument(): Bundle {
  const body = {
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Evil" },
        examples: { evil: { summary: attack, value: { text: attack } } },
      },
    },
  };
  const description = `![x](https://other.example/x.png) ${attack}`;
  const evil = operation("evil", { summary: attack, description, requestBody: body, "x-errors": ["bad"] });
  const field = { type: "string", description: attack, default: attack, enum: [attack] };
  return hostileDocument(
    { "/evil": { post: evil } },
    { Evil: { type: "object", description: attack, properties: { [attack]: field } } },
  );
}

/** Returns a document with names and texts in other scripts, including right-to-left ones. */
export function foreignDocument(): Bundle {
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
  const save = operation("保存する", { requestBody: body, tags: ["قسم"], description: "يحفظ المستند في المخزن." });
  return hostileDocument({ "/文書": { post: save } }, schemas);
}

/** Returns the site of a single document. */
export function siteOf(bundle: Bundle): Site {
  return assembleSite({
    upgrades: [],
    situations: [],
    versions: [versionModel(bundle, "v1", "@extraction-api/client")],
    guides: [],
    changelogs: [],
    documentDates: new Map(),
    moved: new Map(),
    exam: [],
    buildExam: [],
    training: [],
    weights: {},
    words: { same: [], stop: [] },
    baseUrl: "https://docs.example.com/",
  });
}
