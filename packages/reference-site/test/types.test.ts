import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "./browser/built-site.ts";

// The root's type check does not include browser types.
test("the browser code compiles", async () => {
  const compiler = join(root, "node_modules/.bin/tsc");
  const project = join(root, "packages/reference-site/browser/tsconfig.json");
  const { stdout } = await promisify(execFile)(compiler, ["-p", project]).catch((error: { stdout: string }) => error);
  expect(stdout).toBe("");
});
