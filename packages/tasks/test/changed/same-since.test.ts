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

const bundle = { info: { title: "One", version: "1.0.0" }, required: ["a"], maximum: 3 };
const asJson = (value: object): string => JSON.stringify(value);

test.each([
  ["the body of a function", (text: string) => text.replace("return one", "return one + 1"), ["names"]],
  ["a comment, and the layout", (text: string) => text.replace("= a;", "=\n  a; // More."), ["names", "types"]],
  [
    "a comment that the compiler reads",
    (text: string) => text.replace("  return", "  // @ts-expect-error\n  return"),
    ["names"],
  ],
  ["an internal name", (text: string) => `${text}const other = 2;\n`, ["names"]],
  ["an export", (text: string) => text.replace("export function", "function"), []],
  ["an exported name", (text: string) => text.replace("const one", "const uno"), []],
  ["a name in a pattern", (text: string) => text.replace("four", "five"), []],
  ["a list of exports", (text: string) => text.replace("{ inner }", "{ inner as outer }"), []],
  ["an import", (text: string) => text.replace("{ a }", "{ a, b }"), []],
  ["a module that is loaded later", (text: string) => `${text}void import("./later.ts");\n`, []],
  ["a module that is named in a type", (text: string) => `${text}type T = import("./t.ts").T;\n`, []],
] as const)("%s of a program", async (_, edit, same) => {
  expect(
    await sameIn({ "file.ts": before, "gone.ts": before, "page.md": "text\n" }, { "file.ts": edit(before) }),
  ).toEqual(same.map((what) => `${what} of file.ts`));
});

test.each([
  ["prose", "packages/cli/src/generated/a.ts", 'Where "it" is.', "--place", ["names", "types"]],
  ["a value", "packages/cli/src/generated/a.ts", "Where.", "--where", ["names"]],
  ["prose, and what is written by hand,", "packages/cli/src/a.ts", 'Where "it" is.', "--place", ["names"]],
] as const)("%s of a program with data: %s", async (_, path, summary, flag, same) => {
  const program = (text: string, name: string): string =>
    `export const flags = [${JSON.stringify({ name, summary: text, default: "US" })}];\n`;
  const committed = { [path]: program("Where.", "--place"), "package.json": "{}" };
  expect(await sameIn(committed, { [path]: program(summary, flag) })).toEqual(same.map((what) => `${what} of ${path}`));
});

test.each([
  ["prose", { ...bundle, info: { title: "Two", version: "1.0.0" } }, ["types"]],
  ["a value", { ...bundle, required: ["b"] }, []],
  ["a member", { ...bundle, title: "One" }, []],
  ["a member's type", { ...bundle, maximum: "3" }, []],
  ["an item", { ...bundle, required: ["a", "b"] }, []],
  ["the conflict of a merge", "<<<<<<< HEAD\n{}", []],
] as const)("%s of a bundle", async (_, edited, same) => {
  const path = "openapi/dist/v2.json";
  const text = typeof edited === "string" ? edited : asJson(edited);
  expect(await sameIn({ [path]: asJson(bundle), "package.json": asJson(bundle) }, { [path]: text })).toEqual(
    same.map((what) => `${what} of ${path}`),
  );
});

/** Returns what is the same in which files after an edit: of all files, an added one, and one that was removed. */
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
  const { names, types } = await sameSince(root, "HEAD", [...Object.keys(committed), "new.ts"]);
  return [...[...names].map((file) => `names of ${file}`), ...[...types].map((file) => `types of ${file}`)];
}
