import { expect, test } from "vitest";
import { packText } from "../../src/json/packed-text.ts";
import { createPageRoom } from "../../src/jobs/page-room.ts";
import { acquiredPage } from "../support/acquired-page.ts";

const text = "x".repeat(60);

test.each([
  ["HTML", { rawHtml: text }],
  ["text", { fileText: text }],
  ["packed text", { packedFile: packText(text) }],
])("pages with %s are accepted if they fit together", (_what, facts) => {
  const room = createPageRoom(130);
  const page = acquiredPage("https://a.example/", facts);
  const read = () => room(page.finalUrl, { ok: true, document: {}, page, credits: 1 });
  expect([read(), read(), read()].map(({ ok }) => ok)).toEqual([true, true, false]);
});
