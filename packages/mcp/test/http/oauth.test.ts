import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readIssuer, withOAuth } from "../../src/http/with-oauth.ts";
import { overHttp, type Connected } from "../support/connect.ts";
import { listen } from "../support/service.ts";

let issuer = "";
let closeIssuer: () => Promise<void>;
let connected: Connected;
let sign: (claims: object, more?: { audience?: string; expires?: string; key?: CryptoKey }) => Promise<string>;

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "one", alg: "ES256" };
  const server = await listen((request, response) => {
    const metadata = {
      issuer,
      jwks_uri: `${issuer}/keys`,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      response_types_supported: ["code"],
    };
    const found = { "/.well-known/oauth-authorization-server": metadata, "/keys": { keys: [jwk] } }[request.url ?? ""];
    response.writeHead(found ? 200 : 404, { "Content-Type": "application/json" }).end(JSON.stringify(found ?? {}));
  });
  issuer = `http://127.0.0.1:${server.port}`;
  closeIssuer = server.close;
  const metadata = await readIssuer(issuer);
  // This helper's client needs no token; the tests below send their own.
  let isOpen = true;
  connected = await overHttp(
    { baseUrl: "http://127.0.0.1:9/v2", apiKey: "key" },
    {
      access: (url) => {
        const { authorize, ...rest } = withOAuth(metadata, url, ["web"]);
        const open = { token: "", clientId: "test", scopes: [] };
        return { ...rest, authorize: async (request) => (isOpen ? open : authorize(request)) };
      },
    },
  );
  isOpen = false;
  sign = async (claims, { audience = connected.url, expires = "1h", key = privateKey } = {}) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: "ES256", kid: "one" })
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime(expires)
      .sign(key);
});
afterAll(async () => {
  await connected[Symbol.asyncDispose]();
  await closeIssuer();
});

const call = async (token?: string): Promise<Response> =>
  fetch(connected.url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "1" } },
    }),
  });

test("without a token, clients discover the authorization server", async () => {
  const refused = await call();
  expect(refused.status).toBe(401);
  const [, place = ""] = /resource_metadata="([^"]+)"/.exec(refused.headers.get("WWW-Authenticate") ?? "") ?? [];
  expect(place).toBe(connected.url.replace("/mcp", "/.well-known/oauth-protected-resource/mcp"));
  expect(await (await fetch(place)).json()).toMatchObject({
    resource: connected.url,
    authorization_servers: [issuer],
    scopes_supported: ["web"],
  });
});

test("allows a token for this server with the scope", async () => {
  expect((await call(await sign({ sub: "anna", client_id: "c", scope: "web other" }))).status).toBe(200);
});

test("rejects a token that is for another server, from another issuer, expired or without the scope", async () => {
  const { privateKey: foreign } = await generateKeyPair("ES256");
  const claims = { sub: "anna", scope: "web" };
  expect((await call(await sign(claims, { audience: "https://other.example/mcp" }))).status).toBe(401);
  expect((await call(await sign(claims, { key: foreign }))).status).toBe(401);
  expect((await call(await sign(claims, { expires: "-1h" }))).status).toBe(401);
  expect((await call(await sign({ sub: "anna", scope: "read" }))).status).toBe(403);
  // One token without a signature, and one signed with a public value.
  const none = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ ...claims, iss: issuer, aud: connected.url, exp: 9e9 }))}.`;
  expect((await call(none.replaceAll("=", ""))).status).toBe(401);
});

test("an issuer that names another one, or none, is rejected at the start", async () => {
  await expect(readIssuer(`${issuer}/other`)).rejects.toThrow("has no metadata at");
});
