import { expect, test } from "vitest";
import { bundles, dereference, type SchemaNode } from "../../src/contract/bundle.ts";
import { allOperations } from "../../src/contract/operations.ts";
import { defaultedFields } from "../../src/contract/request-types.ts";

/** Returns the fields of a body that have their own default in the document, at any depth of its schema. */
function defaultsOf(schema: SchemaNode): string[] {
  const node = dereference(bundles.v2, schema);
  const own = Object.entries((node.properties ?? {}) as Record<string, SchemaNode>);
  return [
    ...own.filter(([, property]) => "default" in dereference(bundles.v2, property)).map(([name]) => name),
    ...((node.allOf ?? []) as SchemaNode[]).flatMap(defaultsOf),
  ];
}

test.each(Object.entries(defaultedFields))("%s has the defaults that its type states", (id, fields) => {
  const operation = allOperations.find((candidate) => candidate.version === "v2" && candidate.id === id);
  const schema = operation?.node.requestBody?.content["application/json"]?.schema;
  expect(defaultsOf(schema as SchemaNode)).toEqual(expect.arrayContaining([...fields]));
});
