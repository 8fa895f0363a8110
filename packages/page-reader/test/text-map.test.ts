import { expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { mapText } from "../src/main-content/blocks.ts";

const page = `<div>a long sentence, with a comma. <b>bold <div>inside, of an inline element</div></b> after
  <section><p>one  two <a href="/x">three <p>four</p></a></section><a href="/y"><article><p>in a link</p></article></a>
  <a href="/q"><section><p>in <a href="/r">r</a></p></section></a><ul><li>x</li> <li> <a href="/z">y</a>\u00a0z</li></ul><style>no</style><td></td><span> e <i> f</i> </span></div>`;

/** Returns everything that the map reports about the text of an element, by the element's position. */
function linesOf(place: number, readBodyFirst: boolean): unknown {
  const { body } = parsePage(page);
  const elements = [...body.querySelectorAll("*")];
  const element = elements[place] ?? body;
  if (readBodyFirst) mapText(body);
  const { blocks, of } = mapText(element);
  return {
    blocks: blocks.map(({ element: { localName }, text, linked, prose }) => ({ localName, text, linked, prose })),
    amounts: [element, ...element.querySelectorAll("*")].map((inner) => {
      const { length, linked, prose } = of(inner);
      return { length, linked, prose };
    }),
  };
}

const places = [...parsePage(page).body.querySelectorAll("*")].map(
  ({ localName }, place) => [localName, place] as const,
);

test.each(places)("the text of a %s (%i) is the same before and after the page is read", (_name, place) => {
  expect(linesOf(place, true)).toEqual(linesOf(place, false));
});

test("is computed again after a change of the tree", () => {
  const { body } = parsePage("<div><p>one</p><p>two</p></div>");
  const text = () => mapText(body).blocks.map((block) => block.text);
  expect(text()).toEqual(["one", "two"]);
  body.querySelector("p")?.remove();
  expect(text()).toEqual(["two"]);
  body.querySelector("p")?.append("!");
  expect(text()).toEqual(["two!"]);
});
