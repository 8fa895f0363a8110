import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { Nesting } from "../src/dom/nesting.ts";
import { scanHtml } from "../src/dom/scan-html.ts";

/** What elements and texts a page is made of, texts that touch as one. */
class Events {
  readonly list: string[] = [];
  readonly full = false;
  begin(name: string, attributes: Iterable<readonly [string, string]>): void {
    this.list.push(`<${name} ${JSON.stringify([...attributes])}>`);
  }
  end(name: string): void {
    this.list.push(`</${name}>`);
  }
  text(data: string): void {
    const last = this.list.at(-1);
    if (last?.startsWith("#") === true) this.list[this.list.length - 1] = last + data;
    else this.list.push(`#${data}`);
  }
}

function ours(source: string): readonly string[] {
  const events = new Events();
  scanHtml(source, new Nesting(events));
  return events.list;
}

function ofLibrary(source: string): readonly string[] {
  const events = new Events();
  const parser = new Parser({
    onopentag: (name, attributes) => events.begin(name, Object.entries(attributes)),
    onclosetag: (name) => events.end(name),
    ontext: (data) => events.text(data),
  });
  // The end of the page is not told: the library would close what is open.
  parser.write(source);
  return events.list;
}

const pieces = [
  ..."<p> <P\tclass=a> </p> <br/> </br> <li> <dd> <td> <tr> <table> </table> <option> <h1 <svg> <g/> </svg> <img> </img>".split(
    " ",
  ),
  "<div id='x>' id=y hidden>",
  "</DIV\n>",
  "</ div x>",
  "</+>",
  " a < b &amp; c &ampd &#x41; &nope; ",
  '<a href="?a&lt=1&amp;b=\'" / b = c/d =e ">',
  "<a href=>",
  "<!-- <p> -> -->",
  "<!-->",
  "<!doctype html>",
  "<?x y>",
  "<script>a</b>&amp;<!--</script >",
  "<title>&amp;<p></titlex></TITLE>",
  "<style></style>",
  "<textarea>&amp;</textarea>",
];

describe("tags and texts are those that a parser of the field reads", () => {
  test.each(pieces)("behind %s", (first) => {
    for (const second of pieces)
      for (const third of pieces) {
        const source = `${first}${second}${third}x>y`;
        expect([source, ...ours(source)]).toEqual([source, ...ofLibrary(source)]);
      }
  });
});

describe("where the parser differs from browsers", () => {
  test.each([
    ["an end without a name is nothing", "a</>b</ >c", "abc"],
    ["marks of data are a comment up to the next sign", "a<![CDATA[ b > c ]]>d", "a c ]]&gt;d"],
    ["and stay as they are in scripts", "<script>//<![CDATA[ x</script>", "<script>//<![CDATA[ x</script>"],
    ["what a page ends in the midst of is left out", "a<p title='b", "a"],
    ["a comment without an end too", "a<!-- b", "a"],
    ["an empty drawing leaves no other rules behind", "<svg/><b/>x", "<svg></svg><b>x</b>"],
  ])("%s", (_, source, expected) => {
    expect(parsePage(`<body>${source}`).body.outerHTML).toBe(`<body>${expected}</body>`);
  });
});
