import { describe, expect, test } from "vitest";
import { spots } from "../src/compare/edit.ts";
import type { Cursor } from "../src/document/cursor.ts";
import { OpenDocument } from "../src/document/open-document.ts";
import { diff } from "../src/index.ts";
import { matches } from "../src/regex/matches.ts";
import { Equality } from "../src/relation/equality.ts";
import { isDescribed } from "../src/relation/is-described.ts";
import { Relation } from "../src/relation/relation.ts";
import type { Normal } from "../src/schema/normal.ts";
import { Schemas } from "../src/schema/schemas.ts";
import { beginSteps, stepsTaken, withOwnSteps } from "../src/steps.ts";
import { documentOf } from "./support/documents.ts";

// About: src/steps.ts, src/relation/relation.ts

describe("counted work", () => {
  // Work that counts no steps could use up the time or memory before a comparison ends.

  const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
  const named = <T>(count: number, valueOf: (at: number) => T): Record<string, T> =>
    Object.fromEntries(range(count).map((at) => [`a${at}`, valueOf(at)]));

  function stepsOf(work: () => unknown): number {
    const before = stepsTaken();
    work();
    return stepsTaken() - before;
  }

  function normalOf(schema: object): Normal {
    const document = new OpenDocument({ openapi: "3.1.0", "x-schema": schema }, "base");
    const schemas = new Schemas(document);
    return schemas.normal(schemas.at(document.root.child("x-schema") as Cursor));
  }

  describe("counts", () => {
    const operations = (summary: (at: number) => string): object => ({
      openapi: "3.1.0",
      info: { title: "t", version: "1" },
      paths: Object.fromEntries(range(1000).map((at) => [`/a${at}`, { get: { summary: summary(at), responses: {} } }])),
    });
    const base = operations(() => "before");

    test("operations, although they are the same", () => {
      const other = operations((at) => (at === 0 ? "after" : "before"));
      expect(stepsOf(() => diff(base, other))).toBeGreaterThan(2 * 1000 * 20);
    });

    test("operations that differ", () => {
      const one = stepsOf(() =>
        diff(
          base,
          operations((at) => (at === 0 ? "after" : "before")),
        ),
      );
      const all = stepsOf(() =>
        diff(
          base,
          operations(() => "after"),
        ),
      );
      // Each of them is a change as well, which counts 80.
      expect(all - one).toBeGreaterThanOrEqual(999 * (60 + 80));
    });

    test("the members of a wide value that may be described", () => {
      const normal = normalOf({ type: "object", properties: { b: {} } });
      expect(
        stepsOf(() =>
          isDescribed(
            normal,
            named(8000, () => 1),
          ),
        ),
      ).toBeGreaterThanOrEqual(1000);
    });

    test("the names that other names need", () => {
      expect(stepsOf(() => normalOf({ dependentRequired: named(1000, (at) => [`b${at}`]) }))).toBeGreaterThan(14_000);
    });

    test("the places of a difference, before there are hundreds of thousands", () => {
      const schemas = new Schemas(new OpenDocument({ openapi: "3.1.0" }, "base"));
      const handle = schemas.all([]);
      const normal = schemas.normal(handle);
      expect(stepsOf(() => spots({ a: handle, b: handle, na: normal, nb: normal }, "type"))).toBeGreaterThanOrEqual(30);
    });

    test("a pattern that has to be compiled", () => {
      expect(stepsOf(() => matches("^counted once$", "a"))).toBeGreaterThan(20);
      expect(stepsOf(() => matches("^counted once$", "a"))).toBe(1);
    });
  });
});

describe("unfinished answers", () => {
  const order = (code: object): object => ({ type: "object", properties: { code: { type: "string", ...code } } });

  test("a question that few steps left open is answered when there are more", () => {
    const missed = Array.from({ length: 100 }, (_, allowed) => {
      beginSteps();
      const [before, after] = [order({}), order({ maxLength: 3 })].map(
        (Order) => new OpenDocument(documentOf({}, { components: { schemas: { Order } } }), "base"),
      ) as [OpenDocument, OpenDocument];
      const [olds, news] = [new Schemas(before, after), new Schemas(after, before)];
      const at = ({ root }: OpenDocument): Cursor =>
        ["components", "schemas", "Order"].reduce((cursor, key) => cursor.child(key) as Cursor, root);
      const [a, b] = [olds.at(at(before)), news.at(at(after))];
      const relation = new Relation(new Equality(before, after), olds, "documented");
      withOwnSteps(allowed, () => relation.within(a, b));
      return relation.within(a, b).holds === "no" ? undefined : allowed;
    });
    expect(missed.filter((allowed) => allowed !== undefined)).toEqual([]);
  });
});
