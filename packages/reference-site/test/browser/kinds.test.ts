import { expect, test } from "vitest";
import { kindsOf, oneOfEachKind } from "./kinds.ts";

const page = (body: string): string => `<!doctype html><head><title>T</title></head><body>${body}</body>`;

test("the kind of an element depends on tag, attribute names, class, role, type and emptiness, and on its parent if it has no class", () => {
  const kinds = (body: string): string[] => [...kindsOf(page(body))].filter((kind) => !kind.startsWith(" > body"));
  expect(kinds('<img src="a.png" alt="A"><img src="b.png" alt="B">')).toEqual(["body > img alt src"]);
  expect(kinds('<img src="a.png">')).toEqual(["body > img src"]);
  expect(kinds("<p><b>x</b></p><b>x</b>")).toEqual(["body > p ", "p > b ", "body > b "]);
  expect(kinds('<p><b class="k">x</b></p><b class="k">x</b>')).toEqual(["body > p ", "b class=k"]);
  expect(kinds('<a href="/"></a><a href="/b">b</a>')).toEqual(["body > a href empty", "body > a href"]);
  expect(kinds("<br><i>x</i><script>'<u>'</script>")).toEqual(["body > br ", "body > i "]);
});

test("a heading that skips a level is a kind", () => {
  expect([...kindsOf(page("<h1>a</h1><h3>b</h3>"))]).toContain("h1 then h3");
});

test("chooses pages until they contain every kind, short pages first", () => {
  const long = "x".repeat(100_000);
  const pages = {
    "long.html": `<p>${long}</p>`,
    "short.html": "<p>x</p>",
    "other.html": "<p>x</p><i>x</i>",
    "same.html": "<p>y</p>",
  };
  const chosen = oneOfEachKind(new Map(Object.entries(pages).map(([path, body]) => [path, page(body)])));
  expect(chosen).toEqual(["other.html"]);
  const both = new Map([
    ["a.html", page("<p>x</p>")],
    ["b.html", page("<i>x</i>")],
  ]);
  expect(oneOfEachKind(both)).toEqual(["a.html", "b.html"]);
  expect(oneOfEachKind(both, ["a.html"])).toEqual(["b.html"]);
});
