import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Change } from "../src/index.ts";
import type { JsonSchema } from "./soundness/arbitrary-schema.ts";
import { arbitraryPair } from "./soundness/arbitrary-schema.ts";
import { arbitraryValue } from "./soundness/arbitrary-value.ts";
import { changesOf, documentWith, isRefutable, refute, subschema } from "./soundness/judge-pair.ts";

/** The long run, with 100,000 draws, is in bench/soundness.ts. */
const PAIRS = 60;

describe("soundness", () => {
  test("no pair that is called safe is refuted by a drawn value", () => {
    fc.assert(
      fc.property(
        arbitraryPair,
        fc.array(arbitraryValue, { minLength: 20, maxLength: 30 }),
        ([base, revision], values) => {
          expect(refute(base, revision, values)).toBeUndefined();
        },
      ),
      { numRuns: PAIRS, seed: 2026 },
    );
  });

  test("the guard finds a judgement that is wrong", () => {
    const wrong = refute({ type: "string" }, { type: "integer" }, ["a", 1], () => []);
    expect(wrong).toMatchObject({ direction: "send", value: "a" });
  });

  test("most breaking schema changes show a value, and an independent validator agrees with each", () => {
    let breaking = 0;
    let shown = 0;
    const judge = (base: JsonSchema, revision: JsonSchema, change: Change, direction: "send" | "receive"): void => {
      // A schema without values (bounds that cross, say) has none to show.
      const canBeShown = change.witness !== undefined || isRefutable(base, revision, direction);
      if (!canBeShown) return;
      breaking += 1;
      if (change.witness === undefined) return;
      shown += 1;
      const { value, acceptedBy, base: inBase, revision: inRevision } = change.witness;
      if (inBase === undefined || inRevision === undefined) return;
      const old = subschema(documentWith(base, direction), inBase)(value);
      const now = subschema(documentWith(revision, direction), inRevision)(value);
      expect({ old, now, change: change.message }).toEqual({
        old: acceptedBy === "base",
        now: acceptedBy === "revision",
        change: change.message,
      });
    };
    fc.assert(
      fc.property(
        arbitraryPair,
        fc.constantFrom("send" as const, "receive" as const),
        ([base, revision], direction) => {
          for (const change of changesOf(base, revision, direction))
            if (change.level === "breaking") judge(base, revision, change, direction);
        },
      ),
      { numRuns: PAIRS, seed: 7 },
    );
    expect(shown / breaking).toBeGreaterThanOrEqual(0.9);
  });
});
