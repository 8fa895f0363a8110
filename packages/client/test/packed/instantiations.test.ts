import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installPacked } from "./install.ts";

const { resolve } = createRequire(import.meta.url);
let folder: string;

beforeAll(async () => {
  folder = await installPacked();
  symlinkSync(dirname(dirname(dirname(resolve("msw")))), join(folder, "node_modules/msw"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns what a compiler reports for a program in packages of the given types. */
async function compiled(
  program: string,
  types: readonly string[],
  options: object,
  compiler = "typescript-6",
): Promise<string> {
  const place = join(
    folder,
    `${program}-${types.join("-")}-${compiler}-${JSON.stringify(options).replace(/\W+/g, "-")}`,
  );
  for (const type of types) {
    mkdirSync(join(place, type), { recursive: true });
    copyFileSync(new URL(`programs/${program}.ts`, import.meta.url), join(place, type, `${program}.ts`));
    writeFileSync(join(place, type, "package.json"), JSON.stringify({ type }));
  }
  const compilerOptions = {
    target: "es2022",
    lib: ["es2022", "dom"],
    types: [],
    strict: true,
    noEmit: true,
    ...options,
  };
  const files = types.map((type) => `${type}/${program}.ts`);
  writeFileSync(join(place, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  const args = [resolve(`${compiler}/lib/tsc.js`), "--project", place, "--extendedDiagnostics"];
  const run = promisify(execFile)(process.execPath, args);
  return (await run.catch((error: unknown) => error as { stdout: string })).stdout;
}

describe("the types of the packed client", { timeout: 300_000 }, () => {
  it("cost a program of 20 lines at most 5,000 instantiations", async () => {
    const source = readFileSync(new URL("programs/twenty-lines.ts", import.meta.url), "utf8");
    expect(source.split("\n").length).toBeGreaterThan(20);
    const output = await compiled("twenty-lines", ["module"], { module: "nodenext", skipLibCheck: true });
    expect(output).not.toContain("error TS");
    const count = Number(/Instantiations:\s+(\d+)/.exec(output)?.[1]);
    expect(count).toBeGreaterThan(100);
    expect(count).toBeLessThanOrEqual(5000);
  });

  async function errorsWithMsw(types: readonly string[], options: object, compiler?: string): Promise<string[]> {
    const output = await compiled("mocked", types, options, compiler);
    expect(output).toContain("Instantiations:");
    return output.split("\n").filter((line) => line.includes("error TS"));
  }

  // One program for both, because both files check the same declarations of MSW.
  it("for MSW compile in CommonJS and in modules, including declarations", async () => {
    expect(await errorsWithMsw(["commonjs", "module"], { module: "node16" })).toEqual([]);
  });

  // In CommonJS, TypeScript 5.0 to 5.2 cannot name the types of a module.
  it.each(["node16", "bundler"])(
    "for MSW compile in modules of TypeScript 5.0 with the resolution of %s",
    async (how) => {
      const module = how === "bundler" ? "esnext" : how;
      const options = { module, moduleResolution: how, skipLibCheck: true };
      expect(await errorsWithMsw(["module"], options, "typescript-5.0")).toEqual([]);
    },
  );
});
