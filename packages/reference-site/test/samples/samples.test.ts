import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { ErrorKind } from "@extraction-api/client";
import { beforeAll, expect, test } from "vitest";
import { quickStartResult } from "../../src/samples/quick-start.ts";
import type { Site } from "../../src/site/site.ts";
import { root, ownSite } from "../browser/built-site.ts";
import { folder, writeSamples, type SampleFile } from "./write-samples.ts";

const run = promisify(execFile);
let site: Site;
let files: SampleFile[];

beforeAll(async () => {
  site = await ownSite();
  files = await writeSamples(site);
});

test("every TypeScript sample compiles with the strict settings of this repository", async () => {
  const compiler = join(root, "node_modules/.bin/tsc");
  const { stdout } = await run(compiler, ["-p", folder]).catch((error: { stdout: string }) => error);
  expect(stdout).toBe("");
  expect(files.length).toBeGreaterThan(100);
});

type Excuse = readonly [name: RegExp, kind: ErrorKind];

/** Errors that a sample may return instead of its result. */
const excused: readonly Excuse[] = [
  // The example is about this error.
  [/^v2-scrape-hostNotFound-/, "dns-resolution-failed"],
];

test("every TypeScript sample runs against the self-hosted service", async () => {
  const child = fileURLToPath(new URL("run-child.ts", import.meta.url));
  const args = ["--conditions=@extraction-api/source", child, JSON.stringify(files)];
  const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 1e8 });
  const results = JSON.parse(stdout) as { name: string; error?: string; said: string }[];
  const used = new Set<unknown>();
  const failed = results.filter(({ name, error, said }) => {
    if ((files.find((file) => file.name === name)?.status ?? 200) >= 400) return false;
    const kind = (error ?? (name.endsWith("-safe.ts") ? said : "")).split(" ")[0] ?? "";
    const isKind = error !== undefined || /^[a-z]+(-[a-z]+)+$/.test(kind);
    const excuse = excused.find(([names, allowed]) => names.test(name) && allowed === kind);
    if (isKind) used.add(excuse);
    return isKind && excuse === undefined;
  });
  expect(failed).toEqual([]);
  expect(excused.filter((excuse) => !used.has(excuse))).toEqual([]);
  expect(results.length).toBe(files.length);
  const home = results.find(({ name }) => name === "home.ts");
  expect(JSON.parse(home?.said ?? "null"), "the quick start prints what the home page shows").toEqual(quickStartResult);
}, 600_000);
