import { expect, it, vi } from "vitest";
import { explain } from "../../src/upgrade/explain.ts";

// In the table of today the nearer place happens to come first.
vi.mock("../../src/generated/explanations.ts", () => ({
  explanations: [
    ["outer", "The whole", "Read it.", "search /data"],
    ["inner", "A part", "Read that.", "search /data/web/*/json"],
    ["deep", "A list in a list", "Read each.", "search /data/*/links/*"],
    ["middle", "A list", "Read them.", "search /data/web"],
  ],
}));

it.each([
  ["/data/web/0/json", "inner"],
  ["/data/web/0/title", "middle"],
  ["/data/0/links/12", "deep"],
  ["/data/news", "outer"],
])("%s is explained by the nearest change, whatever the order of the table", (field, change) => {
  expect(explain("search", { field, kind: "lossy" })?.change).toBe(change);
});
