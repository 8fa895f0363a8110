import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { load, readApprovals, readClaims, diff, render } from "../src/index.ts";
import { parseFile } from "../src/load/parse.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");
const blocks = [...readme.matchAll(/```(\w*)\n([\s\S]*?)```/g)].map((match) => ({
  language: match[1],
  text: match[2] ?? "",
}));
const yaml = (start: string): unknown => {
  const text = blocks.find((block) => block.text.includes(start))?.text ?? "";
  return parseFile("README.md", new TextEncoder().encode(text)).value;
};

describe("README", () => {
  test("shows what the command prints", async () => {
    const shop = (name: string) =>
      load(join(root, "test/fixtures/shop", name), { read: async (path) => readFileSync(path) });
    const text = render(diff(await shop("base.yaml"), await shop("revision.yaml")), "text").replaceAll(
      join(root, "test/fixtures/shop/"),
      "",
    );
    const shown =
      blocks
        .find((block) => block.text.startsWith("Breaks callers"))
        ?.text.trim()
        .split("\n") ?? [];
    expect(shown.length).toBeGreaterThan(5);
    for (const line of shown) expect(text).toContain(line);
  });

  test("has a library example that runs", async () => {
    const folder = mkdtempSync(join(tmpdir(), "api-diff-readme-"));
    try {
      const code = (blocks.find((block) => block.language === "ts")?.text ?? "")
        .replace('"v1.yaml"', '"test/fixtures/shop/base.yaml"')
        .replace('"v2.yaml"', '"test/fixtures/shop/revision.yaml"')
        .replace('"report.html"', JSON.stringify(join(folder, "report.html")));
      const args = ["--conditions=@extraction-api/source", "--input-type=module-typescript", "-e", code];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
      expect(stdout).toContain("breaking Order.state may now be");
      expect(readFileSync(join(folder, "report.html"), "utf8")).toContain("<!doctype html>");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("has a claims file and an approvals file that are read", () => {
    expect(readClaims("README.md", yaml("depth-renamed")).claims).toHaveLength(2);
    expect(readApprovals("README.md", yaml("approver: Jo")).approvals[0]?.expires).toBe("2027-03-01");
  });
});
