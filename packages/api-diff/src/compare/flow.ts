import type { Level } from "../types.ts";
import { LEVELS } from "../verdict.ts";

/** Directions as bits: the consumer sends a value, or receives it. */
export const Flow = { send: 1, receive: 2, both: 3 } as const;

/** Reverses a direction, for webhooks and callbacks, where the service sends the request. */
export function flip(flow: number): number {
  return ((flow & Flow.send) << 1) | ((flow & Flow.receive) >> 1);
}

/** Returns the more severe of two levels. */
export function worst(a: Level, b: Level): Level {
  return atLeast(a, b) ? a : b;
}

/** Returns whether a level is at least as severe as another one. */
export function atLeast(level: Level, bar: Level): boolean {
  return LEVELS.indexOf(level) <= LEVELS.indexOf(bar);
}
