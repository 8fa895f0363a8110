import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { versionsIn } from "../src/versions.ts";

const root = join(import.meta.dirname, "../../..");

async function bytesOf(version: string, program: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: join(root, `packages/api-${version}`), loader: "ts" },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
  });
  return outputFiles[0]?.contents.length ?? Number.NaN;
}

test.each(versionsIn(root))("api-%s has no dependencies and no side effects", (version) => {
  const manifest = JSON.parse(readFileSync(join(root, `packages/api-${version}/package.json`), "utf8")) as Record<
    string,
    unknown
  >;
  expect(Object.keys(manifest).filter((name) => /dependencies/i.test(name))).toEqual([]);
  expect(manifest["sideEffects"]).toBe(false);
});

test.each(versionsIn(root))("a program that uses only types of api-%s contains no code of it", async (version) => {
  const types = 'import type { paths } from "./src/index.ts"; export type Paths = paths;';
  expect(await bytesOf(version, types)).toBe(await bytesOf(version, "export type Nothing = never;"));
});

test.each(versionsIn(root))("a program that uses one table of api-%s contains no other", async (version) => {
  const one = await bytesOf(version, 'export { retryStatuses } from "./src/index.ts";');
  expect(one).toBeLessThan(100);
});
