import { Parser, Tokenizer } from "htmlparser2";
import { expect, test, vi } from "vitest";
import { SkippingTokenizer } from "../src/dom/skipping-tokenizer.ts";
import { longListPage, longProductPage } from "../bench/long-pages.ts";

/** Returns what a parser reports about a page that arrives in pieces of this length. */
function reported(html: string, length: number, options: ConstructorParameters<typeof Parser>[1]): string[] {
  const events: string[] = [];
  const add =
    (kind: string) =>
    (...values: readonly unknown[]) =>
      void events.push([kind, ...values].join(" "));
  const parser = new Parser(
    {
      onopentagname: add("open"),
      onattribute: add("attribute"),
      onclosetag: add("close"),
      ontext: add("text"),
      oncomment: add("comment"),
      onprocessinginstruction: add("instruction"),
    },
    { decodeEntities: true, ...options },
  );
  for (let at = 0; at < html.length; at += length) parser.write(html.slice(at, at + length));
  parser.end();
  return events;
}

const pages: Record<string, string> = {
  products: longProductPage(1),
  lists: longListPage(1),
  entities: `<p title="a &amp; b &ampersand &#x41; & c" alt='"&lt;"'>x &amp; y &nbsp;&notanentity; &#65 & z</p>&`,
  scripts: `<script>if (a < b && c) "</scr" + "<!--"</script ><style>a > b { c: "<" }</style><title>a &lt; <b></title><textarea><p>&amp;`,
  comments: "<!-- a -- b --->c<!--><!DOCTYPE html><?php echo 1 ?><![CDATA[ x ]] y ]]>z<!-",
  "open ends": `<a href="x &am`,
  marks: `<<< a <b< "&&&"><i t="<>"> & <`,
  scripted: "\u{1f600}é <p a=“b”>語 & 語</p>",
};

test.each(Object.entries(pages))("%s: reports the same as the library's tokenizer", (_, html) => {
  for (const length of [1, 2, 3, 7, 64, html.length])
    expect(reported(html, length, { Tokenizer: SkippingTokenizer })).toEqual(reported(html, length, {}));
});

// If the library renamed a method, ours would replace nothing, and nothing else would report that.
const replaced = Object.getOwnPropertyNames(SkippingTokenizer.prototype).filter((name) => name !== "constructor");

test.each(replaced)("the library's tokenizer calls %s once for many characters", (name) => {
  expect(Object.keys(Object.getOwnPropertyDescriptors(Tokenizer.prototype))).toContain(name);
  const called = vi.spyOn(SkippingTokenizer.prototype as unknown as Record<string, () => void>, name);
  const long = "x".repeat(1_000);
  const html = `${long}<p title="${long}">${long}</p><!--${long}-->`;
  reported(html, html.length, { Tokenizer: SkippingTokenizer });
  const times = called.mock.calls.length;
  called.mockRestore();
  expect(times).toBeGreaterThan(0);
  expect(times).toBeLessThan(20);
});
