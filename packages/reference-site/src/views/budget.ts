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

const lightest: Unfolding = { upTo: 0, brief: false, short: true };

/** The size of a text as it is sent. */
export function weight(text: string): number {
  return gzipSync(text, { level: 6 }).length;
}

/** Whether a page's own text leaves room for its frame. */
export function isWithinBudget(text: string): boolean {
  // Markup shrinks to about a seventh: what is this long cannot fit.
  return text.length < budget * 14 && weight(text) <= budget;
}

/**
 * Draws a page with as much unfolded in place as its weight allows; the rest is a link away. The steps only ever get
 * lighter, so the first that fits is found by halving.
 */
export function withinBudget<Drawn extends { readonly body: Html }>(
  beside: string,
  draw: (unfolding: Unfolding) => Drawn,
): Drawn {
  const drawAt = (index: number): Drawn => draw(steps[index] ?? lightest);
  const generous = drawAt(0);
  if (isWithinBudget(generous.body.text + beside)) return generous;
  let [low, high] = [1, steps.length - 1];
  let best: Drawn | undefined;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const drawn = drawAt(middle);
    if (isWithinBudget(drawn.body.text + beside)) {
      best = drawn;
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return best ?? drawAt(low);
}
