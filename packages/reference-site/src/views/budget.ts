import { gzipSync } from "node:zlib";
import type { Html } from "../html/html.ts";

/** Bytes that the body of a page may have, gzip: what is left of 15 kB after frame, style and script. */
const budget = 8_000;

/** How large a component may be to be unfolded in place, from generous to none. */
const steps = [400, 80, 40, 20, 8, 0];

/** Draws a page with as much unfolded in place as its weight allows; the rest is a link away. */
export function withinBudget<Drawn extends { readonly body: Html }>(
  beside: string,
  draw: (unfoldUpTo: number) => Drawn,
): Drawn {
  let drawn = draw(steps[0] ?? 0);
  for (const unfoldUpTo of steps.slice(1)) {
    if (gzipSync(drawn.body.text + beside, { level: 6 }).length <= budget) break;
    drawn = draw(unfoldUpTo);
  }
  return drawn;
}
