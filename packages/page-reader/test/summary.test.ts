import { expect, test } from "vitest";
import { readPage } from "../src/index.ts";

async function summaryOf(inside: string): Promise<unknown> {
  const html = `<title>Dryer</title><main><h1>Dryer</h1>${inside}</main>`;
  return (await readPage(html, { url: "https://shop.example.com/dryer", formats: ["summary"] })).summary;
}

test("what a page says twice is once in its summary", async () => {
  const said = "The ceramic plates make the dryer heat evenly and keep hair from burning.";
  const other = "A cable of three metres leaves room to move around the bathroom.";
  expect(await summaryOf(`<p>${said}</p><p>${other}</p><p>${said}</p>`)).toBe(`${said} ${other}`);
});

test("rows of tables are no sentences of a summary", async () => {
  const said = "The ceramic plates make the dryer heat evenly and keep hair from burning.";
  const row = "<tr><th>Features</th><td>Welcome to the cutting edge of drying, with ceramic plates for hair.</td></tr>";
  expect(await summaryOf(`<table>${row}${row}</table><p>${said}</p>`)).toBe(said);
});
