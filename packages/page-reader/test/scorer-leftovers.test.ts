import { expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { claimsOf } from "../src/main-content/claims.ts";
import { addNameFeatures, describePage } from "../src/main-content/scorer/features.ts";
import { model } from "../src/main-content/scorer/model.ts";

function featuresOf(html: string): number[] {
  const document = parsePage(html);
  const page = describePage(document, claimsOf(document));
  addNameFeatures(page, model.words);
  return [...page.rows];
}

test("a page without text does not affect the features of the next page", () => {
  const page = `<body class="a"><main><div>\u200b</div><p>One sentence that says what was seen.</p></main></body>`;
  const before = featuresOf(page);
  featuresOf("<body class='sidebar'></body>");
  featuresOf("<body class='sidebar'>\u200b</body>");
  expect(featuresOf(page)).toEqual(before);
});
