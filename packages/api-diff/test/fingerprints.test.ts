import { expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { components, documentOf, sent } from "./support/documents.ts";

type Json = Record<string, unknown>;

const fingerprintsOf = (base: Json, revision: Json): string[] =>
  diff(base, revision)
    .changes.filter(({ level }) => level === "breaking")
    .map(({ fingerprint }) => fingerprint);

const query = (name: string, maximum = 100, more: Json = {}): Json => ({
  name,
  in: "query",
  schema: { type: "integer", maximum },
  ...more,
});
const withParameters = (...parameters: Json[]): Json => documentOf({ parameters });
const shared = (parameter: Json): Json =>
  documentOf({ parameters: [{ $ref: "#/components/parameters/P" }] }, { components: { parameters: { P: parameter } } });
const option = (kind: string, maximum = 100): Json => ({
  type: "object",
  required: ["kind"],
  properties: { kind: { const: kind }, size: { type: "integer", maximum } },
});
const body = (...oneOf: Json[]): Json => sent({ $ref: "#/components/schemas/A" }, components({ A: { oneOf } }));

/** An approval of the first change must not let the second one pass. */
test.each<[string, [Json, Json], [Json, Json]]>([
  [
    "parameters that changed places",
    [withParameters(query("a"), query("b")), withParameters(query("a", 50), query("b"))],
    [withParameters(query("b"), query("a")), withParameters(query("b", 50), query("a"))],
  ],
  [
    "a shared parameter that got another name",
    [shared(query("a")), shared(query("a", 50))],
    [shared(query("b")), shared(query("b", 50))],
  ],
  [
    "a shared parameter that is sent elsewhere",
    [shared(query("a")), shared(query("a", 50))],
    [shared(query("a", 100, { in: "cookie" })), shared(query("a", 50, { in: "cookie" }))],
  ],
  [
    "alternatives that changed places",
    [body(option("a"), option("b")), body(option("a", 50), option("b"))],
    [body(option("b"), option("a")), body(option("b", 50), option("a"))],
  ],
])("%s have different fingerprints", (_, first, second) => {
  const [before, after] = [fingerprintsOf(...first), fingerprintsOf(...second)];
  expect([before.length, after.length]).toEqual([1, 1]);
  expect(after).not.toEqual(before);
});

test("a parameter keeps its fingerprint if the list around it is sorted", () => {
  const change = [withParameters(query("a"), query("b")), withParameters(query("a", 50), query("b"))] as const;
  const sorted = [withParameters(query("b"), query("a")), withParameters(query("b"), query("a", 50))] as const;
  expect(fingerprintsOf(...sorted)).toEqual(fingerprintsOf(...change));
});
