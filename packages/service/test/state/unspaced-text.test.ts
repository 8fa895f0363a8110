import { expect, test } from "vitest";
import { openDatabase } from "../../src/state/open.ts";
import { createSearchIndex } from "../../src/state/search-index.ts";
import { cutToWords } from "../../src/state/unspaced-text.ts";
import { acquiredPage } from "../support/acquired-page.ts";

const index = createSearchIndex(openDatabase());
const texts: Record<string, string> = {
  tokyo: "今日の東京は晴れです。最高気温は二十五度になるでしょう。",
  osaka: "大阪の天気は雨です。",
  bangkok: "วันนี้กรุงเทพฯ ฝนตกหนัก",
  seoul: "서울 날씨는 맑음",
  dubai: "الطقس في دبي مشمس",
};
for (const [name, text] of Object.entries(texts)) {
  const url = `https://weather.example/${name}`;
  const page = acquiredPage(url);
  const document = { markdown: text, metadata: { title: `天気 ${name}`, description: text } };
  await index.add([{ team: "team", page, document, at: 1 }]);
}
async function find(query: string): Promise<string[]> {
  const found = await index.find("team", query, { kind: "web", limit: 10 });
  return found.map(({ url }) => url.slice("https://weather.example/".length));
}

test.each([
  ["東京", ["tokyo"]],
  ["東京の気温", ["tokyo"]],
  ['"大阪の天気"', ["osaka"]],
  ["กรุงเทพ", ["bangkok"]],
  ["날씨는", ["seoul"]],
  ["دبي", ["dubai"]],
  ["京東", []],
])("%s finds %j first", async (query, found) => {
  expect((await find(query)).slice(0, 1)).toEqual(found);
});

test("what is found reads as it was written", async () => {
  const [page] = await index.find("team", "東京", { kind: "web", limit: 1 });
  expect(page).toMatchObject({ title: "天気 tokyo", description: texts.tokyo, passage: texts.tokyo });
  expect(await index.describe("team", "https://weather.example/osaka")).toEqual({
    title: "天気 osaka",
    description: texts.osaka,
  });
});

test("a text is cut to as many words as that many characters of English have", () => {
  expect(cutToWords("\u6f22".repeat(9), 6)).toBe("\u6f22\u6f22");
  expect(cutToWords("tea and pots", 7)).toBe("tea and");
});
