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

describe("a scheme of OAuth under a new name", () => {
  const old = api("oauth2", { implicit });

  test.each([
    ["with the same flows", { implicit }],
    ["with more flows", { implicit, clientCredentials: client }],
    ["with more scopes", { implicit: { ...implicit, scopes: { ...implicit.scopes, admin: "" } } }],
  ])("%s gives the tokens that it gave", (_, flows) => {
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
  ] as const)("is told once: %s to %s", (before, after) => {
    const { changes } = diff(document(kinds[before]), document(kinds[after]));
    expect(changes.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      `breaking: The security scheme \`k\` changes its type from \`${texts[before]}\` to \`${texts[after]}\``,
    ]);
  });
});
