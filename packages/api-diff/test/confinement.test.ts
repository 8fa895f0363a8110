import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { load } from "../src/index.ts";

/** Creates a folder with a secret next to it, and a description with a reference. */
function folderWith(reference: string): { root: string; entry: string } {
  const root = mkdtempSync(join(tmpdir(), "api-diff-root-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "api"));
  writeFileSync(join(root, "secret.yaml"), "enum: [password]\n");
  symlinkSync(join(root, "secret.yaml"), join(root, "api/link.yaml"));
  execFileSync("bash", ["-c", 'mkfifo "$0"', join(root, "api/pipe.yaml")]);
  writeFileSync(join(root, "api/pet.yaml"), "type: object\n");
  const entry = join(root, "api/openapi.yaml");
  writeFileSync(entry, `openapi: 3.1.0\ninfo: {}\ncomponents:\n  schemas:\n    A: { $ref: "${reference}" }\n`);
  return { root, entry };
}

test.each([
  "../secret.yaml",
  "./../../api-diff-secret.yaml",
  "/dev/zero",
  "/etc/hostname",
  "link.yaml",
  "%2e%2e/secret.yaml",
])("a reference to %s is not read", async (reference) => {
  const { entry } = folderWith(reference);
  await expect(load(entry)).rejects.toThrow(/openapi\.yaml:5:\d+: .* is outside of .*--root/);
});

test("neither is a pipe", async () => {
  await expect(load(folderWith("pipe.yaml").entry)).rejects.toThrow("is not a regular file");
});

test("neither is a link that leads to itself", async () => {
  const { entry, root } = folderWith("loop.yaml");
  symlinkSync("loop.yaml", join(root, "api/loop.yaml"));
  await expect(load(entry)).rejects.toThrow("its links lead to each other. Check the $ref, or add the file.");
});

test("a file in the folder is read, and one in a root that contains both", async () => {
  expect((await load(folderWith("pet.yaml").entry)).files.size).toBe(2);
  const { entry, root } = folderWith("../secret.yaml");
  expect((await load(entry, { root })).files.size).toBe(2);
  // Even if no reference needs it. Otherwise, a misspelt folder would only be noticed at the first reference.
  await expect(load(join(root, "api/pet.yaml"), { root: join(root, "nope") })).rejects.toThrow("nope is not a folder");
});

test("an endless file is read up to the limit", async () => {
  await expect(load("/dev/zero")).rejects.toThrow("larger than 64 MB");
});
