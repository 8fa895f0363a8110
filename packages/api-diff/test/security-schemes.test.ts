import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { documentOf } from "./support/documents.ts";

// About: src/api/scheme-names.ts, src/api/security-schemes.ts, src/api/removed-schemes.ts, src/api/compare-security.ts, src/api/key-parameters.ts

describe("security schemes", () => {
  const implicit = { authorizationUrl: "https://a.test/authorize", scopes: { read: "", write: "" } };
  const client = { tokenUrl: "https://a.test/token", scopes: { read: "" } };

  function api(name: string, flows: object): object {
    const components = { securitySchemes: { [name]: { type: "oauth2", flows } } };
    return documentOf({ security: [{ [name]: ["read"] }] }, { components });
  }

  describe("a renamed OAuth scheme", () => {
    const old = api("oauth2", { implicit });

    test.each([
      ["with the same flows", { implicit }],
      ["with more flows", { implicit, clientCredentials: client }],
      ["with more scopes", { implicit: { ...implicit, scopes: { ...implicit.scopes, admin: "" } } }],
    ])("%s issues the same tokens", (_, flows) => {
      expect(diff(old, api("oAuth2", flows)).changes.filter(({ level }) => level === "breaking")).toEqual([]);
    });

    test.each([
      ["without its flow", { clientCredentials: client }],
      ["with another address", { implicit: { ...implicit, authorizationUrl: "https://b.test/authorize" } }],
      ["without a scope", { implicit: { ...implicit, scopes: { read: "" } } }],
      ["without flows", {}],
    ])("%s is another one", (_, flows) => {
      expect(diff(old, api("oAuth2", flows)).verdict).toBe("breaking");
    });
  });

  describe("a scheme that becomes another kind of scheme", () => {
    const kinds = {
      key: { type: "apiKey", in: "header", name: "Authorization" },
      http: { type: "http", scheme: "oauth" },
      oauth: { type: "oauth2", flows: { implicit } },
    };
    const document = (scheme: object): object =>
      documentOf({ security: [{ k: [] }] }, { components: { securitySchemes: { k: scheme } } });
    const texts = { key: "apiKey (header, Authorization)", http: "http (oauth)", oauth: "oauth2 (implicit)" };

    test.each([
      ["key", "http"],
      ["http", "key"],
      ["key", "oauth"],
      ["oauth", "http"],
    ] as const)("is reported once: %s to %s", (before, after) => {
      const { changes } = diff(document(kinds[before]), document(kinds[after]));
      expect(changes.map(({ level, message }) => `${level}: ${message}`)).toEqual([
        `breaking: The security scheme \`k\` changes its type from \`${texts[before]}\` to \`${texts[after]}\``,
      ]);
    });
  });

  describe("a scheme that was removed", () => {
    const key = { type: "apiKey", in: "header", name: "Authorization" };
    const shop = (
      names: Readonly<Record<string, readonly string[]>>,
      securitySchemes: object,
      more: object = {},
    ): object => ({
      ...documentOf({}, { components: { securitySchemes }, ...more }),
      paths: Object.fromEntries(
        Object.entries(names).map(([path, list]) => [
          path,
          { get: { security: list.map((name) => ({ [name]: [] })), responses: { 200: { description: "ok" } } } },
        ]),
      ),
    });
    const said = (base: object, revision: object): readonly string[] =>
      diff(base, revision).changes.map(({ level, message, impact }) => `${level} ${impact.length}: ${message}`);
    const base = shop({ "/a": ["Bearer"], "/b": ["Bearer"] }, { Bearer: key });

    test("is one entry for all operations, with all remaining alternatives", () => {
      const schemes = { http: { type: "http", scheme: "bearer" }, query: { ...key, in: "query" } };
      const { changes } = diff(base, shop({ "/a": ["http"], "/b": ["http", "query"] }, schemes));
      expect(changes.map(({ level, message, advice }) => `${level} ${message}: ${advice}`)).toEqual([
        "breaking The security scheme `Bearer` was removed: Authenticate another way: `http or query`.",
      ]);
      expect(changes[0]?.impact.map(({ operation }) => operation)).toEqual(["GET /a", "GET /b"]);
      expect(changes[0]?.base?.pointer).toBe("/components/securitySchemes/Bearer");
    });

    test("and replaced by one that is sent in the same way is one risk", () => {
      const basic = (name: string): object => ({ [name]: { type: "http", scheme: "bearer", bearerFormat: name } });
      expect(
        said(shop({ "/a": ["x"], "/b": ["x"] }, basic("x")), shop({ "/a": ["y"], "/b": ["y"] }, basic("y"))),
      ).toEqual(["risky 2: `y` takes the place of `x` for GET /a and 1 other operation, sent in the same way"]);
    });

    test("and still named by an operation is unknown there", () => {
      const revision = shop({ "/a": ["Bearer"], "/b": ["Bearer"] }, {});
      expect(said(base, revision).map((text) => text.split(" ")[0])).toEqual(["risky"]);
    });

    test("counts only for the operations that lost it", () => {
      const both = { Bearer: key, query: { ...key, in: "query" } };
      const before = shop({ "/a": ["Bearer"], "/b": ["query", "Bearer"], "/c": ["query"] }, both);
      const after = shop({ "/a": ["query"], "/b": ["query"], "/c": ["query"] }, { query: both.query });
      expect(said(before, after)).toEqual(["breaking 2: The security scheme `Bearer` was removed"]);
    });
  });

  describe("a scheme that no operation requires", () => {
    const shop = (authorizationUrl: string): object =>
      documentOf(
        {},
        {
          components: {
            securitySchemes: { o: { type: "oauth2", flows: { implicit: { authorizationUrl, scopes: {} } } } },
          },
        },
      );

    test("is a risk if its address changes", () => {
      expect(diff(shop("https://a.test/x"), shop("https://b.test/x")).verdict).toBe("risky");
    });

    test("has the same address with the port that its scheme implies", () => {
      expect(diff(shop("https://a.test:443/x"), shop("https://A.test/x")).verdict).not.toBe("risky");
    });
  });
});

describe("joined schemes", () => {
  /** A scheme that is now required in addition to another one. */

  const oauth = { type: "oauth2", flows: {} };
  const api = (all: object, ...security: object[]): object => ({
    ...documentOf({}, { components: { securitySchemes: all } }),
    paths: Object.fromEntries(["/a", "/b", "/c"].map((path) => [path, { get: { responses: {}, security } }])),
  });
  const reported = (base: object, revision: object): string[] =>
    diff(base, revision).changes.map(({ level, id, message, impact }) => `${level} ${id} ${impact.length}: ${message}`);

  describe("a scheme that an alternative now needs as well", () => {
    test("is one change of all operations and scopes if it is new", () => {
      const base = api({ k: oauth }, { k: ["r"] }, { k: ["w"] });
      const revision = api({ k: oauth, j: oauth }, { k: ["r"], j: ["r"] }, { k: ["w"], j: ["w"] });
      expect(reported(base, revision)).toEqual([
        "breaking security-scheme-joined 3: GET /a and 2 other operations: `k` is no longer enough, `j` is needed as well",
      ]);
      expect(diff(base, revision).changes[0]?.advice).toBe("Authenticate with `j` as well.");
    });

    test("is one change of each operation if it was there before, so that approving one lets no other pass", () => {
      const schemes = { k: oauth, j: oauth };
      const { changes } = diff(api(schemes, { k: [] }), api(schemes, { k: [], j: [] }));
      expect(changes.map(({ id, impact }) => `${id} ${impact.length}`)).toEqual(
        Array.from({ length: 3 }, () => "security-scheme-joined 1"),
      );
      expect(new Set(changes.map(({ fingerprint }) => fingerprint)).size).toBe(3);
      expect(new Set(changes.map(({ cause }) => cause)).size).toBe(1);
    });

    test("does not hide that the old scheme needs more scopes", () => {
      const base = api({ k: oauth }, { k: ["r"] });
      const revision = api({ k: oauth, j: oauth }, { k: ["r", "w"], j: [] });
      expect(reported(base, revision).every((text) => text.startsWith("breaking security-alternative-removed"))).toBe(
        true,
      );
    });

    test("is compatible if the old alternative stays", () => {
      const revision = api({ k: oauth, j: oauth }, { k: [] }, { k: [], j: [] });
      expect(reported(api({ k: oauth }, { k: [] }), revision).every((text) => text.startsWith("safe"))).toBe(true);
    });
  });
});

describe("key parameters", () => {
  /** An API key is sent in the same place, whether a security scheme or a parameter describes it. */

  const scheme = { type: "apiKey", in: "header", name: "X-Key" };
  const parameter = { in: "header", name: "x-key", required: true, schema: { type: "string" } };
  const api = (security: readonly object[], ...parameters: object[]): object =>
    documentOf(
      { security, parameters },
      { components: { securitySchemes: { k: scheme, j: { ...scheme, name: "J" } } } },
    );
  const reported = (base: object, revision: object): string[] =>
    diff(base, revision).changes.map(({ id, level }) => `${level} ${id}`);
  const k = { k: [] };

  describe("a key that a scheme describes", () => {
    test("is no new parameter if a parameter describes it instead", () => {
      expect(reported(api([k]), api([], parameter))).toEqual(["risky key-became-parameter"]);
    });

    test("is no new parameter if a parameter describes it as well", () => {
      expect(reported(api([k]), api([k], parameter))).toEqual(["risky key-became-parameter"]);
    });

    test.each([{ type: "string", minLength: 1 }, {}, undefined])(
      "is no new parameter if it is described by %j",
      (schema) => {
        expect(reported(api([k]), api([], { ...parameter, schema }))).toEqual(["risky key-became-parameter"]);
      },
    );

    test.each([
      ["callers may leave the key out", [{}, k], parameter],
      ["another scheme may take its place", [k, { j: [] }], parameter],
      ["the parameter has another name", [k], { ...parameter, name: "Y-Key" }],
      ["the parameter is in another place", [k], { ...parameter, in: "query", name: "X-Key" }],
      ["the parameter refuses keys", [k], { ...parameter, schema: { type: "string", enum: ["public"] } }],
      ["the parameter limits keys", [k], { ...parameter, schema: { type: "string", maxLength: 4 } }],
      ["the parameter is no text", [k], { ...parameter, schema: { type: "integer" } }],
      [
        "the parameter is JSON",
        [k],
        { ...parameter, schema: undefined, content: { "application/json": { schema: {} } } },
      ],
    ])("does not excuse a new required parameter if %s", (_, security, added) => {
      expect(reported(api(security), api([], added))).toContain("breaking required-parameter-added");
    });
  });

  describe("a key that a required parameter describes", () => {
    test("is no new requirement if a scheme describes it instead", () => {
      expect(reported(api([], parameter), api([k]))).toEqual(["risky parameter-became-key"]);
    });

    test("is no lost requirement if a scheme describes it as well", () => {
      expect(reported(api([k], parameter), api([k]))).toEqual(["risky parameter-became-key"]);
    });

    test.each([
      ["an API key", { ...scheme, name: "authorization" }],
      ["a token", { type: "http", scheme: "bearer" }],
      ["OAuth", { type: "oauth2", flows: {} }],
    ])("is no new requirement if it is the header Authorization, which is described as %s now", (_, described) => {
      const header = { ...parameter, name: "Authorization" };
      const of = (security: readonly object[], ...parameters: object[]): object =>
        documentOf({ security, parameters }, { components: { securitySchemes: { k: described } } });
      expect(reported(of([], header), of([k]))).toContain("risky parameter-became-key");
      expect(reported(of([], header), of([k]))).not.toContain("breaking security-required");
      expect(reported(of([], { ...header, required: false }), of([k]))).toContain("breaking security-required");
    });

    test.each([
      ["one of two schemes is gone", [{ basic: [] }, { bearer: [] }], [{ bearer: [] }], "security-alternative-removed"],
      ["calls without a key are gone", [{ bearer: [] }, {}], [{ bearer: [] }], "security-required"],
      ["a scope is added", [{ oauth: ["read"] }], [{ oauth: ["read", "write"] }], "security-scope-required"],
      ["the scheme is another", [{ bearer: [] }], [{ basic: [] }], "security-alternative-removed"],
      ["a second scheme is added", [{ k: [] }], [{ k: [], bearer: [] }], "security-scheme-joined"],
    ])("breaks although the header Authorization is required, if %s", (_, before, after, rule) => {
      const http = (name: string): object => ({ type: "http", scheme: name });
      const securitySchemes = {
        k: scheme,
        basic: http("basic"),
        bearer: http("bearer"),
        oauth: { type: "oauth2", flows: {} },
      };
      const header = { ...parameter, name: "Authorization" };
      const of = (security: readonly object[]): object =>
        documentOf({ security, parameters: [header] }, { components: { securitySchemes } });
      expect(reported(of(before), of(after))).toEqual([`breaking ${rule}`]);
    });

    test.each([
      ["was optional", [], { ...parameter, required: false }, [k]],
      ["has another name", [], { ...parameter, name: "Y-Key" }, [k]],
      ["is only part of what is needed now", [], parameter, [{ k: [], j: [] }]],
    ])("does not excuse new security if it %s", (_, before, old, after) => {
      expect(reported(api(before, old), api(after))).toContain("breaking security-required");
    });
  });
});
