import { expect, test } from "vitest";
import { extract, readPage } from "../../src/index.ts";

test.each([
  [
    "a menu",
    "<footer><div><h4 class=title>Company</h4><ul><li><a href=/a>About us</a></li><li><a href=/b>Careers</a></li></ul></div></footer>",
  ],
  [
    "a menu in its header",
    "<header><div><b>Company</b><div><a href=/a>About us</a><a href=/b>Careers</a></div></div></header>",
  ],
  ["links side by side", "<div><b>Company</b><div><a href=/a>About us</a><a href=/b>Careers</a></div></div>"],
  ["a sentence", "<p>Company: We help people who build things. Every day.</p>"],
])("%s is not a company name", async (_, shown) => {
  const { data } = await extract(`<h1>Kit</h1><p>Kit builds things.</p>${shown}`, {
    type: "object",
    properties: { company: { type: "string" } },
  });
  expect(data).toEqual({});
});

test("names of built-in properties are ordinary names", async () => {
  const names = ["constructor", "toString", "__proto__"];
  const rows = names.map((name) => `<dt>${name}</dt><dd>of ${name}</dd>`).join("");
  const html = `<h1>Object</h1><dl>${rows}</dl>`;
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  const { data, sources } = await extract(html, { type: "object", properties });
  expect(Object.entries(data as object)).toEqual(names.map((name) => [name, `of ${name}`]));
  expect(Object.keys(sources)).toEqual(names);
  const json = { type: "json", prompt: "the constructor" } as const;
  expect((await readPage(html, { url: "https://a.example/", formats: [json] })).json).toEqual({
    constructor: "of constructor",
  });
});
