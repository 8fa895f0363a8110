import { execFileSync } from "node:child_process";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changedFiles } from "../../src/changed/changed-files.ts";
import { temporaryTree } from "../temporary-tree.ts";

async function repository() {
  const root = await temporaryTree({ "a.ts": "1\n", "moved.ts": "2\n", "same.ts": "3\n", ".gitignore": "ignored\n" });
  const identity = ["-c", "user.name=Tester", "-c", "user.email=tester@example.com", "-c", "commit.gpgsign=false"];
  const git = (...args: string[]) => execFileSync("git", [...identity, ...args], { cwd: root, stdio: "pipe" });
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("commit", "--quiet", "-m", "One");
  return { root, git };
}

test("lists files that are committed since main, staged, edited, moved and new", async () => {
  const { root, git } = await repository();
  git("checkout", "--quiet", "-b", "branch");
  writeFileSync(join(root, "committed.ts"), "");
  git("add", ".");
  git("commit", "--quiet", "-m", "Two");
  writeFileSync(join(root, "staged.ts"), "");
  git("add", ".");
  writeFileSync(join(root, "a.ts"), "edited\n");
  renameSync(join(root, "moved.ts"), join(root, "there.ts"));
  for (const name of ["new.ts", "ignored"]) writeFileSync(join(root, name), "");
  const files = ["a.ts", "committed.ts", "moved.ts", "new.ts", "staged.ts", "there.ts"];
  expect(await changedFiles(root)).toEqual({
    since: "main",
    commit: git("rev-parse", "main").toString().trim(),
    files,
  });
  expect((await changedFiles(root, "HEAD")).files).toEqual(files.filter((file) => file !== "committed.ts"));
});

test("names a revision that git cannot find", async () => {
  const { root } = await repository();
  await expect(changedFiles(root, "nowhere")).rejects.toThrow("git cannot find the revision nowhere");
});
