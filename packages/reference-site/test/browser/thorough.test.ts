import { expect, test } from "vitest";
import { sweep } from "./sweep.ts";
import { useSite, type OpenSite } from "./use-site.ts";

// About: src/views/*.ts

let opened: OpenSite;
useSite((own) => (opened = own));

// What pages.test.ts finds on many pages is found here on three, which an edit of a view can wait for.
test("a page with a form, one without, and one of a deprecated operation are sound, in forced colours too, with forms open", async () => {
  const { browser, site } = opened;
  const seen = await sweep(
    browser,
    site.url,
    ["index.html", "v2/operations/map.html", "v1/operations/getLlmsText.html"],
    { isThorough: true },
  );
  const none = { outside: [], errors: [], axe: [], overflow: expect.toSatisfy((pixels: number) => pixels <= 0) };
  // Pages are visited at once, and seen in any order.
  expect(seen.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
    { path: "index.html", layoutShift: expect.any(Number), ...none },
    { path: "v1/operations/getLlmsText.html", layoutShift: expect.any(Number), ...none },
    { path: "v2/operations/map.html", layoutShift: expect.any(Number), ...none },
  ]);
  for (const { path, layoutShift } of seen) expect(layoutShift, path).toBeLessThanOrEqual(0.02);
});
