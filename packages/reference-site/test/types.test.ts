import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "./browser/built-site.ts";

// The root's type check does not include browser types.
test.each(["browser", "test/browser/in-page"])("the code in %s compiles", async (folder) => {
  const compiler = join(root, "node_modules/.bin/tsc");
  const project = join(root, "packages/reference-site", folder, "tsconfig.json");
  const { stdout } = await promisify(execFile)(compiler, ["-p", project]).catch((error: { stdout: string }) => error);
  expect(stdout).toBe("");
});
