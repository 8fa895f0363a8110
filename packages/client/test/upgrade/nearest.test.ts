import { expect, it } from "vitest";
import { nearest, placeOf, type ExplainedChange } from "../../src/upgrade/nearest.ts";

/** The nearest change is not first, as it happens to be in the documents' own table. */
const changes: readonly ExplainedChange[] = [
  ["outer", "The whole", "Read it.", "search /data"],
  ["inner", "A part", "Read that.", "search /data/web/*/json"],
  ["middle", "A list", "Read them.", "search /data/web"],
];

it.each([
  ["search /data/web/*/json", "inner"],
  ["search /data/web/*/json/a", "inner"],
  ["search /data/web/*/title", "middle"],
  ["search /data/news", "outer"],
  ["search /database", undefined],
  ["map /data", undefined],
])("of %s is %s", (place, change) => {
  expect(nearest(changes, place)?.[0]).toBe(change);
});

it.each([
  ["/data/0/links/12", "search /data/*/links/*"],
  ["/data/1st/v2", "search /data/1st/v2"],
])("%s is at %s", (field, place) => {
  expect(placeOf("search", field)).toBe(place);
});
