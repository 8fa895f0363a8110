import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleDocument } from "../src/bundle.ts";
import { valueAt, type JsonObject } from "@extraction-api/document";
import { smallContract } from "./small-contract.ts";
import { temporaryTree } from "./temporary-tree.ts";

const modules = join(import.meta.dirname, "../../../node_modules");

async function contract(changes: Record<string, string> = {}): Promise<string> {
  const root = await temporaryTree({ ...smallContract, ...changes });
  await mkdir(join(root, "node_modules"));
  await symlink(join(modules, "@redocly"), join(root, "node_modules/@redocly"));
  return root;
}

const bundle = async (root: string) => JSON.parse(await bundleDocument(root, "v2")) as JsonObject;

test("the bundle begins with its source", async () => {
  const text = await bundleDocument(await contract(), "v2");
  expect(text.slice(0, 60)).toMatch(/^\{\n {2}"x-generated": "Generated from openapi\/v2/);
});

test("two bundles of the same sources are byte-identical", async () => {
  const root = await contract();
  expect(await bundleDocument(root, "v2")).toBe(await bundleDocument(root, "v2"));
});

test("examples are inlined where they are used, and components are sorted", async () => {
  const json = await bundle(await contract());
  const path = "/paths/~1extract/post/requestBody/content/application~1json/examples/one/value";
  expect(valueAt<unknown>(json, path)).toEqual({ options: { timeout: 5 } });
  expect(Object.keys(valueAt<unknown>(json, "/components") as JsonObject)).not.toContain("examples");
  expect(Object.keys(valueAt<unknown>(json, "/components/schemas") as JsonObject)).toEqual(["Body", "Shape"]);
});

test("each error response gets its examples from the catalogue", async () => {
  const json = await bundle(await contract());
  const path = "/components/responses/TooMany/content/application~1json/examples/rate-limit-exceeded/value";
  expect(valueAt<unknown>(json, path)).toEqual({ success: false, error: "Rate limit exceeded" });
});

test("the bundle's catalogue has the rows and statuses of its version", async () => {
  const rows = valueAt<unknown>(await bundle(await contract()), "/x-error-catalogue/rows") as JsonObject;
  expect(Object.keys(rows)).toEqual(["rate-limit-exceeded", "moved", "trace-cancelled"]);
  expect(valueAt<unknown>(rows, "/moved/status")).toBe(200);
});

async function bundlingError(changes: Record<string, string>): Promise<string> {
  const root = await contract(changes);
  return bundleDocument(root, "v2").then(
    () => "bundled",
    (error: Error) => error.message.replaceAll(root, "ROOT"),
  );
}

test("a reference without a target stops the bundle with only that error, its location and the remedy", async () => {
  const path = "openapi/v2/paths/extract.yaml";
  const text = smallContract[path]?.replace("responses/TooMany.yaml", "responses/TooMny.yaml") ?? "";
  const at = text.slice(0, text.indexOf("TooMny")).split("\n").length;
  expect(await bundlingError({ [path]: text })).toMatch(
    new RegExp(
      `^openapi/v2: cannot be bundled\\.\n${path}:${at}:\\d+ {2}no-unresolved-refs {2}The reference has no target: there is no openapi/v2/components/responses/TooMny\\.yaml; did you mean TooMany\\.yaml\\?\n {4}expected: a file, .+\n1 finding$`,
    ),
  );
});

test("invalid YAML stops the bundle at its location, and is not reported again where the file is referenced", async () => {
  expect(await bundlingError({ "openapi/v2/paths/extract.yaml": "post:\n  a: [1\n  b: }\n" })).toMatch(
    /^openapi\/v2: cannot be bundled\.\nopenapi\/v2\/paths\/extract\.yaml:3:\d+ {2}\S+ {2}This is not YAML: .+\n {4}expected: well-formed YAML\n1 finding$/,
  );
});

test("a root with invalid YAML stops the bundle with its location", async () => {
  expect(await bundlingError({ "openapi/v2/openapi.yaml": "openapi: 3.1.1\ninfo: [\n" })).toMatch(
    /^openapi\/v2: cannot be bundled\.\n[^]*openapi\.yaml/,
  );
});
