import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { FLAGS, keepCompiled, SAVING_MEMORY } from "../src/cli/compiling.ts";

// About: src/cli/compiling.ts

test.each([...FLAGS, SAVING_MEMORY])("this Node supports %s, and works without it", (flag) => {
  const options = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" });
  const name = flag.replace(/^--(?:no-)?/, "").replace(/=.*/, "");
  const usual = new RegExp(`^  --${name} .*\\n.*default: (.*)`, "m").exec(options)?.[1];
  expect(usual).toContain(name);
  expect(usual).not.toBe(flag);
});

describe("compile cache", () => {
  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), "api-diff-compiled-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return folder;
  }

  const ignored = (): void => {};

  test("runs nothing from the system's temporary folder, in which any user can create files", () => {
    const folder = newFolder();
    const cli = fileURLToPath(new URL("../src/cli.ts", import.meta.url));
    const env = { ...process.env, TMPDIR: folder, NODE_COMPILE_CACHE: undefined };
    expect(execFileSync(process.execPath, [cli, "--version"], { env, encoding: "utf8" })).toMatch(/^\d/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("keeps compiled code inside the package, for the current user only", () => {
    const folder = newFolder();
    const kept = keepCompiled(pathToFileURL(`${folder}/`), ignored) ?? "";
    expect(kept).toBe(join(folder, "node_modules/.cache/compiled"));
    expect(statSync(kept).mode & 0o777).toBe(0o700);
    expect(keepCompiled(pathToFileURL(`${folder}/`), ignored)).toBe(kept);
  });

  test("keeps nothing if the package is not writable", () => {
    const folder = newFolder();
    mkdirSync(join(folder, "node_modules"));
    writeFileSync(join(folder, "node_modules/.cache"), "");
    expect(keepCompiled(pathToFileURL(`${folder}/`), ignored)).toBeUndefined();
  });
});
