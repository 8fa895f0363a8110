import { beforeAll, describe, expect, test } from "vitest";
import { ownFiles } from "./reading.ts";

let files: Map<string, string>;

beforeAll(async () => {
  files = await ownFiles();
});

describe.each(["v1", "v2"])("the full reference of %s", (version) => {
  test("shows the long description of a field once, and links to it elsewhere", () => {
    const page = files.get(`${version}/full-reference.html`) ?? "";
    const fields = [...page.matchAll(/<li id="[^"]+\.([^".]+)"><p>[\s\S]*?<\/p>\s*<p>([\s\S]{60,}?)<\/p>/g)];
    const descriptions = fields.map(([, name = "", text = ""]) => `${name}: ${text}`);
    expect(descriptions.length).toBeGreaterThan(100);
    // The same text may occur with another type, because complete fields are compared.
    expect(descriptions.length - new Set(descriptions).size).toBeLessThan(descriptions.length / 10);
    const names = [...page.matchAll(/class="elsewhere">As in <a href="#([^"]+)">/g)];
    expect(names.length).toBeGreaterThan(20);
    for (const [, place = ""] of names) expect(page).toContain(`id="${place}"`);
  });
});
