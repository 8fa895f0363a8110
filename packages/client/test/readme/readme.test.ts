import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fillSections } from "./sections.ts";

// About: packages/client/README.md, guides/*.md

const pages = ["README.md", "guides/recipes.md", "guides/errors.md", "guides/figures.md"];
const read = (page: string): string => readFileSync(new URL(`../../${page}`, import.meta.url), "utf8");

describe.each(pages)("%s", (page) => {
  it("has the current examples and error kinds; `vitest run packages/client/test/readme --update` writes them", async () => {
    await expect(fillSections(read(page))).toMatchFileSnapshot(`../../${page}`);
  });

  it("has no code that is not an example", () => {
    const outside = read(page).replace(/<!-- ([\w-]+) -->\n(?:[\s\S]*?\n)??<!-- end -->/g, "");
    expect([...outside.matchAll(/^```ts/gm)]).toEqual([]);
  });
});

describe("the README", () => {
  it("is reported if it is outdated", () => {
    const old = read("guides/errors.md").replace("`rate-limit-exceeded`", "`too-fast`");
    expect(fillSections(old)).not.toBe(old);
  });

  it("is short, and each of its guarantees names existing tests", () => {
    const readme = read("README.md");
    expect(readme.split("\n").length).toBeLessThanOrEqual(160);
    const [, table = ""] = /## What you can rely on\n([\s\S]*?)\n### /.exec(readme) ?? [];
    const rows = table
      .split("\n")
      .filter((line) => /^\| [^-]/.test(line))
      .slice(1);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      const named = [...row.matchAll(/`((?:test|bench)\/[\w/.-]+)`/g)].map(([, path = ""]) => path);
      expect(named, row).not.toEqual([]);
      for (const path of named) expect(read(path), path).not.toBe("");
    }
  });
});
