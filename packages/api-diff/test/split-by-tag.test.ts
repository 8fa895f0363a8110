import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { sent } from "./support/documents.ts";

// About: src/compare/edits-union.ts, src/compare/split-by-tag.ts

const object = (properties: object, ...required: string[]): object => ({ type: "object", properties, required });
const kinds = (...names: string[]): object => ({ type: "string", enum: names });
const reported = (base: object, revision: object): readonly string[] =>
  diff(sent(base), sent(revision)).changes.map(({ level, message }) => `${level}: ${message}`);

describe("an object that becomes an alternative for each value of a tag", () => {
  test("still accepts every value of the tag", () => {
    const base = object({ t: kinds("c", "p") }, "t");
    const revision = { oneOf: ["c", "p"].map((kind) => object({ t: kinds(kind) }, "t")) };
    expect(reported(base, revision)).toEqual([
      "risky: The request body of POST /x must now match one of several alternatives as well",
    ]);
  });

  test("reports what each alternative requires", () => {
    const base = object({ t: kinds("c", "p"), def: { type: "object" } }, "t", "def");
    const figure = (kind: string, name: string): object =>
      object({ t: kinds(kind), def: object({ [name]: { type: "integer" } }, name) }, "t", "def");
    const revision = { oneOf: [figure("c", "radius"), figure("p", "points")] };
    expect(reported(base, revision)).toEqual(
      ["radius", "points"].map(
        (name) => `breaking: New required property \`${name}\` in \`def\` in the request body of POST /x`,
      ),
    );
  });

  test("reports additional requirements next to a break in a property", () => {
    const base = object({ t: kinds("c", "p"), n: { type: "integer" } }, "t");
    const figure = (kind: string): object => object({ t: kinds(kind), n: { type: "integer", maximum: 3 } }, "t", "x");
    expect(reported(base, { oneOf: [figure("c"), figure("p")] })).toEqual([
      "breaking: The request body of POST /x must now match one of several alternatives as well",
      "breaking: `n` in the request body of POST /x now has a maximum: `3`",
    ]);
  });
});
