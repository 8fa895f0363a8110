import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lintStructure } from "../src/structure/lint-structure.ts";

const root = join(import.meta.dirname, "../../..");

interface Bundle {
  readonly servers: readonly { readonly variables?: Readonly<Record<string, object>> }[];
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly $ref?: string; readonly default?: unknown }>>;
  };
}

const read = async (path: string) => JSON.parse(await readFile(join(root, path), "utf8")) as Bundle;

/** The published bundles have more than their sources, such as an example for each error. */
const bundles = ["openapi/dist/v1.json", "openapi/dist/v2.json"];

test.each(bundles)("%s passes the strict rules, like its sources", async (path) => {
  expect(await lintStructure(root, join(root, path))).toEqual([]);
});

/** A common JSON Schema of OpenAPI 3.1 misspells this field, so validators that use it reject the document. */
test.each(bundles)("no server variable in %s has a description", async (path) => {
  const { servers } = await read(path);
  const variables = servers.flatMap((server) => Object.values(server.variables ?? {}));
  expect(variables.length).toBeGreaterThan(0);
  for (const variable of variables) expect(variable).not.toHaveProperty("description");
});

/**
 * Generated validators fill in `{}`, and then the fields' defaults: a search would scrape Markdown that was not
 * requested.
 */
test.each(bundles)("no schema in %s has an empty object as the default of another schema", async (path) => {
  const { schemas } = (await read(path)).components;
  const empty = Object.entries(schemas).filter(
    ([, { $ref, default: value }]) => $ref && JSON.stringify(value) === "{}",
  );
  expect(empty.map(([name]) => name)).toEqual([]);
});
