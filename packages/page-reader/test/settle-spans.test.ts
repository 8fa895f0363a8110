import { expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { settleSpans } from "../src/dom/settle-spans.ts";

const wide = '<table><tr><td rowspan="100" colspan="100">a</td></tr><tr><td>b</td></tr></table>';
const rows = "<tr><td>b</td></tr>".repeat(100);
test.each([
  // 400,000 cells, 200 in each table.
  ["many small tables", wide.repeat(2_000)],
  ["a cell with many elements", `<table><tr><td rowspan="100">${"<i>a</i>".repeat(5_000)}</td></tr>${rows}</table>`],
])("does not multiply %s", (_name, html) => {
  const { body } = parsePage(html);
  settleSpans(body);
  expect(body.querySelectorAll("*").length).toBeLessThan(70_000);
});

test("does not multiply a long text", () => {
  const { body } = parsePage(`<table><tr><td rowspan="100">${"a ".repeat(200_000)}</td></tr>${rows}</table>`);
  settleSpans(body);
  expect(body.textContent.length).toBeLessThan(5_000_000);
});

test("keeps the order of more cells than it would add", () => {
  const cells = Array.from({ length: 30_000 }, (_, at) => `<td>${at} </td>`).join("");
  const { body } = parsePage(`<table><tr><td colspan="2">first </td>${cells}</tr></table>`);
  settleSpans(body);
  expect(body.textContent).toMatch(/^first 0 1 .* 29999 $/);
});
