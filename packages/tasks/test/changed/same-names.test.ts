import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withSameNames } from "../../src/changed/same-names.ts";
import { temporaryTree } from "../temporary-tree.ts";

const before = `import { a } from "./a.ts";
export const one = a;
export function two(): number {
  return one;
}
const inner = 1;
export { inner };
`;

test.each([
  ["the body of a function", (text: string) => text.replace("return one", "return one + 1"), true],
  ["a value, and a comment", (text: string) => text.replace("= a;", "= a + 2; // More."), true],
  ["an internal name", (text: string) => `${text}const other = 2;\n`, true],
  ["an export", (text: string) => text.replace("export function", "function"), false],
  ["an exported name", (text: string) => text.replace("const one", "const uno"), false],
  ["a list of exports", (text: string) => text.replace("{ inner }", "{ inner as outer }"), false],
  ["an import", (text: string) => text.replace("{ a }", "{ a, b }"), false],
  ["a module that is loaded later", (text: string) => `${text}void import("./later.ts");\n`, false],
  ["a module that is named in a type", (text: string) => `${text}type T = import("./t.ts").T;\n`, false],
] as const)("%s", async (_, edit, isSame) => {
  const root = await temporaryTree({ "file.ts": before, "gone.ts": before, "page.md": "text\n" });
  const identity = ["-c", "user.name=Tester", "-c", "user.email=tester@example.com", "-c", "commit.gpgsign=false"];
  const git = (...args: string[]) => execFileSync("git", [...identity, ...args], { cwd: root, stdio: "pipe" });
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("commit", "--quiet", "-m", "One");
  writeFileSync(join(root, "file.ts"), edit(before));
  writeFileSync(join(root, "new.ts"), before);
  rmSync(join(root, "gone.ts"));
  const same = await withSameNames(root, "HEAD", ["file.ts", "new.ts", "gone.ts", "page.md"]);
  expect([...same]).toEqual(isSame ? ["file.ts"] : []);
});
