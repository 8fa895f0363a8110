import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { documentOf } from "./support/documents.ts";

// About: src/api/scheme-names.ts

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

// About: src/api/security-schemes.ts

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

// About: src/api/removed-schemes.ts

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
