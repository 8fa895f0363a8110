import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { versionsIn } from "../src/versions.ts";
import { temporaryTree } from "./temporary-tree.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");
const compilers = {
  "5.9": join(createRequire(import.meta.url).resolve("typescript/package.json"), "../bin/tsc"),
  "7": join(createRequire(join(root, "package.json")).resolve("typescript/package.json"), "../bin/tsc"),
};
const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
  types: [],
  lib: ["es2023"],
  module: "nodenext",
};

/** Compiles a program and returns the compiler's number of instantiations and its memory use. */
async function compile(compiler: string, program: string, more: object = {}) {
  const compilerOptions = { ...strict, target: "es2023", moduleResolution: "nodenext", ...more };
  const folder = await temporaryTree({
    "package.json": '{"type":"module"}',
    "tsconfig.json": JSON.stringify({ compilerOptions, files: ["main.ts"] }),
    "main.ts": program,
  });
  const { stdout } = await run(process.execPath, [compiler, "-p", folder, "--extendedDiagnostics"]).catch(
    (error: unknown) => Promise.reject(new Error((error as { stdout: string }).stdout)),
  );
  const figure = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(stdout)?.[1]);
  return { instantiations: figure("Instantiations"), kilobytes: figure("Memory used") };
}

// The package as callers install it: `npm test` has built it by now; to run this by hand, run `npm run build` first.
const source = (version: string) => JSON.stringify(join(root, `packages/api-${version}/dist/index.js`));
const program = `import type { paths, Action, ExtractJob, ExtractRequest, SearchSources } from ${source("v2")};
const wait: Action = { type: "wait", milliseconds: 3 };
// @ts-expect-error a wait is by time or for an element, not both
const both: Action = { type: "wait", milliseconds: 3, selector: "a" };
const names: SearchSources = ["web", "news"];
// @ts-expect-error sources are all names or all objects
const mixed: SearchSources = ["web", { type: "news" }];
const request: ExtractRequest = {
  urls: ["https://shop.example.com/*"],
  scrapeOptions: { formats: ["markdown", { type: "json", prompt: "Prices" }], parsers: ["pdf", { type: "pdf", mode: "fast" }] },
};
type Answer = paths["/extract/{id}"]["get"]["responses"][200]["content"]["application/json"];
export function read(job: Answer): unknown {
  const same: ExtractJob = job;
  if (same.status === "completed") return same.data.anything;
  if (same.status === "failed") return same.error;
  return [wait, both, names, mixed, request];
}
`;

test.each(Object.entries(compilers))(
  "a small program and the types of every version compile with TypeScript %s, in strict mode, with libraries checked, and stay light",
  async (_name, compiler) => {
    const imports = versionsIn(root).map((version) => `export * as ${version} from ${source(version)};\n`);
    const { instantiations, kilobytes } = await compile(compiler, imports.join("") + program);
    // An empty program makes up to 2,600 instantiations and uses up to 39,000 kB.
    expect(instantiations).toBeLessThan(12_000);
    expect(kilobytes).toBeLessThan(60_000);
  },
);

test("TypeScript finds the types by package name when it does not read exports", async () => {
  const names = versionsIn(root);
  const imports = names.map((version) => `import type { paths as ${version} } from "@extraction-api/${version}";`);
  const places = names.map((version) => [`@extraction-api/${version}`, [join(root, `packages/api-${version}`)]]);
  const asPaths = { baseUrl: root, paths: Object.fromEntries(places) as object };
  const classic = { module: "commonjs", moduleResolution: "node10", ...asPaths };
  const program = `${imports.join("\n")}\nexport type All = [${names.map((name) => `keyof ${name}`).join()}];\n`;
  expect((await compile(compilers["5.9"], program, classic)).instantiations).toBeGreaterThanOrEqual(0);
});
