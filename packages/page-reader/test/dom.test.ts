import { describe, expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";

const html = (source: string) => parsePage(source).documentElement.outerHTML;
const body = (source: string) => parsePage(source).body;

describe("every page has a root, a head and a body, each once", () => {
  test.each([
    ["", "<html><head></head><body></body></html>"],
    ["plain text", "<html><head></head><body>plain text</body></html>"],
    ["<p>Hi", "<html><head></head><body><p>Hi</p></body></html>"],
    ["<title>T</title><p>Hi", "<html><head><title>T</title></head><body><p>Hi</p></body></html>"],
    [
      "<!doctype html><html lang=en><head><meta name=a></head> <body class=b>x</body></html>",
      '<html lang="en"><head><meta name="a"></head><body class="b">x</body></html>',
    ],
    [
      "<head><title>T</title></head><div>x</div>",
      "<html><head><title>T</title></head><body><div>x</div></body></html>",
    ],
    ["<body><div><body id=late>x</div>y", '<html><head></head><body id="late"><div>x</div>y</body></html>'],
    ["<p>a</p><title>not here</title>", "<html><head></head><body><p>a</p><title>not here</title></body></html>"],
  ])("%s", (source, expected) => expect(html(source)).toBe(expected));
});

describe("what stays and what goes", () => {
  test("comments go, scripts stay as they are", () => {
    expect(body("<p>a<!-- b -->c</p><script>if (a < b && '<p>') c();</script>").outerHTML).toBe(
      "<body><p>ac</p><script>if (a < b && '<p>') c();</script></body>",
    );
  });
  test("entities are read, and written again where they must be", () => {
    const paragraph = body('<p title="a &quot;b&quot;">1 &lt; 2 &amp; 3</p>').firstElementChild;
    expect(paragraph?.textContent).toBe("1 < 2 & 3");
    expect(paragraph?.outerHTML).toBe('<p title="a &quot;b&quot;">1 &lt; 2 &amp; 3</p>');
  });
  test("elements that lie too deep go, their text stays", () => {
    const deep = body(`${"<div>".repeat(5_000)}the text`);
    expect(deep.textContent).toBe("the text");
    expect(deep.querySelectorAll("div").length).toBeLessThan(500);
  });
  test("after too many elements the rest is cut", () => {
    expect(body("<p>x</p>".repeat(100_000)).querySelectorAll("p").length).toBeLessThan(70_000);
  });
});

describe("changing the tree", () => {
  const names = (source: string, change: (root: ReturnType<typeof body>) => void) => {
    const root = body(source);
    change(root);
    return [root.outerHTML, root.children.map(({ localName }) => localName).join(" ")];
  };
  test("elements are removed, replaced, moved and put before others", () => {
    expect(names("<i></i><b></b><p></p>", (root) => root.querySelector("b")?.remove())).toEqual([
      "<body><i></i><p></p></body>",
      "i p",
    ]);
    expect(names("<i></i><b></b>", (root) => root.querySelector("i")?.replaceWith("a", "b"))[0]).toBe(
      "<body>ab<b></b></body>",
    );
    expect(names("<i></i><b></b>", (root) => root.append(root.firstChild ?? ""))[1]).toBe("b i");
    expect(names("<i></i><b></b>", (root) => root.insertBefore(root.children[1] ?? root, root.firstChild))[1]).toBe(
      "b i",
    );
  });
  test("a copy is apart from what it was made of", () => {
    const root = body("<p class=a>x<b>y</b></p>");
    const copy = root.cloneNode(true);
    copy.querySelector("p")?.setAttribute("class", "b");
    copy.querySelector("b")?.remove();
    expect(root.outerHTML).toBe('<body><p class="a">x<b>y</b></p></body>');
    expect(copy.outerHTML).toBe('<body><p class="b">x</p></body>');
  });
});

describe("selectors", () => {
  const root = body('<main><ul id="l"><li class="a b">1</li><li>2</li></ul></main><p data-x="1">3</p>');
  test.each([
    ["li", 2],
    ["li.b", 1],
    ["#l > li:not(.a)", 1],
    ["main li, p", 3],
    ["[data-x='1']", 1],
    ["li + li", 1],
    ["ul:has(.a)", 1],
    ["li:last-child", 1],
    ["section", 0],
  ])("%s", (selector, count) => expect(root.querySelectorAll(selector)).toHaveLength(count));
  test("the nearest element around, itself included", () => {
    const item = root.querySelector("li");
    expect(item?.closest("li")).toBe(item);
    expect(item?.closest("main")?.localName).toBe("main");
    expect(item?.closest("p")).toBeNull();
  });
  test("what is no selector throws", () => expect(() => root.querySelectorAll("[[")).toThrow());
});
