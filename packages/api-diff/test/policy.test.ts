import { load as parseYaml } from "js-yaml";
import { describe, expect, test } from "vitest";
import { diff, load, readPolicy } from "../src/index.ts";
import { pathMatcher, textMatcher } from "../src/policy/match-text.ts";
import { filesOf, runWith } from "./support/world.ts";

const API = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /orders:
    get:
      operationId: listOrders
      tags: [orders]
      x-stability-level: stable
      responses:
        200: { description: "", content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
  /carts:
    get:
      operationId: listCarts
      tags: [carts]
      x-stability-level: draft
      responses:
        200: { description: "", content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
  /old:
    x-internal: true
    delete: { deprecated: true, x-sunset: "2026-06-01", responses: {} }
components:
  schemas:
    Order:
      type: object
      properties:
        state: { type: string, enum: [open], x-extensible-enum: true }
        kind: { type: string, enum: [a] }
`;
const TODAY = "2026-11-22";
const moreStates = API.replace("[open]", "[open, paid]");

async function decide(policy: string, revision: string, today = TODAY, base = API) {
  const read = filesOf({ "a.yaml": base, "b.yaml": revision });
  return diff(await load("a.yaml", { read }), await load("b.yaml", { read }), {
    policy: readPolicy("api-diff.yaml", parseYaml(policy)),
    today,
  });
}

const line = (text: string): string => `levels:\n  - { ${text}, reason: agreed }\n`;

describe("a line selects", () => {
  test.each([
    ["a rule", "rule: enum-values-added, set: safe"],
    ["rules by a star", 'rule: "enum-*", set: safe'],
    ["a place", "place: /components/schemas/Order/properties/state/**, set: safe"],
    ["a place by a star", "place: /components/schemas/*/properties/state/enum, set: safe"],
    ["operations by name and by id", 'operation: ["GET /orders", listCarts], set: safe'],
    ["tags", "tag: [orders, carts], set: safe"],
    ["stability levels", "stability: [stable, draft], set: safe"],
    ["extensible enums", "rule: enum-values-added, marked: x-extensible-enum, set: safe"],
    ["a direction", "direction: receive, set: safe"],
  ])("%s", async (_, selector) => {
    const { verdict, changes, problems } = await decide(line(selector), moreStates);
    expect([verdict, problems]).toEqual(["compatible", []]);
    expect(changes[0]?.policy).toEqual({
      from: "breaking",
      by: [{ line: "api-diff.yaml: line 1", set: "safe", reason: "agreed" }],
    });
    expect(changes[0]?.witness).toBeUndefined();
  });

  test.each([
    ["another rule", "rule: enum-values-removed, set: safe"],
    ["another place", "place: /components/schemas/Order/properties/kind/**, set: safe"],
    ["an enum that is not extensible", "marked: x-internal, set: safe"],
    ["what is sent", "direction: send, set: safe"],
    ["another tag", "tag: users, set: safe"],
  ])("not %s, and reports that it has no effect", async (_, selector) => {
    const { verdict, problems } = await decide(line(selector), moreStates);
    expect(verdict).toBe("breaking");
    expect(problems).toEqual([
      { kind: "policy-unused", message: expect.stringContaining("api-diff.yaml: line 1 (agreed) has no effect") },
    ]);
  });

  test("for one of two operations: the change counts if no line matches", async () => {
    const { verdict, changes } = await decide(line("stability: draft, set: note"), moreStates);
    expect(verdict).toBe("breaking");
    expect(changes[0]?.impact.map(({ operation, level }) => [operation, level])).toEqual([
      ["GET /carts", "note"],
      ["GET /orders", "breaking"],
    ]);
  });
});

describe("precedence", () => {
  test("the first matching line decides, and a later one is reported as unused", async () => {
    const policy = `levels:
  - { rule: enum-values-added, set: risky, reason: first }
  - { rule: "enum-*", set: safe, reason: second }`;
    const { verdict, problems } = await decide(policy, moreStates);
    expect(verdict).toBe("risky");
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining("line 2 (second)")]);
  });

  test("a line takes precedence over sunset, and sunset over the rules", async () => {
    const gone = API.replace(/  \/old:[^]*(?=components)/, "");
    expect((await decide("levels: []", gone)).verdict).toBe("breaking");
    const bySunset = await decide("sunset: { passed: safe }", gone);
    expect(bySunset.verdict).toBe("compatible");
    expect(bySunset.changes[0]?.policy?.by[0]?.line).toBe("api-diff.yaml: sunset");
    const byLine = await decide(`sunset: { passed: safe }\n${line("rule: operation-removed, set: risky")}`, gone);
    expect(byLine.verdict).toBe("risky");
    expect((await decide("sunset: { passed: safe }", gone, "2026-05-01")).verdict).toBe("breaking");
  });

  test("the level can rise as well", async () => {
    const { verdict, changes, version } = await decide(
      line("rule: property-added, set: breaking"),
      API.replace("kind:", "more: {}\n        kind:"),
    );
    expect([verdict, changes[0]?.step, version.smallest]).toEqual(["breaking", "major", "2.0.0"]);
  });
});

describe("ignoring", () => {
  const ignore = "rule: enum-values-added, set: ignore, until: 2026-12-31";

  test("omits a change, and reports the number", async () => {
    const { verdict, changes, ignored } = await decide(line(ignore), moreStates);
    expect([verdict, changes, ignored.length]).toEqual(["unchanged", [], 1]);
  });

  test("expires: then the change counts and the line must be corrected", async () => {
    const { verdict, problems } = await decide(line(ignore), moreStates, "2027-01-01");
    expect(verdict).toBe("breaking");
    expect(problems).toEqual([{ kind: "policy-expired", message: expect.stringContaining("ended on 2026-12-31") }]);
  });

  test("internal operations", async () => {
    const policy = line("marked: x-internal, set: ignore, until: 2027-12-31");
    const { verdict, ignored } = await decide(policy, API.replace(/  \/old:[^]*(?=components)/, ""));
    expect([verdict, ignored.map(({ id }) => id)]).toEqual(["unchanged", ["operation-removed"]]);
  });
});

test("a sunset with less notice than the window is breaking", async () => {
  const soon = (day: string): string =>
    API.replace("operationId: listOrders", `deprecated: true\n      x-sunset: "${day}"`);
  expect((await decide("sunset: { notice: 90 }", soon("2027-01-01"))).changes[0]).toMatchObject({ level: "breaking" });
  expect((await decide("sunset: { notice: 90 }", soon("2027-06-01"))).changes.map(({ level }) => level)).not.toContain(
    "breaking",
  );
});

test.each([
  ["2026-12-20", "safe"],
  ["2026-12-01", "breaking"],
  ["soon", "breaking"],
])("a sunset that moves from 2026-12-05 to %s is %s, whatever the window", async (day, level) => {
  const later = API.replace('x-sunset: "2026-06-01"', `x-sunset: "${day}"`);
  const base = API.replace('x-sunset: "2026-06-01"', 'x-sunset: "2026-12-05"');
  const { changes } = await decide("sunset: { notice: 90 }", later, "2026-11-30", base);
  expect(changes.map((change) => change.level)).toEqual([level]);
});

test.each([
  ["an unknown key", "level: []", /`level` is not understood/],
  ["a level that is none", line("rule: enum-dropped, set: bad"), /line 1: `set` must be one of/],
  ["no reason", "levels: [{ rule: enum-dropped, set: safe }]", /line 1 needs a `reason`/],
  ["a rule that does not exist", line("rule: enum-dropt, set: safe"), /there is no rule enum-dropt/],
  ["ignoring without an end", line("rule: enum-dropped, set: ignore"), /ignores forever/],
  ["a line about everything", line("set: safe"), /applies to everything/],
])("a policy with %s is rejected", (_, policy, message) => {
  expect(() => readPolicy("api-diff.yaml", parseYaml(policy))).toThrow(message);
});

test.each([
  ["a*c", "abc", true],
  ["a*c", "ac", true],
  ["a*bc", "abbc", true],
  ["*b*b", "ab", false],
  ["abc", "abcd", false],
])("%s against %s", (pattern, text, fits) => {
  expect(textMatcher(pattern)(text)).toBe(fits);
});

test.each([
  ["apis/*.yaml", "apis/a.yaml", true],
  ["apis/*.yaml", "apis/b/a.yaml", false],
  ["apis/**/*.yaml", "apis/b/c/a.yaml", true],
  ["**", "a/b", true],
  [`${"**/".repeat(500)}x`, `${"a/".repeat(500)}y`, false],
])("%s against %s, in linear time", (pattern, path, fits) => {
  expect(pathMatcher(pattern)(path)).toBe(fits);
});

test.each([
  ["a key", "level: []", "p.yaml:1:1: `level` is not understood. Did you mean `levels`?"],
  ["a key of a line", line("ruel: x, set: safe"), "p.yaml:2:7: line 1: `ruel` is not understood. Did you mean `rule`?"],
  ["a key like another", line("operations: x, set: safe"), "`operations` is not understood. Did you mean `operation`?"],
  [
    "a rule",
    line("rule: enum-value-added, set: safe"),
    "p.yaml:2:7: line 1: there is no rule enum-value-added. Did you mean `enum-values-added`?",
  ],
  ["a level", "levels:\n  - rule: enum-values-added\n    set: breking", "p.yaml:3:5: line 1: `set` must be one of"],
  ["a sunset", "sunset:\n  notice: soon", "p.yaml:2:3: sunset: `notice` must be a number of days."],
])("the command reports where %s of a policy is wrong, and what is similar", async (_, policy, message) => {
  const files = { "a.yaml": API, "p.yaml": policy };
  const { code, talk } = await runWith(files, ["a.yaml", "a.yaml", "--policy", "p.yaml"]);
  expect([code, talk]).toEqual([2, expect.stringContaining(message)]);
});

test("the command reports the position of a line that has no effect", async () => {
  const files = { "a.yaml": API, "b.yaml": moreStates, "p.yaml": line("rule: enum-dropped, set: safe") };
  const { code, out } = await runWith(files, ["a.yaml", "b.yaml", "--policy", "p.yaml"]);
  expect([code, out]).toEqual([1, expect.stringContaining("p.yaml:2:5: line 1 (agreed) has no effect")]);
});

test("the text names the line that decided", async () => {
  const files = { "a.yaml": API, "b.yaml": moreStates, "p.yaml": line("rule: enum-values-added, set: safe") };
  const { code, out } = await runWith(files, ["a.yaml", "b.yaml", "--policy", "p.yaml"]);
  expect(code).toBe(0);
  expect(out).toContain("level: breaking by the rules; safe by p.yaml: line 1 (agreed)");
});
