import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installPacked } from "./install.ts";

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
const compilers: Record<string, string> = {
  "5.0": resolve("typescript-5.0/lib/tsc.js"),
  "5.4": resolve("typescript-5.4/lib/tsc.js"),
  "6": resolve("typescript-6/lib/tsc.js"),
  "7": new URL("../../../../node_modules/typescript/bin/tsc", import.meta.url).pathname,
};
let folder: string;

beforeAll(async () => {
  folder = await installPacked();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Compiles one of the programs in a package of its own; gives the declarations, or what the compiler says. */
async function compile(version: string, type: string, program: string, options: object): Promise<string> {
  const place = join(folder, `${version}-${type}-${program}-${JSON.stringify(options).replace(/\W+/g, "-")}`);
  mkdirSync(place);
  copyFileSync(new URL(`programs/${program}.ts`, import.meta.url), join(place, `${program}.ts`));
  writeFileSync(join(place, "package.json"), JSON.stringify({ type }));
  const compilerOptions = {
    target: "es2022",
    lib: ["es2022", "dom"],
    types: [],
    strict: true,
    skipDefaultLibCheck: true,
    outDir: "out",
    ...options,
  };
  writeFileSync(join(place, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [`${program}.ts`] }));
  const { stdout } = await run(process.execPath, [compilers[version] ?? "", "-p", "."], { cwd: place }).catch(
    (error: unknown) => error as { stdout: string },
  );
  return stdout || readFileSync(join(place, `out/${program}.${"declaration" in options ? "d.ts" : "js"}`), "utf8");
}

const node16 = { module: "node16", moduleResolution: "node16" };
const nodenext = { module: "nodenext", moduleResolution: "nodenext" };
const bundler = { module: "esnext", moduleResolution: "bundler" };
const classic = { module: "commonjs", moduleResolution: "node" };

describe("an everyday program compiles", { timeout: 60_000 }, () => {
  it.each([
    ["5.0", "module", node16],
    ["5.0", "commonjs", node16],
    ["5.0", "module", bundler],
    ["5.0", "commonjs", classic],
    ["6", "commonjs", { ...node16, module: "node18" }],
    ["6", "module", nodenext],
    ["7", "module", node16],
    ["7", "commonjs", nodenext],
    ["7", "module", bundler],
  ])("in TypeScript %s, as a %s, with %o", async (version, type, options) => {
    const code = await compile(version, type, "everyday", options);
    expect(code).not.toContain("error TS");
    expect(code).toContain(type === "commonjs" ? 'require("@extraction-api/client")' : 'from "@extraction-api/client"');
  });
});

// In a program that exports what TypeScript 5.0 to 5.3 infer of any package in several files, they find no names.
describe("declarations name what the client gives", { timeout: 60_000 }, () => {
  it.each([
    ["5.4", "module", node16],
    ["5.4", "commonjs", node16],
    ["6", "module", bundler],
    ["7", "module", nodenext],
    ["7", "commonjs", nodenext],
  ])("in TypeScript %s, as a %s, with %o", async (version, type, options) => {
    const declarations = await compile(version, type, "exports", { ...options, declaration: true });
    expect(declarations).not.toContain("error TS");
    expect(declarations).toContain('import("@extraction-api/client").ApiResponse<');
    expect(declarations).not.toMatch(/client\/dist|: any\b/);
  });

  it("under isolatedDeclarations, where programs write them", async () => {
    const options = { ...nodenext, declaration: true, isolatedDeclarations: true };
    expect(await compile("7", "module", "annotated", options)).not.toContain("error TS");
    expect(await compile("7", "module", "exports", options)).toContain("error TS9");
  });
});
