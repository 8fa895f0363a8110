import { expect, test } from "vitest";
import { bodyErrors, type Schemas } from "../browser/check-body.ts";
import type { Bundle, Json } from "../src/bundle/bundle.ts";
import { exampleOf } from "../src/schema/example.ts";
import { shapeOf } from "../src/schema/shape.ts";
import { hostileDocument, operation } from "./hostile-document.ts";
import { bundle, versions } from "./reading.ts";

/** Matches placeholder values, which only show the type of a field. */
const empty = /"text"|:1(?=[,}\]])/g;

test.each(versions)(
  "the example of every schema of %s, and of each of its forms, conforms to the schema",
  async (version) => {
    const document = (await bundle(version)) as unknown as Bundle;
    const schemas = (document["components"] as { schemas: Schemas }).schemas;
    const wrong = Object.entries(schemas).flatMap(([name, schema]) => {
      const forms = shapeOf(document, schema as Json).union?.alternatives ?? [{ name, schema: schema as Json }];
      return forms.flatMap((form) => {
        const example = JSON.stringify({ example: exampleOf(document, form.schema) });
        const around = { type: "object", properties: { example: form.schema } };
        // A form of an object may lack the fields that all forms share.
        return bodyErrors(example, around, schemas)
          .filter((message) => !message.endsWith(" is not in the document."))
          .map((message) => `${name} ${form.name}: ${example}: ${message}`);
      });
    });
    expect(wrong).toEqual([]);
  },
);

test("examples contain values from the document's examples, and few placeholders", async () => {
  const document = (await bundle(versions.at(-1) ?? "")) as unknown as Bundle;
  const names = Object.keys((document["components"] as { schemas: Schemas }).schemas);
  const of = (name: string): Json => exampleOf(document, { $ref: `#/components/schemas/${name}` });
  expect(of("ScreenshotAction")).toEqual({ type: "screenshot", fullPage: true, quality: 80 });
  expect(of("Viewport")).toEqual({ width: 1280, height: 800 });
  expect(of("ClickAction")).toEqual({ type: "click", selector: "#accept" });
  for (const name of ["CrawlRequest", "ScrapeOptions", "ScrapeRequest"])
    expect(Object.keys(of(name) ?? {}).length, name).toBeGreaterThan(1);
  expect(names.flatMap((name) => JSON.stringify(of(name)).match(empty) ?? []).length).toBeLessThan(names.length / 2);
});

test("recursive schemas have an example", () => {
  const schemas = {
    Self: { oneOf: [{ $ref: "#/components/schemas/Self" }, { $ref: "#/components/schemas/Other" }] },
    Other: {
      anyOf: [{ $ref: "#/components/schemas/Self" }, { $ref: "#/components/schemas/Self" }, { type: "string" }],
    },
    Parent: { allOf: [{ $ref: "#/components/schemas/Parent" }], properties: { name: { type: "string" } } },
  };
  const examples = { one: { value: { self: "a word", parent: { name: "Ada" } } } };
  const properties = { self: { $ref: "#/components/schemas/Self" }, parent: { $ref: "#/components/schemas/Parent" } };
  const content = { "application/json": { schema: { type: "object", properties }, examples } };
  const document = hostileDocument({ "/a": { post: operation("a", { requestBody: { content } }) } }, schemas);
  const of = (name: string): Json => exampleOf(document, { $ref: `#/components/schemas/${name}` });
  expect([of("Self"), of("Other"), of("Parent")]).toEqual(["a word", "a word", { name: "Ada" }]);
});
