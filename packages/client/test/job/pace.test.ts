import { describe, expect, it } from "vitest";
import { nextWaitMs } from "../../src/job/pace.ts";

const usual = { waitMs: 600, pollMs: undefined, elapsedMs: 0, newCharacters: 0 };

describe("the wait before the next poll", () => {
  it.each([
    ["is the first", { waitMs: undefined }, 20],
    ["is the caller's own", { waitMs: undefined, pollMs: 7 }, 7],
    ["doubles below a second", { waitMs: 999 }, 1998],
    ["grows by half from a second on", { waitMs: 1000 }, 1500],
    ["grows by half from the caller's own", { waitMs: 8, pollMs: 8 }, 12],
    ["ends at ten seconds", { waitMs: 9000 }, 10_000],
    ["ends at a thirtieth of the time so far", { waitMs: 19_000, elapsedMs: 600_000 }, 20_000],
    ["ends at a minute", { waitMs: 60_000, elapsedMs: 1e9 }, 60_000],
    ["is never below the caller's own", { waitMs: 30_000, pollMs: 30_000 }, 30_000],
    ["shrinks after a worthwhile poll", { newCharacters: 10_000 }, 400],
    ["does not shrink after a poll with fewer characters", { newCharacters: 9999 }, 1200],
    ["shrinks to the first one at least", { waitMs: 24, newCharacters: 10_000 }, 20],
  ])("%s", (_, given, ms) => {
    expect(nextWaitMs({ ...usual, ...given })).toBe(ms);
  });
});
