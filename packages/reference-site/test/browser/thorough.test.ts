import { expect, test } from "vitest";
import { sweep, THOROUGH } from "./sweep.ts";
import { useSite, type OpenSite } from "./use-site.ts";

// About: src/views/*.ts

let opened: OpenSite;
useSite((own) => (opened = own));

// Checks three pages more thoroughly than pages.test.ts, and is fast enough to run after each change of a view.
test("pages with a form, without one, and of a deprecated operation have no faults, also in forced colours and with the form open", async () => {
  const { browser, site } = opened;
  const seen = await sweep(browser, site.url, THOROUGH, { isThorough: true });
  const none = { outside: [], errors: [], axe: [], overflow: expect.toSatisfy((pixels: number) => pixels <= 0) };
  // The order varies, because pages are visited in parallel.
  expect(seen.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual(
    THOROUGH.map((path) => ({ path, layoutShift: expect.any(Number), ...none })),
  );
  for (const { path, layoutShift } of seen) expect(layoutShift, path).toBeLessThanOrEqual(0.02);
});
