import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { gitReader, type RunGit } from "../src/cli/git.ts";
import { revisionOf } from "../src/document/revision-of.ts";
import { diff } from "../src/index.ts";
import { sent } from "./support/documents.ts";
import { runWith } from "./support/world.ts";

// About: src/cli.ts

const old = sent({ type: "string" });
const now = sent({ type: "integer" });
const files = { "a.json": JSON.stringify(old), "b.json": JSON.stringify(now), "same.json": JSON.stringify(old) };
const fingerprint = diff(old, now).changes[0]?.fingerprint ?? "";

describe("exit codes", () => {
  test("0 if no change reaches the threshold", async () => {
    expect(await runWith(files, ["a.json", "same.json"])).toMatchObject({ code: 0, talk: "" });
  });

  test("1 if a change does, with the reason on stderr", async () => {
    const ran = await runWith(files, ["a.json", "b.json", "--format", "json"]);
    expect(ran).toMatchObject({ code: 1, talk: "1 change is breaking.\n" });
    expect(JSON.parse(ran.out)).toMatchObject({ format: "api-diff/1", verdict: "breaking" });
  });

  test("risky changes only fail on request", async () => {
    const other = { ...files, "d.json": JSON.stringify(sent({ type: "string", default: "x" })) };
    expect((await runWith(other, ["a.json", "d.json"])).code).toBe(0);
    expect((await runWith(other, ["a.json", "d.json", "--fail-on", "risky"])).code).toBe(1);
  });

  test.each([
    [[], /^Expected two descriptions, got 0/],
    [["a.json", "b.json", "c.json"], /^Expected two descriptions, got 3/],
    [["a.json", "b.json", "--format", "pdf"], /^--format must be one of text, json/],
    [["a.json", "b.json", "--colour"], /^Unknown option '--colour'\.\n\nUsage/],
    [["a.json", "b.json", "--fomat", "json"], /^Unknown option '--fomat'\. Did you mean `--format`\?\n\nUsage/],
    [
      ["a.json", "b.json", "--format", "--title"],
      /^Option '--format' argument is ambiguous\. Did you forget [^\\]*=-XYZ'\.\n/,
    ],
    [
      ["main", "a.json"],
      /^cannot read main: there is no such file\. Check the name\. A description at a git revision is main:PATH\./,
    ],
    [["-", "-"], /^Standard input holds one description/],
    [["a.json", "gone.json"], /^cannot read gone\.json: there is no such file/],
    [["a.json", "HEAD:b.json"], /^HEAD:b\.json: no git here/],
  ])("2 for %j", async (argv, message) => {
    const ran = await runWith(files, argv);
    expect(ran).toMatchObject({ code: 2, out: "" });
    expect(ran.talk).toMatch(message);
  });

  test("--help and --version print their text", async () => {
    expect((await runWith({}, ["--help"])).out).toContain("Usage: api-diff BASE REVISION");
    expect((await runWith({}, ["--version"])).out).toBe("0.0.0\n");
  });
});

describe("the executable", () => {
  test("survives a reader that closes the pipe, and keeps its exit code", () => {
    const root = fileURLToPath(new URL("..", import.meta.url));
    const script = `"${process.execPath}" src/cli.ts test/fixtures/shop/base.yaml test/fixtures/shop/revision.yaml --format html 2>&1 | head -c 10; echo " $\{PIPESTATUS[0]}"`;
    expect(execFileSync("bash", ["-c", script], { cwd: root, encoding: "utf8" })).toBe("<!doctype  1\n");
  });
});

describe("standard input", () => {
  const readInput = async (): Promise<Uint8Array> => new TextEncoder().encode(files["b.json"]);

  test.each([
    [["a.json", "-"], 1],
    [["-", "b.json"], 0],
  ])("is a side of %j", async (argv, code) => {
    expect((await runWith(files, argv, { readInput })).code).toBe(code);
  });

  test("refers to files of the working folder", async () => {
    const parts = { "part.json": JSON.stringify({ type: "integer" }) };
    const input = async (): Promise<Uint8Array> =>
      new TextEncoder().encode(JSON.stringify(sent({ $ref: "part.json" })));
    expect((await runWith({ ...files, ...parts }, ["b.json", "-"], { readInput: input })).code).toBe(0);
  });

  test("is not a file that is called like it", async () => {
    const ran = await runWith({ "-": files["a.json"], ...files }, ["./-", "b.json"], { readInput });
    expect(ran.code).toBe(1);
  });

  test("is read by the executable", () => {
    const root = fileURLToPath(new URL("..", import.meta.url));
    const script = `cat test/fixtures/shop/base.yaml | "${process.execPath}" src/cli.ts - test/fixtures/shop/base.yaml`;
    expect(execFileSync("bash", ["-c", script], { cwd: root, encoding: "utf8" })).toMatch(/^Unchanged/);
  });
});

describe("options", () => {
  test("an approval shows its last day", async () => {
    const approvals = `- { fingerprint: "${fingerprint}", reason: agreed, approver: Jo, expires: 2027-03-01 }\n`;
    for (const format of ["text", "markdown", "html", "junit", "sarif"]) {
      const argv = ["a.json", "b.json", "--approvals", "ok.yaml", "--format", format];
      expect((await runWith({ ...files, "ok.yaml": approvals }, argv)).out).toContain("2027-03-01");
    }
  });

  test("an approved change passes, and the approval is shown", async () => {
    const approvals = `- { fingerprint: "${fingerprint}", reason: agreed, approver: an owner }\n`;
    const ran = await runWith({ ...files, "ok.yaml": approvals }, ["a.json", "b.json", "--approvals", "ok.yaml"]);
    expect(ran.code).toBe(0);
    expect(ran.out).toContain("approved by an owner: agreed");
  });

  test("--require-claims fails without a claim and passes with one", async () => {
    const bare = await runWith(files, ["a.json", "b.json", "--require-claims", "--format", "json"]);
    expect(JSON.parse(bare.out).problems).toMatchObject([{ kind: "claim-missing" }]);
    const claims = "entries:\n  - { id: t, title: T, places: [{ operation: x, in: request }] }\n";
    const claimed = await runWith({ ...files, "c.yaml": claims }, [
      "a.json",
      "b.json",
      "--require-claims",
      "--changes",
      "c.yaml",
      "--format",
      "json",
    ]);
    expect(JSON.parse(claimed.out)).toMatchObject({ problems: [], changes: [{ claim: { id: "t" } }] });
  });

  test("--check-version fails if the step of info.version is too small", async () => {
    const ran = await runWith(
      {
        ...files,
        "n.json": JSON.stringify(
          sent({ type: "string" }, { info: { title: "t", version: "1.0.0" }, tags: [{ name: "a" }] }),
        ),
      },
      ["a.json", "n.json", "--check-version"],
    );
    expect(ran).toMatchObject({ code: 1, talk: "info.version is 1.0.0; the changes ask for 1.0.1 or later.\n" });
  });

  test("--profile wire ignores operation ids", async () => {
    const renamed = { ...files, "r.json": files["a.json"].replace('"operationId":"x"', '"operationId":"y"') };
    expect((await runWith(renamed, ["a.json", "r.json", "--fail-on", "risky"])).code).toBe(1);
    expect((await runWith(renamed, ["a.json", "r.json", "--fail-on", "risky", "--profile", "wire"])).code).toBe(0);
  });
});

describe("git", () => {
  test("distinguishes revisions from files", () => {
    const names = ["HEAD:a.yaml", "v1.0:x/y.json", "origin/main:a.yaml", "@{1}:a:b.yaml", "@:a.yaml", "5:a.yaml"];
    expect(names.map(revisionOf)).toEqual(["HEAD:", "v1.0:", "origin/main:", "@{1}:", "@:", "5:"]);
    expect(revisionOf("https://x.example/a.yaml")).toBe("https:");
    expect(["a.yaml", "./x/a.yaml", "/x/a.yaml", "C:\\a.yaml"].map(revisionOf)).toEqual(["", "", "", ""]);
  });

  test.each([
    "./2026-01-01T10:00/a.yaml",
    "../v1:v2/a.yaml",
    "/x/a:b.yaml",
    "C:/x/a.yaml",
    "C:\\x\\a:b.yaml",
    "c:a.yaml",
  ])("takes %s for a file", (name) => {
    expect(revisionOf(name)).toBe("");
  });

  test("compares files with a colon in their names, and what they refer to", async () => {
    const document = (path: string, file: string): string =>
      JSON.stringify({ openapi: "3.1.0", info: { title: "t", version: "1.0.0" }, paths: { [path]: { $ref: file } } });
    const colons = {
      "./10:00/a:b.json": document("/x", "./x:y.json"),
      "./10:00/c.json": document("/y", "../10:01/z.json"),
      "10:00/x:y.json": '{"get":{"responses":{}}}',
      "10:01/z.json": '{"get":{"responses":{}}}',
    };
    const ran = await runWith(colons, ["./10:00/a:b.json", "./10:00/c.json"]);
    expect(ran).toMatchObject({ code: 1, out: expect.stringContaining("GET /x was removed") });
  });

  test("says how to name such a file", async () => {
    const ran = await runWith({}, ["10:00/a.json", "b.json"], {
      readGit: gitReader(async () => {
        throw new Error("fatal: invalid object name '10'");
      }),
    });
    expect(ran.talk).toContain("./NAME if there is a colon in the name");
  });

  test("reads files from a revision, with the files that they refer to", async () => {
    const folder = mkdtempSync(join(tmpdir(), "api-diff-"));
    const git = (...args: string[]): Buffer =>
      execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...args], {
        cwd: folder,
        stdio: "pipe",
      });
    try {
      writeFileSync(
        join(folder, "a.yaml"),
        "openapi: 3.1.0\ninfo: { title: t, version: 1.0.0 }\npaths:\n  /x: { $ref: x.yaml }\n",
      );
      writeFileSync(join(folder, "x.yaml"), "get: { responses: {} }\n");
      git("init", "-q");
      git("add", ".");
      git("commit", "-qm", "first");
      const run: RunGit = async (args) => git(...args);
      const ran = await runWith({}, ["HEAD:a.yaml", "HEAD:a.yaml"], { readGit: gitReader(run) });
      expect(ran).toMatchObject({ code: 0, talk: "" });
      const missing = await runWith({}, ["HEAD:gone.yaml", "HEAD:a.yaml"], { readGit: gitReader(run) });
      expect(missing.talk).toMatch(/^HEAD:gone\.yaml: the revision has no file gone\.yaml/);
      const unknown = await runWith({}, ["nope:a.yaml", "HEAD:a.yaml"], { readGit: gitReader(run) });
      expect(unknown.talk).toMatch(/git does not know the revision nope.*git fetch/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
