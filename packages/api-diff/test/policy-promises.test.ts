import { load as parseYaml } from "js-yaml";
import { describe, expect, test } from "vitest";
import { diff, readPolicy } from "../src/index.ts";
import { documentOf } from "./support/documents.ts";
import { runWith } from "./support/world.ts";

// About: src/policy/read-policy.ts

const API = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /orders:
    get:
      operationId: listOrders
      tags: [orders]
      x-stability-level: stable
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 100 } }]
      responses:
        200: { description: "", content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
  /old:
    x-internal: true
    delete: { operationId: drop, deprecated: true, x-sunset: "2026-06-01", responses: {} }
components:
  schemas:
    Order: { type: object, properties: { state: { type: string, enum: [open] } } }
`;

interface Judged {
  readonly code: number;
  readonly verdict: string | undefined;
  readonly problems: readonly string[];
  readonly talk: string;
}

async function judge(policy: string, revision: string, base = API, more: Record<string, string> = {}): Promise<Judged> {
  const files = { "a.yaml": base, "b.yaml": revision, "p.yaml": policy, ...more };
  const others = Object.keys(more).flatMap((name) => [`--${name.split(".")[0] ?? ""}`, name]);
  const args = ["a.yaml", "b.yaml", "--policy", "p.yaml", "--format", "json", ...others];
  const { code, out, talk } = await runWith(files, args, { today: "2026-11-22" });
  const result = out === "" ? undefined : (JSON.parse(out) as { verdict: string; problems: { kind: string }[] });
  return { code, verdict: result?.verdict, problems: (result?.problems ?? []).map(({ kind }) => kind), talk };
}

const line = (text: string): string => `levels:\n  - { ${text}, reason: agreed }\n`;
const broken = API.replace("[open]", "[open, paid]");
const gone = (base: string): string => base.replace(/  \/old:[^]*(?=components)/, "");

describe("a breaking change cannot excuse itself", () => {
  test.each([
    ["a tag", "tag: free, set: note", broken.replace("[orders]", "[free]")],
    ["a lower stability", "stability: draft, set: note", broken.replace("level: stable", "level: draft")],
    [
      "a mark on the operation",
      "marked: x-internal, set: ignore, until: 2027-01-01",
      broken.replace("operationId", "x-internal: true\n      operationId"),
    ],
    [
      "a mark on the schema",
      "marked: x-extensible-enum, set: safe",
      broken.replace("paid]", "paid], x-extensible-enum: true"),
    ],
    ["a mark on everything", "marked: x-internal, set: ignore, until: 2027-01-01", `${broken}x-internal: true\n`],
    ["another operation id", "operation: draftList, set: note", broken.replace("listOrders", "draftList")],
    ["another place", "place: /components/schemas/Draft/**, set: note", broken.replaceAll("Order", "Draft")],
  ])("%s", async (_, selector, revision) => {
    expect(await judge(line(selector), revision)).toMatchObject({ code: 1, verdict: "breaking" });
  });

  test.each([
    ["a tag", "tag: orders, set: safe", broken.replace("[orders]", "[free]")],
    ["an operation id", "operation: listOrders, set: safe", broken.replace("listOrders", "fetch")],
    ["a place", "place: /components/schemas/Order/**, set: safe", broken.replaceAll("Order", "Purchase")],
  ])("%s of the base counts if the change removes it", async (_, selector, revision) => {
    expect((await judge(line(selector), revision)).problems).toEqual([]);
  });

  test("an addition is judged by its own fields", async () => {
    const revision = API.replace("  /old:", "  /new: { x-internal: true, get: { responses: {} } }\n  /old:");
    const policy = line("marked: x-internal, set: ignore, until: 2027-01-01");
    expect(await judge(policy, revision)).toMatchObject({ code: 0, verdict: "unchanged" });
  });
});

describe("a date", () => {
  test.each(["2027-02-30", "2027-02-29", "2100-02-29", "2027-13-01", "9999-99-99", "2027-01-01T00:00:00Z"])(
    "%s is not a last day",
    async (day) => {
      const policy = line(`rule: enum-values-added, set: ignore, until: ${day}`);
      expect(await judge(policy, broken)).toMatchObject({
        code: 2,
        talk: expect.stringContaining("`until` must be a day"),
      });
      const approvals = `- { fingerprint: abcdabcdabcdabcd, reason: r, approver: a, expires: ${day} }`;
      const { code, talk } = await judge("levels: []", broken, API, { "approvals.yaml": approvals });
      expect([code, talk]).toEqual([2, expect.stringContaining("`expires` must be a day")]);
    },
  );

  test.each(["2028-02-29", '"2026-11-22"'])("%s is one", async (day) => {
    expect(await judge(line(`rule: enum-values-added, set: ignore, until: ${day}`), broken)).toMatchObject({ code: 0 });
  });

  test.each(["06/01/2027", "01.06.2030", "1 June 2030", "2026-02-30", "", "2026-11-22"])(
    "of sunset that reads %s has not passed",
    async (day) => {
      const base = API.replace("2026-06-01", day);
      expect(await judge("sunset: { passed: safe }", gone(base), base)).toMatchObject({ verdict: "breaking" });
    },
  );

  test.each(["2026-06-01", "2026-06-01T00:00:00Z"])("of sunset that reads %s has", async (day) => {
    const base = API.replace("2026-06-01", day);
    expect(await judge("sunset: { passed: safe }", gone(base), base)).toMatchObject({ verdict: "compatible" });
  });

  test.each(["soon", "2099-02-31", "12/01/2099"])("of sunset that reads %s gives no notice", async (day) => {
    const revision = API.replace("operationId", `deprecated: true\n      x-sunset: "${day}"\n      operationId`);
    expect(await judge("sunset: { notice: 90 }", revision)).toMatchObject({ verdict: "breaking" });
  });

  test("of sunset that becomes invalid is not a later one", async () => {
    const { verdict } = await judge("levels: []", API.replace("2026-06-01", "someday"));
    expect(verdict).toBe("risky");
  });
});

describe("the last day of a parameter or header that moves is not silent", () => {
  const text = { type: "string" };
  const gone = (day: string): object => ({ schema: text, deprecated: true, "x-sunset": day });

  test.each([
    ["query parameter q", (day: string) => documentOf({ parameters: [{ name: "q", in: "query", ...gone(day) }] })],
    [
      "header X-A of the response 200",
      (day: string) => documentOf({ responses: { 200: { description: "", headers: { "X-A": gone(day) } } } }),
    ],
  ])("%s", (name, document) => {
    const [base, revision] = [document("2099-01-01"), document("2026-12-01")];
    expect(diff(base, revision).changes).toMatchObject([
      {
        level: "note",
        message: `The ${name} of POST /x: the sunset date changes from \`2099-01-01\` to \`2026-12-01\``,
      },
    ]);
    const policy = readPolicy("p.yaml", { sunset: { notice: 90 } });
    expect(diff(base, revision, { policy, today: "2026-11-22" }).verdict).toBe("breaking");
  });
});

test.each([
  ["sunset: passed", "p.yaml:1:1: sunset must be an object with `passed` or `notice`."],
  ["sunset: { notice: .inf }", "`notice` must be a number of days."],
  [line("rule: [], set: safe"), "`rule` is empty. Name one."],
  [line("place: components/schemas/**, set: safe"), "`place` must be a pointer such as /components/schemas/**"],
  [line('place: "#/components/**", set: safe'), "`place` must be a pointer such as /components/schemas/**"],
  ["$ref: other.yaml", "`$ref` is not understood"],
])("%s is rejected", async (policy, message) => {
  expect(await judge(policy, broken)).toMatchObject({ code: 2, talk: expect.stringContaining(message) });
});

test("a line that only other callers need is used", async () => {
  const policy = line("rule: maximum-lowered, set: safe");
  const revision = API.replace("maximum: 100", "maximum: 50");
  const consumer = { "consumer.yaml": "operations: [drop]" };
  expect(await judge(policy, revision, API, consumer)).toMatchObject({ code: 0, verdict: "unchanged", problems: [] });
});

describe("policy words", () => {
  const policy = (keys: string): string => `levels: [{ ${keys}, reason: agreed }]`;

  test.each([
    ["a line without keys", "levels: [enum-dropped]", "line 1 must be an object"],
    [
      "a path alone",
      policy("operation: /a, set: safe"),
      "`operation` must begin with a method, such as `GET /a` or `* /a`.",
    ],
    ["a list of others", "rules: []", "`rules` is not understood. Lines are the elements of `levels`."],
    [
      "a key of others",
      policy("rule: enum-dropped, level: safe"),
      "`level` is not understood. The level of a line is `set`.",
    ],
    [
      "a description outside of the folder",
      "descriptions: [a.yaml, ../b/*.yaml]",
      "`../b/*.yaml` is outside the working folder. Name descriptions in it.",
    ],
  ])("says what %s is called here", (_, text, message) => {
    expect(() => readPolicy("p.yaml", parseYaml(text))).toThrow(message);
  });
});
