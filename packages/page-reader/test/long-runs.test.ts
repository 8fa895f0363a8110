import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

// About: src/dom/build-tree.ts, src/document/present-file.ts

/**
 * Reads a page in a process whose engine does not optimise patterns, as in one that has run for long: then the engine
 * keeps a position for each character of a run, and throws beyond four million.
 */
function read(source: string, options: string): string {
  const program = `
    import { readPage } from ${JSON.stringify(new URL("../src/read-page.ts", import.meta.url))};
    const run = (sign) => sign.repeat(4_500_000);
    const formats = ["markdown", { type: "highlights", query: "tea" }, { type: "json", prompt: "title" }];
    const { markdown, warning } = await readPage(${source}, { url: "https://a.example/", formats, ...${options} });
    console.log(markdown.slice(0, 5), warning ?? "");
  `;
  const flags = ["--no-regexp-optimization", "--no-warnings", "--input-type=module", "--eval", program];
  return execFileSync(process.execPath, flags, { encoding: "utf8" }).trim();
}

const cut = "only the first 100000 elements or 4000000 characters of text of the page were read; rawHtml has them all";
test.each([
  ["spaces", '"<h1>Tea</h1><p>" + run(" ") + "pot"', cut],
  ["commas", '"<h1>Tea</h1><h2>pot" + run(",")', cut],
  ["signs", '"<h1>Tea</h1><p>" + run("*")', cut],
  ["spaces in a title", '"<h1>Tea</h1><title>" + run(" ") + "</title>"', ""],
  ["spaces in a value", '`<h1>Tea</h1><p>Pot</p><img alt="${run(" ")}" src=/a.png>`', ""],
])("reads a page with millions of %s", (_name, source, warning) => {
  const output = read(source, "{}");
  expect(output).toMatch(/^# Tea/);
  expect(output).toContain(warning);
});

test("reads a text file with millions of letters", () => {
  expect(read('"Tea\\n\\n" + run("漢")', '{ contentType: "text/plain" }')).toMatch(/^Tea/);
});
