import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepCompiled } from "../../src/command/compile-cache.ts";

const enabled: string[] = [];
const enable = (folder: string) => void enabled.push(folder);

function newFolder(): { parent: string; folder: string } {
  const parent = mkdtempSync(join(tmpdir(), "compiled-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  enabled.length = 0;
  return { parent, folder: join(parent, `extraction-api-compiled-${process.getuid?.() ?? "user"}`) };
}

test("what Node compiles is kept in a folder that only this user may change, and threads are told of it", () => {
  const { parent, folder } = newFolder();
  const env: NodeJS.ProcessEnv = {};
  expect(keepCompiled(parent, env, enable)).toBe(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(env).toEqual({ NODE_COMPILE_CACHE: folder });
  expect(keepCompiled(parent, {}, enable)).toBe(folder);
  expect(enabled).toEqual([folder, folder]);
});

test.each([
  ["others may write into", (folder: string) => (mkdirSync(folder), chmodSync(folder, 0o777))],
  ["leads elsewhere", (folder: string) => symlinkSync(tmpdir(), folder)],
  ["is a file", (folder: string) => writeFileSync(folder, "")],
])("code from a folder that %s is not run", (_what, make) => {
  const { parent, folder } = newFolder();
  make(folder);
  const env: NodeJS.ProcessEnv = {};
  expect(keepCompiled(parent, env, enable)).toBeUndefined();
  expect([enabled, env]).toEqual([[], {}]);
});

test("a folder that the operator names, or a wish for none, is respected", () => {
  const { parent } = newFolder();
  expect(keepCompiled(parent, { NODE_COMPILE_CACHE: "/elsewhere" }, enable)).toBeUndefined();
  expect(keepCompiled(parent, { NODE_DISABLE_COMPILE_CACHE: "1" }, enable)).toBeUndefined();
  expect(enabled).toEqual([]);
});

test("where no folder can be made nothing is kept", () => {
  expect(keepCompiled("/nowhere/at/all\0", {}, enable)).toBeUndefined();
});
