import { describe, expect, test } from "vitest";
import { diff, render } from "../src/index.ts";
import { documentOf } from "./support/documents.ts";
import { breaking } from "./support/changes.ts";

/** Changes with the same message at several places are one change of all of them. */

const bodies = (schemas: Readonly<Record<string, object>>): object =>
  documentOf({
    requestBody: { content: Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }])) },
  });
const named = (maxLength?: number): object => ({ properties: { name: { type: "string", maxLength } } });
describe("equal changes in several media types of one body", () => {
  const [json, form] = ["application/json", "multipart/form-data"];
  const base = bodies({ [json]: named(), [form]: named() });
  const one = breaking(base, bodies({ [json]: named(5), [form]: named() }));
  const both = breaking(base, bodies({ [json]: named(5), [form]: named(5) }));

  test("are one change", () => {
    expect(both.map(({ message }) => message)).toEqual([
      "`name` in the request body of POST /x now has a maximum length: `5`",
    ]);
    expect(both[0]?.impact).toHaveLength(1);
  });

  test("have a separate fingerprint, so that approving one does not approve the other", () => {
    expect(one[0]?.message).toBe(both[0]?.message);
    expect(one[0]?.fingerprint).not.toBe(both[0]?.fingerprint);
  });

  test("are two if the values differ", () => {
    expect(breaking(base, bodies({ [json]: named(5), [form]: named(4) }))).toHaveLength(2);
  });
});

test("a parameter that several operations now share lists all of them in one change", () => {
  const shop = (parameter: object, more: object = {}): object => ({
    ...documentOf({}, more as Record<string, unknown>),
    paths: { "/a": { get: { parameters: [parameter] } }, "/b": { get: { parameters: [parameter] } } },
  });
  const radius = (schema: object): object => ({ name: "radius", in: "query", schema });
  const changes = breaking(
    shop(radius({ type: "integer" })),
    shop(
      { $ref: "#/components/parameters/radius" },
      { components: { parameters: { radius: radius({ type: "integer", maximum: 7 }) } } },
    ),
  );
  expect(changes.map(({ message }) => message)).toEqual(["The query parameter radius now has a maximum: `7`"]);
  expect(changes[0]?.impact.map(({ operation }) => operation)).toEqual(["GET /a", "GET /b"]);
});

test("is shown by a value if only one of the merged changes is", () => {
  const both = (schema: object): object => bodies({ "application/json": schema, "application/vnd.x+json": schema });
  const result = diff(both({ type: "integer" }), both({ type: "integer", maximum: 3 }));
  expect(result.changes.map(({ witness }) => witness?.whole?.value)).toEqual([4]);
  expect(result.stats.levels.breaking).toBe(1);
  expect(render(result, "text").match(/now has a maximum/g)).toHaveLength(1);
});

describe("repeated changes", () => {
  /** The same change of many operations is one cause with many places; each keeps its own fingerprint. */

  const names = Array.from({ length: 5 }, (_, index) => `/p${index}`);
  const everywhere = (operation: (path: string) => object, more: object = {}): object => ({
    ...documentOf({}),
    paths: Object.fromEntries(names.map((path) => [path, { get: { responses: {}, ...operation(path) } }])),
    ...more,
  });
  const bearer = (more: object = {}): object => ({ type: "http", scheme: "bearer", ...more });
  const schemes = (securitySchemes: object): object => ({ components: { securitySchemes } });
  const text = { type: "string" };
  const content = (...types: string[]): object => ({
    responses: {
      200: { description: "", content: Object.fromEntries(types.map((type) => [type, { schema: text }])) },
    },
  });
  const parameter = { name: "v", in: "query", required: true, schema: text };
  const keys = schemes({ k: bearer(), l: { type: "apiKey", in: "header", name: "l" } });

  const cases: readonly (readonly [string, object, object, string])[] = [
    [
      "a media type goes",
      everywhere(() => content("application/json", "application/xml")),
      everywhere(() => content("application/json")),
      "media-type-removed",
    ],
    [
      "a parameter comes",
      everywhere(() => ({})),
      everywhere(() => ({ parameters: [parameter] })),
      "required-parameter-added",
    ],
    [
      "a parameter that each declares is limited",
      everywhere(() => ({ parameters: [parameter] })),
      everywhere(() => ({ parameters: [{ ...parameter, schema: { type: "string", maxLength: 9 } }] })),
      "max-length-lowered",
    ],
    [
      "a way to authenticate goes",
      everywhere(() => ({ security: [{ k: [] }, { l: [] }] }), keys),
      everywhere(() => ({ security: [{ l: [] }] }), keys),
      "security-alternative-removed",
    ],
  ];

  describe.each(cases)("if %s everywhere", (_, base, revision, id) => {
    const result = diff(base, revision);

    test("every operation has an entry of one cause", () => {
      expect(result.changes.map((change) => change.id)).toEqual(names.map(() => id));
      expect(new Set(result.changes.map(({ cause }) => cause)).size).toBe(1);
      expect(new Set(result.changes.map(({ fingerprint }) => fingerprint)).size).toBe(names.length);
    });

    test("the report contains it once, with the number of the others", () => {
      expect(render(result, "text").match(/\(and 4 more alike\)/g)).toHaveLength(1);
      expect(render(result, "text").match(/^ {4}also: /gm)).toHaveLength(4);
      expect(render(result, "markdown")).toContain("** (and 4 more alike) · ");
    });
  });

  const filter = (maxLength: number): object => {
    const properties = Object.fromEntries(names.map((name) => [name.slice(1), { type: "string", maxLength }]));
    return { parameters: [{ name: "filter", in: "query", schema: { type: "object", properties } }] };
  };

  test.each([
    [
      "media types",
      everywhere((path) => content("application/json", `application/${path.slice(1)}`)),
      everywhere(() => content("application/json")),
    ],
    [
      "parameters",
      everywhere(() => ({})),
      everywhere((path) => ({ parameters: [{ ...parameter, name: path.slice(1) }] })),
    ],
    ["places in a parameter", everywhere(() => filter(9)), everywhere(() => filter(5))],
  ])("different %s are separate causes", (_, base, revision) => {
    expect(new Set(diff(base, revision).changes.map(({ cause }) => cause)).size).toBe(names.length);
  });

  test("removed operations are separate causes", () => {
    const { changes } = diff(
      everywhere(() => ({})),
      { ...documentOf({}), paths: {} },
    );
    expect(new Set(changes.map(({ cause }) => cause)).size).toBe(names.length);
  });

  describe("a renamed scheme", () => {
    const under = (name: string, all: object): object =>
      everywhere(() => ({ security: [{ [name]: [] }] }), schemes(all));
    const said = (base: object, revision: object): string[] => [
      ...new Set(diff(base, revision).changes.map((change) => `${change.level} ${change.id}`)),
    ];
    const key = (name: string): object => ({ type: "apiKey", in: "header", name });

    test("that is sent in the same way may accept what was sent", () => {
      const old = { k: bearer({ bearerFormat: "JWT" }) };
      expect(said(under("k", old), under("j", { ...old, j: bearer() }))).toEqual(["risky security-scheme-replaced"]);
      expect(said(under("k", { k: key("X-Key") }), under("j", { j: { ...key("x-key"), "x-a": 1 } }))).toEqual([
        "risky security-scheme-replaced",
      ]);
    });

    test("that was there before does not", () => {
      const schemes = { k: bearer(), j: bearer() };
      expect(said(under("k", schemes), under("j", schemes))).toEqual(["breaking security-alternative-removed"]);
    });

    test.each([
      ["is sent otherwise", { k: bearer() }, { j: { type: "http", scheme: "basic" } }],
      ["is in another header", { k: key("a") }, { j: key("b") }],
      [
        "is fetched elsewhere",
        { k: { type: "openIdConnect", openIdConnectUrl: "https://a.example" } },
        { j: { type: "openIdConnect", openIdConnectUrl: "https://b.example" } },
      ],
    ])("that %s does not", (_, before, after) => {
      expect(said(under("k", before), under("j", after))).toContain("breaking security-scheme-removed");
    });
  });
});
