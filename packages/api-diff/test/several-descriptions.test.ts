import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { gitLister, gitReader } from "../src/cli/git.ts";
import { runWith } from "./support/world.ts";

const API = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /orders: { get: { responses: { 200: { $ref: "#/components/responses/Order" } } } }
  /carts: { get: { responses: { 200: { $ref: "#/components/responses/Order" } } } }
  /old: { delete: { responses: {} } }
components:
  responses:
    Order:
      description: ""
      content: { application/json: { schema: { type: object, properties: { state: { enum: [open] } } } } }
`;
const moreStates = API.replace("[open]", "[open, paid]");

describe("several descriptions", () => {
  const write = (folder: string, files: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  };
  const policy = "descriptions: [apis/*.yaml]\n";

  async function inRepository(
    act: (folder: string, git: (...args: string[]) => Buffer) => Promise<void>,
  ): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), "api-diff-"));
    const git = (...args: string[]): Buffer =>
      execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t.example", ...args], { cwd: folder });
    try {
      mkdirSync(join(folder, "apis"));
      await act(folder, git);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test.each(["HEAD", "origin/main"])("are one report against %s, each with its own approvals", async (base) => {
    await inRepository(async (folder, git) => {
      git("init", "-q");
      write(folder, { "apis/a.yaml": API, "apis/b.yaml": API, "apis/gone.yaml": API, "other.yaml": API });
      git("add", ".");
      git("commit", "-qm", "x");
      git("branch", "origin/main");
      rmSync(join(folder, "apis/gone.yaml"));
      write(folder, { "apis/a.yaml": moreStates, "apis/b.yaml": moreStates, "apis/new.yaml": API, "p.yaml": policy });
      const run = async (args: readonly string[]) => git(...args);
      const world = {
        readGit: gitReader(run),
        listFiles: gitLister(run),
        gitPrefix: async () => "",
        readFile: undefined as never,
      };
      const at = (name: string): string => join(folder, name);
      const readFile = async (name: string) => (await import("node:fs/promises")).readFile(at(name));
      const first = await runWith({}, [base, "--policy", "p.yaml", "--format", "json"], { ...world, readFile });
      const result = JSON.parse(first.out) as {
        changes: { id: string; fingerprint: string; revision: { file: string } }[];
      };
      // Losses of a removed description are shown at its path, which is not the name of the revision.
      for (const [format, shown] of [
        ["github", "::error file=apis/gone.yaml,line="],
        ["gitlab", '"path": "apis/gone.yaml"'],
        ["sarif", '"uri": "apis/gone.yaml"'],
      ] as const) {
        const { out } = await runWith({}, [base, "--policy", "p.yaml", "--format", format], { ...world, readFile });
        expect(out.split(shown)).toHaveLength(4);
      }
      const added = result.changes.filter(({ id }) => id === "enum-values-added");
      expect(added.map(({ revision }) => revision.file)).toEqual(["apis/a.yaml", "apis/b.yaml"]);
      expect(result.changes.filter(({ id }) => id === "operation-removed")).toHaveLength(3);
      expect(result.changes.filter(({ id }) => id === "operation-added")).toHaveLength(3);
      const [a, b] = added.map(({ fingerprint }) => fingerprint);
      expect(a).not.toBe(b);
      write(folder, {
        "ok.yaml": `- { fingerprint: ${a ?? ""}, reason: r, approver: Jo }`,
        "p.yaml": `${policy}levels: [{ rule: operation-removed, set: safe, reason: r }]`,
      });
      const second = await runWith({}, [base, "--policy", "p.yaml", "--approvals", "ok.yaml"], {
        ...world,
        readFile,
      });
      expect([second.code, second.talk]).toEqual([1, "1 change is breaking.\n"]);
    });
  });

  test("may have a colon in their names", async () => {
    await inRepository(async (folder, git) => {
      git("init", "-q");
      write(folder, { "apis/a:b.yaml": API, "p.yaml": policy });
      git("add", ".");
      git("commit", "-qm", "x");
      write(folder, { "apis/a:b.yaml": moreStates });
      const cli = fileURLToPath(new URL("../src/cli.ts", import.meta.url));
      const args = ["--conditions=@extraction-api/source", cli, "HEAD", "--policy", "p.yaml", "--format", "gitlab"];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
      expect([status, stderr]).toEqual([1, "1 change is breaking.\n"]);
      expect(stdout).toContain('"path": "apis/a:b.yaml"');
    });
  });

  test("are files of the working tree: a link that points out of it is not read", async () => {
    await inRepository(async (folder, git) => {
      git("init", "-q");
      git("commit", "-qm", "x", "--allow-empty");
      const outside = `${folder}-outside.yaml`;
      writeFileSync(outside, API.replace("/orders", "/secret"));
      symlinkSync(outside, join(folder, "apis/link.yaml"));
      write(folder, { "p.yaml": policy });
      const cli = fileURLToPath(new URL("../src/cli.ts", import.meta.url));
      const args = ["--conditions=@extraction-api/source", cli, "HEAD", "--policy", "p.yaml"];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
      rmSync(outside);
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr).toContain("apis/link.yaml is outside of");
    });
  });

  test("need a policy that names them", async () => {
    const { code, talk } = await runWith({ "p.yaml": "levels: []" }, ["main", "--policy", "p.yaml"]);
    expect([code, talk]).toEqual([2, expect.stringContaining("name them in p.yaml")]);
  });
});
