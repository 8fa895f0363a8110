import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fillSections } from "./sections.ts";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

describe("the README", () => {
  it("has the examples and the error kinds as they are; `vitest run packages/client/test/readme --update` writes them", async () => {
    await expect(fillSections(readme)).toMatchFileSnapshot("../../README.md");
  });

  it("would be noticed to be old", () => {
    const old = readme.replace("`rate-limit-exceeded`", "`too-fast`");
    expect(old).not.toBe(readme);
    expect(fillSections(old)).not.toBe(old);
  });

  it("has no code that is not an example", () => {
    const outside = readme.replace(/<!-- ([\w-]+) -->\n[\s\S]*?\n<!-- end -->/g, "");
    expect(
      [...outside.matchAll(/^```(\w*)/gm)].map(([, language]) => language).filter((language) => language === "ts"),
    ).toEqual([]);
  });
});
