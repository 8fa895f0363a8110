import type { Level } from "../types.ts";

/** Directions as bits: the consumer sends a value, or receives it. */
export const Flow = { send: 1, receive: 2, both: 3 } as const;

/** Reverses a direction, for webhooks and callbacks, where the service sends the request. */
export function flip(flow: number): number {
  return ((flow & Flow.send) << 1) | ((flow & Flow.receive) >> 1);
}

const ORDER: readonly Level[] = ["note", "safe", "risky", "breaking"];

export function worst(a: Level, b: Level): Level {
  return ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b;
}

export function atLeast(level: Level, bar: Level): boolean {
  return ORDER.indexOf(level) >= ORDER.indexOf(bar);
}
