import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sameSince } from "../../src/changed/same-since.ts";
import { temporaryTree } from "../temporary-tree.ts";

const before = `import { a } from "./a.ts";
export const one = a;
export function two(): number {
  return one;
}
const inner = 1;
export { inner };
export const { three, four } = inner;
`;

test.each([
  ["the body of a function", (text: string) => text.replace("return one", "return one + 1"), true],
  ["a comment, and the layout", (text: string) => text.replace("  return", "\n  return /* It. */"), true],
  ["an internal name", (text: string) => `${text}const other = 2;\n`, true],
  ["an export", (text: string) => text.replace("export function", "function"), false],
  ["an exported name", (text: string) => text.replace("const one", "const uno"), false],
  ["a name in a pattern", (text: string) => text.replace("four", "five"), false],
  ["a list of exports", (text: string) => text.replace("{ inner }", "{ inner as outer }"), false],
  ["an import", (text: string) => text.replace("{ a }", "{ a, b }"), false],
  ["a module that is loaded later", (text: string) => `${text}void import("./later.ts");\n`, false],
  ["a module that is named in a type", (text: string) => `${text}type T = import("./t.ts").T;\n`, false],
] as const)("%s of a program", async (_, edit, isSame) => {
  expect(await sameIn({ "file.ts": before, "gone.ts": before }, { "file.ts": edit(before) })).toEqual(
    isSame ? ["file.ts"] : [],
  );
});

test("only programs are compared", async () => {
  expect(await sameIn({ "page.md": "One.\n" }, { "page.md": "Two.\n" })).toEqual([]);
});

/** Returns which files are the same after an edit: of all files, an added one, and one that was removed. */
async function sameIn(committed: Readonly<Record<string, string>>, edited: Readonly<Record<string, string>>) {
  const root = await temporaryTree(committed);
  const identity = ["-c", "user.name=Tester", "-c", "user.email=tester@example.com", "-c", "commit.gpgsign=false"];
  const git = (...args: string[]) => execFileSync("git", [...identity, ...args], { cwd: root, stdio: "pipe" });
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("commit", "--quiet", "-m", "One");
  for (const [file, text] of Object.entries(edited)) writeFileSync(join(root, file), text);
  writeFileSync(join(root, "new.ts"), before);
  rmSync(join(root, "gone.ts"), { force: true });
  return [...(await sameSince(root, "HEAD", [...Object.keys(committed), "new.ts"]))];
}
