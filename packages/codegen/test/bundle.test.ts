import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleDocument } from "../src/bundle.ts";
import { at, type JsonObject } from "../src/document.ts";
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

test("the bundle says where it comes from, first of all", async () => {
  const text = await bundleDocument(await contract(), "v2");
  expect(text.slice(0, 60)).toMatch(/^\{\n {2}"x-generated": "Generated from openapi\/v2/);
});

test("two bundles of the same sources are the same bytes", async () => {
  const root = await contract();
  expect(await bundleDocument(root, "v2")).toBe(await bundleDocument(root, "v2"));
});

test("examples stand where they are used, and components are in order", async () => {
  const json = await bundle(await contract());
  const path = "/paths/~1extract/post/requestBody/content/application~1json/examples/one/value";
  expect(at(json, path)).toEqual({ options: { timeout: 5 } });
  expect(Object.keys(at(json, "/components") as JsonObject)).not.toContain("examples");
  expect(Object.keys(at(json, "/components/schemas") as JsonObject)).toEqual(["Body", "Shape"]);
});

test("the catalogue gives each error response its examples", async () => {
  const json = await bundle(await contract());
  const path = "/components/responses/TooMany/content/application~1json/examples/rate-limit-exceeded/value";
  expect(at(json, path)).toEqual({ success: false, error: "Rate limit exceeded" });
});

test("the catalogue in the bundle holds the rows of its version, with the status of its version", async () => {
  const rows = at(await bundle(await contract()), "/x-error-catalogue/rows") as JsonObject;
  expect(Object.keys(rows)).toEqual(["rate-limit-exceeded", "moved", "trace-cancelled"]);
  expect(at(rows, "/moved/status")).toBe(200);
});

test("a reference that leads nowhere stops the bundle and names file and place", async () => {
  const root = await contract({ "openapi/v2/paths/extract.yaml": "post: { $ref: nowhere.yaml }\n" });
  await expect(bundleDocument(root, "v2")).rejects.toThrow(/openapi\/v2[^]*extract\.yaml:1:/);
});
