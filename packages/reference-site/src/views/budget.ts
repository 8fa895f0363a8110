import { gzipSync } from "node:zlib";
import type { Html } from "../html/html.ts";

/** Bytes that the body of a page may have, gzip: what is left of 15 kB after frame, style and script. */
const budget = 8_300;

/** How much of a page is unfolded in place. */
export interface Unfolding {
  /** A component with more fields than this is listed and linked, not unfolded. */
  readonly upTo: number;
  /** Whether a listed component shows types and rules, or names alone. */
  readonly brief: boolean;
  /** Whether fields that are told in full on a schema's page show one sentence. */
  readonly short: boolean;
}

/** From generous to sparing. */
const steps: readonly Unfolding[] = [false, true].flatMap((short) =>
  [400, 80, 40, 20, 8, 0].flatMap((upTo) => [
    { upTo, short, brief: true },
    { upTo, short, brief: false },
  ]),
);

/** The size of a text as it is sent. */
export function weight(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/** Whether a page's own text leaves room for its frame. */
export function isWithinBudget(text: string): boolean {
  return weight(text) <= budget;
}

/** Draws a page with as much unfolded in place as its weight allows; the rest is a link away. */
export function withinBudget<Drawn extends { readonly body: Html }>(
  beside: string,
  draw: (unfolding: Unfolding) => Drawn,
): Drawn {
  const [first, ...rest] = steps;
  let drawn = draw(first ?? { upTo: 0, brief: false, short: true });
  for (const unfolding of rest) {
    if (weight(drawn.body.text + beside) <= budget) break;
    drawn = draw(unfolding);
  }
  return drawn;
}
