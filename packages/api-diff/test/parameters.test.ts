import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";

const id = { name: "id", in: "path", required: true, schema: { type: "integer" } };

function under(path: string, ...parameters: object[]): object {
  const get = { parameters, responses: { 200: { description: "" } } };
  return { openapi: "3.1.0", info: { title: "t", version: "1.0.0" }, paths: { [path]: { get } } };
}

function said(base: unknown, revision: unknown): string[] {
  return diff(base, revision).changes.map(({ id: rule, level }) => `${level} ${rule}`);
}

describe("a path parameter", () => {
  test("that is declared late was in the path all along", () => {
    expect(said(under("/a/{id}"), under("/a/{id}", id))).toEqual(["safe path-parameter-declared"]);
    expect(said(under("/a/{key}"), under("/a/{id}", id))).toEqual([
      "safe path-parameter-declared",
      "note path-parameter-name-changed",
    ]);
  });

  test("whose declaration goes is still in the path", () => {
    expect(said(under("/a/{id}", id), under("/a/{id}"))).toEqual(["risky path-parameter-undeclared"]);
  });

  test("that is in no template is not waited for", () => {
    expect(said(under("/a"), under("/a", id))).toEqual(["breaking required-parameter-added"]);
  });
});
