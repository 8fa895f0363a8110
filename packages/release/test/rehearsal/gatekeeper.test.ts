import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPublicServices, type PublicServices } from "../../src/rehearsal/public-services.ts";
import { publishEmpty } from "../../src/rehearsal/publish-empty.ts";

let services: PublicServices;

beforeAll(async () => {
  services = await startPublicServices("https://github.com/owner/name");
  await publishEmpty(services.storage, "@extraction-api/core");
});
afterAll(() => services.close());

async function identity(audience = "npm:127.0.0.1"): Promise<string> {
  const url = `${services.env["ACTIONS_ID_TOKEN_REQUEST_URL"]}&audience=${audience}`;
  const headers = { authorization: `Bearer ${services.env["ACTIONS_ID_TOKEN_REQUEST_TOKEN"]}` };
  return ((await (await fetch(url, { headers })).json()) as { value: string }).value;
}

function exchange(name: string, token: string): Promise<Response> {
  const url = `${services.registry}-/npm/v1/oidc/token/exchange/package/${encodeURIComponent(name)}`;
  return fetch(url, { method: "POST", headers: { authorization: `Bearer ${token}` } });
}

async function put(token: string, version = "1.0.0", name = "@extraction-api/core"): Promise<Response> {
  const tarball = Buffer.from("tarball");
  const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
  const body = {
    name,
    versions: { [version]: { name, version, dist: { integrity } } },
    _attachments: { [`${name}-${version}.tgz`]: { data: tarball.toString("base64") } },
  };
  const headers = { authorization: `Bearer ${token}` };
  return fetch(services.registry + encodeURIComponent(name), { method: "PUT", headers, body: JSON.stringify(body) });
}

async function trusted(): Promise<string> {
  const response = await exchange("@extraction-api/core", await identity());
  expect(response.status).toBe(201);
  return ((await response.json()) as { token: string }).token;
}

/** The public registry rejects each of these, too. */
test.each<[string, () => Promise<Response>, number]>([
  ["an identity for another audience", async () => exchange("@extraction-api/core", await identity("sigstore")), 401],
  ["a self-made identity", () => exchange("@extraction-api/core", "e30.e30.e30"), 401],
  ["a changed identity", async () => exchange("@extraction-api/core", tampered(await identity())), 401],
  ["trust in a package that does not exist", async () => exchange("@extraction-api/new", await identity()), 404],
  ["no token at all", () => put(""), 403],
  ["a made-up token", () => put("npm_made-up"), 403],
  ["a token for another package", async () => put(await trusted(), "1.0.0", "@extraction-api/new"), 404],
  ["no provenance", async () => put(await trusted()), 422],
  ["no provenance, by the owner", () => put(services.ownerToken), 422],
  ["an existing version", async () => put(await trusted(), "0.0.0-earlier"), 403],
])("the registry rejects %s", async (_, attempt, status) => {
  expect((await attempt()).status).toBe(status);
});

function tampered(token: string): string {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...claims, environment: "npm", sub: "repo:owner/name" }));
  return [header, forged.toString("base64url"), signature].join(".");
}
