import { expect, test } from "vitest";
import { Attributes } from "../src/dom/attributes.ts";
import { parsePage } from "../src/dom/parse.ts";
import type { DomElement } from "../src/dom/types.ts";

/** Returns a number of attributes, each with its position as its value. */
function attributesOf(count: number): Attributes {
  const attributes = new Attributes();
  for (let place = 0; place < count; place++) attributes.set(`data-${place}`, String(place));
  return attributes;
}

function listed(attributes: Attributes): string[] {
  return attributes.pairs().map(([name, value]) => `${name}=${value}`);
}

test.each([1, 3, 40])("finds, changes, copies and deletes %i attributes in order", (count) => {
  const attributes = attributesOf(count);
  const names = Array.from({ length: count }, (_, place) => `data-${place}`);
  expect(names.map((name) => attributes.get(name))).toEqual(names.map((_, place) => String(place)));
  expect(attributes.has("data-")).toBe(false);
  attributes.set("data-0", "new");
  const copy = new Attributes(attributes);
  for (const name of names) attributes.delete(name);
  attributes.delete("data-0");
  expect(listed(attributes)).toEqual([]);
  attributes.set("id", "a");
  attributes.set("class", "b");
  expect(listed(attributes)).toEqual(["id=a", "class=b"]);
  expect(listed(copy)).toEqual(names.map((name, place) => `${name}=${place === 0 ? "new" : place}`));
  copy.delete(`data-${count - 1}`);
  copy.set("id", "last");
  expect(listed(copy).at(-1)).toBe("id=last");
});

test("keeps the first attribute of a name, and 256 of an element", () => {
  const names = Array.from({ length: 100_000 }, (_, place) => `data-${place}=${place}`);
  const { body } = parsePage(`<p id=a id=b ${names.join(" ")}>`);
  const kept = listed((body.firstElementChild as DomElement).attribs);
  expect(kept).toEqual(["id=a", ...names.slice(0, 255)]);
});
