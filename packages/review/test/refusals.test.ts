import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { gitIn } from "../src/git/run-git.ts";
import { runReview } from "../src/index.ts";
import { clonePerTest } from "./repository/clone-per-test.ts";
import { emptyFolder, Repository, TODAY } from "./repository/repository.ts";

const clone = clonePerTest();

/** Returns the message of a refusal; checks exit code 2 and that nothing else is written. */
async function refusal(repository: Repository, ...args: string[]): Promise<string> {
  const { code, out, log } = await repository.review(
    ...(args.length > 0 ? args : ["--base", "main", "--out", "report"]),
  );
  expect({ code, out, hasReport: existsSync(join(repository.root, "report")) }).toEqual({
    code: 2,
    out: "",
    hasReport: false,
  });
  return log;
}

test.each([
  [[], "--base is missing"],
  [["--base", ""], "--base is missing"],
  [["--base", "--upload-pack=x"], "--base"],
  [["--base", "main", "--colour"], "--colour"],
])("wrong usage: %j", async (args, word) => {
  const repository = await clone();
  const message = await repository.review(...args);
  expect(message).toMatchObject({ code: 2, out: "" });
  expect(message.log).toContain(word);
  expect(message.log).toContain("npm run review -- --base REV");
});

test.each(["a.txt", "/proc/nowhere/report"])("--out %s, which cannot be a folder", async (out) => {
  const repository = await clone();
  await repository.write("a.txt", "a");
  expect(await refusal(repository, "--base", "main", "--out", out)).toMatch(/is not a folder that can be written \(/);
});

test("--help prints the usage", async () => {
  const repository = await clone();
  const { code, out } = await repository.review("--help");
  expect(code).toBe(0);
  expect(out).toMatch(/^npm run review -- --base REV/);
});

test("no repository", async () => {
  const folder = await emptyFolder();
  onTestFinished(() => rm(folder.root, { recursive: true }));
  expect(await refusal(folder)).toMatch(/not in a git repository.*git clone/);
});

test("no git", async () => {
  const repository = await clone();
  let log = "";
  const code = await runReview(["--base", "main"], {
    root: repository.root,
    git: gitIn(repository.root, { PATH: "/nowhere" }),
    today: TODAY,
    out: () => expect.unreachable(),
    log: (text) => (log += text),
  });
  expect({ code, log }).toEqual({
    code: 2,
    log: "git is not installed or not on the PATH. Install it, then try again.\n",
  });
});

test("an unknown revision", async () => {
  const repository = await clone();
  const message = await refusal(repository, "--base", "origin/nowhere", "--out", "report");
  expect(message).toMatch(/git cannot find the revision origin\/nowhere[^]*git fetch origin nowhere/);
  const counted = await refusal(repository, "--base", "HEAD~99", "--out", "report");
  expect(counted).toMatch(/git cannot find the revision HEAD~99[^]*git fetch origin\n/);
});

test("a shallow clone without the revision, and one without the history", async () => {
  const repository = await clone();
  repository.git("checkout", "--quiet", "-b", "side");
  await repository.write("a.txt", "a");
  repository.git("add", "a.txt");
  repository.git("commit", "--quiet", "-m", "a");
  const shallow = await emptyFolder();
  onTestFinished(() => rm(shallow.root, { recursive: true }));
  repository.git(
    "clone",
    "--quiet",
    "--depth=1",
    "--branch=side",
    `file://${repository.root}`,
    `${shallow.root}/clone`,
  );
  const there = new Repository(`${shallow.root}/clone`);
  const reviewArgs = ["--base", "origin/main", "--out", "report"];
  expect(await refusal(there, ...reviewArgs)).toMatch(/shallow[^]*git fetch --unshallow origin main/);
  there.git("fetch", "--quiet", "--depth=1", "origin", "main:refs/remotes/origin/main");
  expect(await refusal(there, ...reviewArgs)).toMatch(/shallow[^]*git fetch --unshallow origin\n/);
  there.git("fetch", "--quiet", "--unshallow", "origin");
  expect(await there.review("--base", "origin/main")).toMatchObject({ code: 0 });
});

test("a base without bundles, and one without documents", async () => {
  const repository = await clone();
  repository.git("rm", "--quiet", "openapi/dist/v2.json");
  repository.git("commit", "--quiet", "-m", "no bundle");
  expect(await refusal(repository)).toMatch(/openapi\/dist\/v2.json does not exist at main.*npm run bundle/);
  repository.git("rm", "--quiet", "-r", "openapi");
  repository.git("commit", "--quiet", "-m", "nothing");
  expect(await refusal(repository)).toContain("has no openapi/vN/openapi.yaml");
});

test("a bundle at the base that does not parse", async () => {
  const repository = await clone();
  await repository.write("openapi/dist/v1.json", "<<<<<<< ours\n{}\n");
  repository.git("commit", "--quiet", "-am", "broken");
  const message = await refusal(repository, "--base", "HEAD", "--out", "report");
  expect(message).toMatch(/openapi\/dist\/v1.json at HEAD.*git show/);
});

test("a document that does not parse now: file, line and column", async () => {
  const repository = await clone();
  await repository.edit("openapi/v2/components/schemas/Thing.yaml", "required: [id", "required: [id]]");
  expect(await refusal(repository)).toMatch(/openapi\/v2\/components\/schemas\/Thing.yaml:3:\d+:.*npm run lint/);
});

test("a referenced file that does not exist", async () => {
  const repository = await clone();
  await repository.remove("openapi/v2/components/schemas/Thing.yaml");
  expect(await refusal(repository)).toMatch(/Thing.yaml.*no such file/);
});

test.each(["approvals: 1\n", "- fingerprint: a\n", "- [\n"])("approvals that cannot be parsed: %j", async (text) => {
  const repository = await clone();
  await repository.write("openapi/approvals.yaml", text);
  expect(await refusal(repository)).toContain("openapi/approvals.yaml");
});

test("a changeset that cannot be parsed", async () => {
  const repository = await clone();
  await repository.write(".changeset/odd.md", '---\n"@extraction-api/v2": huge\n---\n');
  expect(await refusal(repository)).toContain(".changeset/odd.md");
});
