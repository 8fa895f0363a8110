import { describe, expect, test } from "vitest";
import { diff, type Change } from "../src/index.ts";
import { documentOf, received, sent } from "./support/documents.ts";

// About: src/api/compare-security.ts src/rules/body-rules.ts src/rules/security-rules.ts

/** What is told of a change that breaks nobody is true as well. */

const changes = (base: object, revision: object): readonly Change[] => diff(base, revision).changes;

describe("a new media type", () => {
  const advice = (place: typeof sent): string | undefined => {
    const base = place({ type: "string" });
    const more = '"text/plain":{"schema":{"type":"string"}},$&';
    const revision = JSON.parse(JSON.stringify(base).replace('"application/json":', more)) as object;
    return changes(base, revision)[0]?.advice;
  };

  test("of a request is sent with its Content-Type", () => {
    expect(advice(sent)).toBe("Nothing to do; you may now send `text/plain`, with that as the Content-Type.");
  });

  test("of a response is requested with Accept", () => {
    expect(advice(received)).toBe("Ask for the one you read with an Accept header.");
  });
});

describe("alternatives of security that accept the same callers", () => {
  const [k, j] = [{ k: [] }, { j: [] }];
  const scheme = { type: "oauth2", flows: {} };
  const api = (...security: object[]): object =>
    documentOf({ security }, { components: { securitySchemes: { k: scheme, j: scheme } } });
  const reported = (base: readonly object[], revision: readonly object[]): readonly string[] =>
    changes(api(...base), api(...revision)).map(({ level, message }) => `${level}: ${message}`);

  test("are not a change if one is repeated or the order differs", () => {
    expect(reported([k, k], [k])).toEqual([]);
    expect(reported([k], [k, k])).toEqual([]);
    expect(reported([k, j, k], [j, k])).toEqual([]);
  });

  test("are reported if one is added next to no authentication", () => {
    expect(reported([{}], [{}, k])).toEqual(["safe: POST /x also accepts `k`"]);
  });

  test("are reported if one is removed that another one makes unnecessary", () => {
    expect(reported([{}, k], [{}])).toEqual(["safe: POST /x no longer lists `k`, but still accepts it"]);
    expect(reported([k, { k: ["r"] }], [k])).toEqual(["safe: POST /x no longer lists `k (r)`, but still accepts it"]);
  });
});
