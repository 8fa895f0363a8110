import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBudget, priceOf } from "../../src/retry/budget.ts";
import { decide, delayMs, type Situation } from "../../src/retry/decide.ts";

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const situation: Situation = {
  retryable: true,
  attempt: 1,
  throttled: false,
  retryAfterMs: undefined,
  leftMs: 300_000,
};
const half = (): number => 0.5;

describe("the decision whether to retry", () => {
  it("is negative if the failure is final", () => {
    expect(decide({ ...situation, retryable: false }, {}, createBudget(500), half)).toBeUndefined();
  });

  it("names the limit that was reached, before any wait", () => {
    const cases: [Partial<Situation>, string][] = [
      [{ attempt: 4 }, "attempts"],
      [{ retryAfterMs: 60_001 }, "retry-after"],
      [{ leftMs: 700 }, "deadline"],
      [{ retryAfterMs: 50_000, leftMs: 40_000 }, "deadline"],
    ];
    for (const [given, reason] of cases) {
      expect(decide({ ...situation, ...given }, {}, createBudget(500), half)).toBe(reason);
    }
    expect(decide(situation, {}, createBudget(13), half)).toBe("budget");
  });

  it("takes nothing from the budget if it gives up for another reason", () => {
    const budget = createBudget(14);
    expect(decide({ ...situation, leftMs: 1 }, {}, budget, half)).toBe("deadline");
    expect(decide(situation, {}, budget, half)).toBe(750);
    expect(decide(situation, {}, budget, half)).toBe("budget");
  });

  it("costs less after a 429", () => {
    expect([1, 2, 3].map((attempt) => priceOf(false, attempt))).toEqual([14, 28, 42]);
    expect([1, 2, 3].map((attempt) => priceOf(true, attempt))).toEqual([5, 10, 15]);
    expect(decide({ ...situation, throttled: true }, {}, createBudget(5), half)).toBe(1500);
  });

  it("allows values equal to the limits", () => {
    expect(decide({ ...situation, attempt: 3 }, {}, createBudget(42), half)).toBe(3000);
    expect(decide({ ...situation, attempt: 3 }, {}, createBudget(41), half)).toBe("budget");
    expect(decide({ ...situation, retryAfterMs: 60_000 }, {}, createBudget(14), () => 0)).toBe(60_001);
    expect(decide({ ...situation, leftMs: 751 }, {}, createBudget(14), half)).toBe(750);
    expect(decide({ ...situation, leftMs: 750 }, {}, createBudget(14), half)).toBe("deadline");
    expect(decide({ ...situation, attempt: 1 }, { attempts: 1 }, createBudget(14), half)).toBe("attempts");
    expect(decide({ ...situation, retryAfterMs: 10 }, { maxRetryAfterMs: 9 }, createBudget(14), half)).toBe(
      "retry-after",
    );
  });
});

describe("the wait", () => {
  it("is never shorter than Retry-After, and only a little longer", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.double({ min: 0, max: 86_400_000, noNaN: true }),
        random,
        fc.boolean(),
        (attempt, requested, r, throttled) => {
          const wait = delayMs(attempt, throttled, requested, () => r);
          expect(wait).toBeGreaterThanOrEqual(requested);
          expect(wait).toBeLessThanOrEqual(requested * 1.1 + 252);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("is Retry-After, rounded up, plus up to a tenth and a quarter of a second", () => {
    expect(delayMs(1, false, 1000.4, () => 0)).toBe(1002);
    expect(delayMs(1, false, 1000, () => 1)).toBe(1351);
    expect(delayMs(1, true, 0, () => 0)).toBe(1);
    expect(delayMs(1, true, 0, () => 0.5)).toBe(126);
  });

  it("is between half and all of an exponential step, up to a maximum", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), random, fc.boolean(), (attempt, r, throttled) => {
        const step = throttled
          ? Math.min(30_000, 2000 * 2 ** (attempt - 1))
          : Math.min(20_000, 1000 * 2 ** (attempt - 1));
        const wait = delayMs(attempt, throttled, undefined, () => r);
        expect(wait).toBeGreaterThanOrEqual(step / 2);
        expect(wait).toBeLessThan(step + 1e-6);
      }),
    );
  });

  it.each([
    [1, false, 500, 1000],
    [2, false, 1000, 2000],
    [5, false, 8000, 16_000],
    [6, false, 10_000, 20_000],
    [1, true, 1000, 2000],
    [4, true, 8000, 16_000],
    [5, true, 15_000, 30_000],
  ])("after attempt %i (throttled: %s) is %i to %i ms", (attempt, throttled, least, most) => {
    expect(delayMs(attempt, throttled, undefined, () => 0)).toBe(least);
    expect(delayMs(attempt, throttled, undefined, () => 1)).toBe(most);
  });
});

describe("the budget", () => {
  it("never goes below 0 or above its capacity", () => {
    const amount = fc.integer({ min: 0, max: 50 });
    const step = fc.oneof(fc.record({ take: amount }), fc.record({ give: amount })) as fc.Arbitrary<{
      take?: number;
      give?: number;
    }>;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.array(step), (capacity, steps) => {
        const budget = createBudget(capacity);
        let left = capacity;
        for (const { take = 0, give = 0 } of steps) {
          const enough = left >= take;
          expect(budget.take(take)).toBe(enough);
          budget.give(give);
          left = Math.min(capacity, left - (enough ? take : 0) + give);
        }
        expect(budget.take(left)).toBe(true);
        expect(budget.take(1)).toBe(false);
      }),
    );
  });
});
