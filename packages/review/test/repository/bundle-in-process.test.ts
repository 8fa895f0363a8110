import { rm } from "node:fs/promises";
import { bundleDocument } from "@extraction-api/codegen/bundle";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleInProcess } from "./bundle-in-process.ts";
import { seed, type Repository } from "./repository.ts";

let origin: Repository;

beforeAll(async () => {
  origin = await seed();
});

afterAll(() => rm(origin.root, { recursive: true }));

test.each(["v1", "v2"])("the library gives the same bundle as the bundler (%s)", async (version) => {
  const [library, bundler] = await Promise.all([
    bundleInProcess(origin.root, version),
    bundleDocument(origin.root, version),
  ]);
  expect(JSON.parse(library)).toEqual(JSON.parse(bundler));
});

test("reports errors in the bundler's words", async () => {
  await origin.edit("openapi/v2/webhooks/thing.sold.yaml", "schemas/Thing.yaml", "schemas/Thng.yaml");
  const [library, bundler] = await Promise.allSettled([
    bundleInProcess(origin.root, "v2"),
    bundleDocument(origin.root, "v2"),
  ]);
  expect(library).toMatchObject({ status: "rejected" });
  expect(String((library as PromiseRejectedResult).reason)).toBe(String((bundler as PromiseRejectedResult).reason));
});
