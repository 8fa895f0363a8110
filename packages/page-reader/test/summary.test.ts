import { expect, test } from "vitest";
import { readPage } from "../src/index.ts";
import { sentencesOf } from "../src/text/sentences.ts";
import { summarize } from "../src/text/summarize.ts";

async function summaryOf(inside: string): Promise<unknown> {
  const html = `<title>Dryer</title><main><h1>Dryer</h1>${inside}</main>`;
  return (await readPage(html, { url: "https://shop.example.com/dryer", formats: ["summary"] })).summary;
}

test("a summary contains repeated text only once", async () => {
  const said = "The ceramic plates make the dryer heat evenly and keep hair from burning.";
  const other = "A cable of three metres leaves room to move around the bathroom.";
  expect(await summaryOf(`<p>${said}</p><p>${other}</p><p>${said}</p>`)).toBe(`${said} ${other}`);
});

test("a summary omits table rows", async () => {
  const said = "The ceramic plates make the dryer heat evenly and keep hair from burning.";
  const row = "<tr><th>Features</th><td>Welcome to the cutting edge of drying, with ceramic plates for hair.</td></tr>";
  expect(await summaryOf(`<table>${row}${row}</table><p>${said}</p>`)).toBe(said);
});

test("a summary contains nearly identical sentences once, without their markup", () => {
  const codes = [
    "Use an offer code at checkout for extra savings today!",
    "Use an offer code at checkout to save extra today!",
    "Apply an offer code at checkout for extra savings today!",
  ];
  const made =
    summarize(
      [...codes, "The watch was made in the 15<sup>th</sup> century by two brothers in Geneva."].join("\n\n"),
    ) ?? "";
  expect(made.match(/offer code/g)).toHaveLength(1);
  expect(made).toContain("in the 15th century");
});

test("a text is segmented if it has anything that can end a sentence", () => {
  const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
  const missed: string[] = [];
  for (let code = 0; code < 0x1_00_00; code++) {
    const sign = String.fromCharCode(code);
    if (/[\p{L}\p{N}\p{Cs}]/u.test(sign)) continue;
    const text = `One two${sign} Three four`.replace(/\s+/g, " ");
    const whole = [...segmenter.segment(text)].map(({ segment }) => segment.trim());
    if (sentencesOf(text).length !== whole.length) missed.push(code.toString(16));
  }
  expect(missed).toEqual([]);
});
