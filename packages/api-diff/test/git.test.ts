import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { gitReader } from "../src/cli/git.ts";
import { load } from "../src/index.ts";

// About: src/cli/git.ts, action/compare.sh

describe("git references", () => {
  /** Creates a repository at a revision, with paths from its root, and records the git commands. */
  function repository(files: Readonly<Record<string, string>>): {
    read: ReturnType<typeof gitReader>;
    requests: string[];
  } {
    const requests: string[] = [];
    const read = gitReader(async (args) => {
      const name = args.at(-1) ?? "";
      requests.push(name);
      const found = files[name];
      if (found === undefined) throw new Error(`fatal: path '${name}' does not exist`);
      return new TextEncoder().encode(found);
    });
    return { read, requests };
  }

  const referring = (reference: string): string =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "t", version: "1" },
      paths: {},
      components: { schemas: { A: { $ref: reference } } },
    });

  describe("a reference out of a description's folder in git", () => {
    test("may point to another folder of the same revision", async () => {
      const { read, requests } = repository({
        "main:apis/openapi.json": referring("../shared/a.json"),
        "main:shared/a.json": '{"type":"string"}',
      });
      await load("main:apis/openapi.json", { read });
      expect(requests).toEqual(["main:apis/openapi.json", "main:shared/a.json"]);
    });

    test("never points out of the repository", async () => {
      const { read, requests } = repository({ "main:apis/openapi.json": referring("../../secret.json") });
      await expect(load("main:apis/openapi.json", { read })).rejects.toThrow("leads out of the repository");
      await expect(read("main:/etc/passwd")).rejects.toThrow("leads out of the repository");
      expect(requests).toEqual(["main:apis/openapi.json"]);
    });
  });

  test("the address of a description is not taken for a revision", async () => {
    const { read, requests } = repository({});
    await expect(read("https://shop.example/openapi.json")).rejects.toThrow("descriptions are not fetched");
    expect(requests).toEqual([]);
  });

  test("the secrets of an address are not repeated", async () => {
    const { read } = repository({});
    const address = "https://ci:p@ss@shop.example/openapi.json?token=secret#/x";
    await expect(read(address)).rejects.toThrow("https://shop.example/openapi.json: descriptions");
  });
});

describe("missing base", () => {
  const script = fileURLToPath(new URL("../action/compare.sh", import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), "api-diff-missing-base-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function git(cwd: string, ...args: string[]): void {
    execFileSync(
      "git",
      ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false", ...args],
      {
        cwd,
      },
    );
  }

  /** Creates a clone of one commit whose remote is no longer reachable. */
  function cutOff(): string {
    const [origin, clone] = [join(folder, "origin"), join(folder, "clone")];
    mkdirSync(origin);
    git(origin, "init", "--quiet", "--initial-branch=change");
    writeFileSync(join(origin, "openapi.yaml"), "openapi: 3.1.0\n");
    git(origin, "add", ".");
    git(origin, "commit", "--quiet", "-m", "one");
    git(folder, "clone", "--quiet", "--depth=1", `file://${origin}`, clone);
    git(clone, "remote", "set-url", "origin", join(folder, "nowhere"));
    return clone;
  }

  test("a base that the clone lacks and cannot fetch exits with 2 and says what to do", () => {
    const clone = cutOff();
    const summary = join(folder, "summary.md");
    const bases = [
      { GITHUB_BASE_REF: "main" },
      { CI_MERGE_REQUEST_DIFF_BASE_SHA: "1".repeat(40) },
      { API_DIFF_BASE: "v1.0.0" },
    ];
    for (const variables of bases) {
      writeFileSync(summary, "");
      const { PATH, NODE_COMPILE_CACHE } = process.env;
      const env = { PATH, NODE_COMPILE_CACHE, HOME: folder, GITHUB_STEP_SUMMARY: summary, ...variables };
      const { status, stderr } = spawnSync("bash", [script], { cwd: clone, env, encoding: "utf8" });
      expect(status).toBe(2);
      expect(stderr).toContain("is not in this clone and cannot be fetched. Check out the whole history");
      expect(readFileSync(summary, "utf8")).toContain("fetch-depth: 0");
    }
  });
});
