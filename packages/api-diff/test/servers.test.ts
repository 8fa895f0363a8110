import { describe, expect, test } from "vitest";
import { diff, type Verdict } from "../src/index.ts";
import { documentOf } from "./support/documents.ts";

function at(path: string, ...urls: string[]): Record<string, unknown> {
  const servers = urls.map((url) => ({ url }));
  const paths = { [path]: { get: { responses: { 200: { description: "" } } } } };
  return { openapi: "3.1.0", info: { title: "t", version: "1.0.0" }, paths, ...(servers.length > 0 && { servers }) };
}

describe("a description without servers has the server that it was loaded from", () => {
  test.each<[string, object, object, Verdict]>([
    ["a base path that moves into the paths", at("/x", "/v1"), at("/v1/x"), "unchanged"],
    ["a base path that moves out of them", at("/v1/x"), at("/x", "/v1"), "unchanged"],
    ["what is said by a slash", at("/x"), at("/x", "/"), "unchanged"],
    ["a base path that comes", at("/x"), at("/x", "/v1"), "breaking"],
    ["a base path that goes", at("/x", "/v1"), at("/x"), "breaking"],
    ["a base path beside the bare server", at("/x"), at("/x", "/", "/v1"), "compatible"],
    ["a whole address that says what was known", at("/x"), at("/x", "https://a.example"), "compatible"],
  ])("%s", (_, base, revision, verdict) => {
    expect(diff(base, revision).verdict).toBe(verdict);
  });
});

describe("an address that server variables can produce", () => {
  const host = (more: object) => ({
    ...at("/x"),
    servers: [{ url: "https://{host}.a.example/v1/", variables: { host: more } }],
  });
  const both = at("/x", "https://api.a.example/v1", "https://eu.a.example/v1");
  const api = at("/x", "https://api.a.example/v1");
  const renamed = {
    ...api,
    servers: [{ url: "https://{name}.a.example/v1", variables: { name: { default: "api" } } }],
  };
  const variables = { host: { default: "api", enum: ["api"] }, other: { default: "a", enum: ["a", "b"] } };
  const unused = { url: "https://{host}.a.example/v1", variables };

  test.each<[string, object, object]>([
    ["listed", both, host({ default: "api", enum: ["api", "eu"] })],
    ["any", both, host({ default: "api" })],
    ["not the default", at("/x", "https://eu.a.example/v1"), host({ default: "api", enum: ["api", "eu"] })],
  ])("is not removed: %s", (_, base, revision) => {
    const { verdict, changes } = diff(base, revision);
    expect(verdict).toBe("risky");
    expect(changes.map(({ id }) => id)).toContain("server-variable-changed");
  });

  test.each<[string, object, object, string[]]>([
    ["a listed one", host({ default: "api", enum: ["api", "eu"] }), api, ["breaking server-variable-values-removed"]],
    ["any other", host({ default: "api" }), api, ["risky server-variable-changed"]],
    ["none if all are listed", host({ default: "api", enum: ["api", "eu"] }), both, ["safe server-added"]],
    ["none if only the default is", host({ default: "api", enum: ["api"] }), api, []],
    ["none of a renamed variable", host({ default: "api" }), renamed, []],
    ["none that the address lacks", { ...api, servers: [unused] }, api, []],
    [
      "one next to a base path that moves",
      host({ default: "api", enum: ["api", "eu"] }),
      { ...at("/v1/x"), servers: [{ url: "https://api.a.example" }] },
      ["breaking server-variable-values-removed"],
    ],
  ])("loses values if it is written without them: %s", (_, base, revision, expected) => {
    expect(diff(base, revision).changes.map(({ level, id }) => `${level} ${id}`)).toEqual(expected);
  });

  test("a variable that took any value is said to be its default", () => {
    expect(diff(host({ default: "api" }), api).changes[0]?.message).toBe(
      "Server `host`: a variable changes from `any value` to `api`",
    );
  });

  test.each<[string, object, object]>([
    ["not listed", both, host({ default: "api", enum: ["api", "us"] })],
    ["beyond a segment", at("/x", "https://eu/x.a.example/v1"), host({ default: "api" })],
    ["with more behind it", at("/x", "https://eu.a.example/v1/v2"), host({ default: "api" })],
    ["under another path", both, { ...host({ default: "api" }), paths: at("/y/x").paths }],
    [
      "a variable that is all of it",
      both,
      { ...at("/x"), servers: [{ url: "{all}", variables: { all: { default: "https://b.example" } } }] },
    ],
  ])("is removed: %s", (_, base, revision) => {
    expect(diff(base, revision).verdict).toBe("breaking");
  });
});

describe("the address of a server", () => {
  test.each([
    ["a scheme's own port", "https://a.example/v1", "https://a.example:443/v1"],
    ["the case of scheme and host", "https://a.example/v1", "HTTPS://A.Example/v1"],
    ["the port of a stream", "ws://a.example", "ws://a.example:80/"],
  ])("is the same with any %s", (_, before, after) => {
    expect(diff(at("/x", before), at("/x", after)).verdict).toBe("unchanged");
  });

  test.each([
    ["http://a.example", "http://a.example:443"],
    ["http://a.example/v1", "http://a.example/V1"],
    ["http://a@a.example", "http://A@a.example"],
  ])("%s is not %s", (before, after) => {
    expect(diff(at("/x", before), at("/x", after)).verdict).toBe("breaking");
  });

  test.each([
    ["//a.example/v1", "risky"],
    ["/v1", "risky"],
    ["/v2", "breaking"],
  ])("that becomes %s, relative to the description, is %s", (relative, verdict) => {
    const [absolute, other] = [at("/x", "https://a.example/v1"), at("/x", relative)];
    expect([diff(absolute, other).verdict, diff(other, absolute).verdict]).toEqual([verdict, verdict]);
  });
});

describe("a description that no longer names a server", () => {
  test("is one risk, whatever the number of servers", () => {
    const { changes } = diff(at("/x", "https://a.example/v1", "https://b.example/v1"), at("/x"));
    expect(changes.map(({ level, message }) => `${level} ${message}`)).toEqual([
      "risky The document no longer says where the server is; it was `https://a.example/v1`, `https://b.example/v1`",
    ]);
  });
});

describe("servers of the document that no operation uses", () => {
  const api = (...urls: string[]): object => ({
    ...documentOf({ servers: [{ url: "https://own.example" }] }),
    servers: urls.map((url) => ({ url })),
  });
  const said = (base: object, revision: object): string[] =>
    diff(base, revision).changes.map(({ level, id, message }) => `${level} ${id}: ${message}`);
  const note = "note document-text-changed: The list of servers, which no operation uses, changes";

  test("are a note if they change, come or go", () => {
    expect(said(api("https://a.example"), api("https://b.example"))).toEqual([note]);
    expect(said(api("https://a.example"), api())).toEqual([note]);
    expect(said(api(), api("https://b.example"))).toEqual([note]);
    expect(said(api("https://a.example"), api("https://a.example"))).toEqual([]);
  });
});

test("a variable at the start of an address keeps it if its default changes", () => {
  const server = (value: string): object => ({
    ...at("/x"),
    servers: [{ url: "{endpoint}/v4", variables: { endpoint: { default: value } } }],
  });
  expect(diff(server(""), server("none")).changes.map(({ level, id }) => `${level} ${id}`)).toEqual([
    "risky server-variable-changed",
  ]);
});

describe("a variable without listed values may still have its old default", () => {
  test.each([
    ["empty at the end", "{base}", ""],
    ["empty before a slash", "{base}/", ""],
    ["empty before another", "{base}/{more}", ""],
    ["of several segments", "{base}", "api/v1"],
  ])("%s", (_, end, old) => {
    const server = (value: string): object => {
      const variables = { base: { default: value }, more: { default: "" } };
      return { ...at("/x"), servers: [{ url: `https://a.example/${end}`, variables }, { url: "https://b.example" }] };
    };
    const reported = (base: string, revision: string): string[] =>
      diff(server(base), server(revision)).changes.map(({ level, id }) => `${level} ${id}`);
    expect(reported(old, "v2")).toEqual(["risky server-variable-changed"]);
    expect(reported("v2", old)).toEqual(["risky server-variable-changed"]);
  });
});

test("a variable at the end of an address that had none may not be empty", () => {
  const variables = { tenant: { default: "acme" } };
  const revision = { ...at("/x"), servers: [{ url: "https://a.example/{tenant}", variables }] };
  for (const url of ["https://a.example", "https://a.example/"])
    expect(diff(at("/x", url), revision).changes.map(({ level, id }) => `${level} ${id}`)).toEqual([
      "breaking server-changed",
    ]);
});

// About: src/api/is-moved.ts

describe("a path that loses a parameter at its start", () => {
  const get = { operationId: "list", responses: { 200: { description: "" } } };
  const parameter = (name: string): object => ({ name, in: "path", required: true, schema: { type: "string" } });
  const api = (path: string, names: readonly string[], url: string): object => ({
    ...at("/", url),
    paths: { [path]: { get: { ...get, parameters: names.map(parameter) } } },
  });
  const base = api("/teams/{team}/shop/orders/{id}", ["team", "id"], "https://a.example");

  test("has moved, which is the only change", () => {
    const { changes } = diff(base, api("/orders/{id}", ["id"], "https://a.example"));
    expect(changes.filter(({ level }) => level === "breaking").map(({ id }) => id)).toEqual(["operation-path-changed"]);
  });

  test("has not moved if its server has it", () => {
    const server = { url: "https://a.example/teams/{team}/shop", variables: { team: { default: "a" } } };
    const { changes } = diff(base, { ...api("/orders/{id}", ["id"], ""), servers: [server] });
    expect(changes.map(({ id }) => id)).not.toContain("operation-path-changed");
  });
});

describe("a path that another front makes longer, found by its operation id", () => {
  const named = (path: string, ...urls: string[]): object => ({
    ...at(path, ...urls),
    paths: { [path]: { get: { operationId: "x", responses: { 200: { description: "" } } } } },
  });

  test.each<[string, object, object, readonly string[]]>([
    ["on the same server", named("/x", "/v1"), named("/v1/x", "/v1"), ["operation-path-changed"]],
    ["without a server", named("/x"), named("/v1/x"), ["operation-path-changed"]],
    ["from the server", named("/x", "https://a.example/v1"), named("/v1/x", "https://a.example"), []],
    ["from one without a scheme", named("/x", "//a.example/v1"), named("/v1/x", "//a.example"), []],
    [
      "instead of the server's own",
      named("/x", "https://a.example/api"),
      named("/v1/x", "https://a.example"),
      ["operation-path-changed", "server-changed"],
    ],
  ])("%s", (_, base, revision, ids) => {
    const both = [diff(base, revision), diff(revision, base)].map(({ changes }) => changes.map(({ id }) => id));
    expect(both).toEqual([ids, ids]);
  });
});
