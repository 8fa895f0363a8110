import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { FLAGS, SAVING_MEMORY } from "../src/cli/compiling.ts";

// About: src/cli/compiling.ts

test.each([...FLAGS, SAVING_MEMORY])("this Node supports %s, and works without it", (flag) => {
  const options = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" });
  const name = flag.replace(/^--(?:no-)?/, "").replace(/=.*/, "");
  const usual = new RegExp(`^  --${name} .*\\n.*default: (.*)`, "m").exec(options)?.[1];
  expect(usual).toContain(name);
  expect(usual).not.toBe(flag);
});
