import { describe, expect, test } from "vitest";
import { diff, readConsumer } from "../src/index.ts";
import { received } from "./support/documents.ts";
import { runWith } from "./support/world.ts";

// About: src/consumer/fields.ts

const API = (limit: number, states: string, more: string): string => `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: limit, in: query, schema: { type: integer, maximum: ${limit} } }
      responses:
        200:
          description: ""
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
  /carts:
    get:
      operationId: listCarts
      responses:
        200:
          description: ""
          content: { application/json: { schema: { type: object, properties: { total: { type: integer${more} } } } } }
  /users: { get: { responses: {} } }
components:
  schemas:
    Order: { type: object, properties: { state: { enum: [${states}] }, kind: { enum: [a] } } }
`;
const files = {
  "a.yaml": API(100, "open", ", maximum: 5"),
  "b.yaml": API(50, "open, paid", ""),
  "orders.yaml": 'operations: ["GET /orders/{id}"]',
  "carts.yaml": "operations: [listCarts]",
  "kind.yaml": "operations: [getOrder]\nfields: [kind]",
  "users.yaml": "operations: [GET /users]",
  "typo.yaml": "operations: [GET /cart]",
  "empty.yaml": "operations: []",
  "empty.har": JSON.stringify({ log: { entries: [] } }),
  "other.har": JSON.stringify({ log: { entries: [{ request: { method: "GET", url: "https://s.example/cart" } }] } }),
  "typo.ts": 'await client.GET("/cart");',
  "other.ts": "console.log(1);",
  "typed.ts": 'const { data } = await client.GET("/orders/{id}", { params });',
  "methods.ts": "await shop.listCarts();",
  "calls.har": JSON.stringify({
    log: {
      entries: ["https://s.example/logo.png", "https://s.example/v1/orders/7?limit=3"].map((url) => {
        return { request: { method: "GET", url } };
      }),
    },
  }),
  "odd.yaml": "calls: []",
};

async function idsFor(consumer: string): Promise<string[]> {
  const { out } = await runWith(files, ["a.yaml", "b.yaml", "--consumer", consumer, "--format", "json"]);
  return (JSON.parse(out) as { changes: { id: string }[] }).changes.map(({ id }) => id).sort();
}

describe("a consumer gets the changes that affect it", () => {
  test.each([
    ["operations by name", "orders.yaml", ["enum-values-added", "maximum-lowered"]],
    ["operations by id", "carts.yaml", ["maximum-raised"]],
    ["fields: what is sent counts, received ones only where they are read", "kind.yaml", ["maximum-lowered"]],
    ["source that calls a typed client by path", "typed.ts", ["enum-values-added", "maximum-lowered"]],
    ["source that calls it by operation id", "methods.ts", ["maximum-raised"]],
    [
      "a HAR with foreign requests, and the path of a server before",
      "calls.har",
      ["enum-values-added", "maximum-lowered"],
    ],
    ["an operation that no change reaches", "users.yaml", []],
  ])("%s", async (_, consumer, ids) => {
    expect(await idsFor(consumer)).toEqual(ids);
  });

  test("and its own exit code", async () => {
    expect((await runWith(files, ["a.yaml", "b.yaml", "--consumer", "users.yaml"])).code).toBe(0);
    expect((await runWith(files, ["a.yaml", "b.yaml", "--consumer", "orders.yaml"])).code).toBe(1);
  });

  test.each([
    [
      "an operation",
      "typo.yaml",
      "typo.yaml: `GET /cart` is not an operation of either description. Did you mean `GET /carts`?",
    ],
    [
      "a request",
      "other.har",
      "other.har: `GET /cart` is not an operation of either description. Did you mean `GET /carts`?",
    ],
    [
      "a typed call",
      "typo.ts",
      "typo.ts: `GET /cart` is not an operation of either description. Did you mean `GET /carts`?",
    ],
    ["an empty list", "empty.yaml", "empty.yaml names no operation"],
    ["a HAR without requests", "empty.har", "empty.har names no operation"],
    ["source that calls no operation", "other.ts", "other.ts names no operation"],
  ])("%s that neither side has is rejected", async (_, consumer, message) => {
    const { code, talk } = await runWith(files, ["a.yaml", "b.yaml", "--consumer", consumer]);
    expect([code, talk]).toEqual([2, expect.stringContaining(message)]);
  });

  test("a file of neither kind is rejected", async () => {
    const { code, talk } = await runWith(files, ["a.yaml", "b.yaml", "--consumer", "odd.yaml"]);
    expect([code, talk]).toEqual([2, expect.stringContaining("odd.yaml: neither a HAR nor a consumer file")]);
  });

  test("the library rejects what the command rejects", () => {
    const description = {
      openapi: "3.1.0",
      info: { title: "t", version: "1.0.0" },
      paths: { "/carts": { get: { responses: {} } } },
    };
    const using = (name: string) => ({ consumer: readConsumer("use.yaml", { operations: [name] }) });
    expect(() => diff(description, description, using("GET /cart"))).toThrow(
      /use\.yaml: `GET \/cart` is not an operation of either/,
    );
    expect(diff(description, description, using("GET /carts")).verdict).toBe("unchanged");
  });
});

describe("fields around", () => {
  type Json = Record<string, unknown>;

  const address = { type: "object", properties: { zip: { type: "string" }, city: { type: "string" } } };
  const list = { type: "array", items: { allOf: [{ $ref: "#/components/schemas/Address" }] } };
  const reference = { $ref: "#/components/schemas/Address" };
  const order = (place: unknown, more: Json = {}): Json =>
    received(
      { type: "object", required: ["home"], properties: { home: place, note: { type: "string" }, ...more } },
      { components: { schemas: { Address: address } } },
    );
  const without = (document: Json): Json => JSON.parse(JSON.stringify(document).replace('["home"]', "[]")) as Json;
  const removed = received({ type: "object", properties: { note: { type: "string" } } });

  function rulesFor(fields: string[], base: Json, revision: Json): string[] {
    const consumer = readConsumer("use.yaml", { operations: ["POST /x"], fields });
    return diff(base, revision, { consumer }).changes.map(({ id }) => id);
  }

  test.each([
    ["may be null", order(reference), order({ oneOf: [reference, { type: "null" }] }), "null-allowed"],
    ["may be absent", order(reference), without(order(reference)), "property-became-optional"],
    ["is gone", order(reference), removed, "property-removed"],
    ["is gone, which was written there", order(address), removed, "property-removed"],
    ["is a list now", order(reference), order(list), "type-changed"],
  ])("who reads a field reads it through an object that %s", (_, base, revision, rule) => {
    expect(rulesFor(["zip"], base, revision)).toEqual([rule]);
    expect(rulesFor(["note"], base, revision)).toEqual([]);
  });

  test("other fields of the objects around it do not matter", () => {
    const inline = (city: string): Json =>
      order({ ...address, properties: { ...address.properties, city: { type: city } } });
    expect(rulesFor(["zip"], inline("string"), inline("integer"))).toEqual([]);
    expect(rulesFor(["city"], inline("string"), inline("integer"))).toEqual(["type-changed"]);
  });

  test.each([
    ["is gone", ["zip"], ["zip"]],
    ["may be absent", ["zip", "city"], ["zip", "city"]],
    ["is new", ["zip", "city", "street"], ["zip", "city", "street"]],
  ])("another field of the objects around it that %s does not matter", (_, names, required) => {
    const inline = (all: string[], needed: string[]): Json =>
      order({
        type: "object",
        required: needed,
        properties: Object.fromEntries(all.map((name) => [name, { type: "string" }])),
      });
    const base = inline(["zip", "city"], ["zip", "city"]);
    const changed = inline(names, names.length === 2 ? ["zip"] : required);
    expect(rulesFor(["zip"], base, changed)).toEqual([]);
    expect(diff(base, changed).changes).not.toEqual([]);
  });

  test("through objects that contain themselves", () => {
    const tree = (next: unknown): Json =>
      received(
        { type: "object", properties: { tree: { $ref: "#/components/schemas/Tree" }, note: { type: "string" } } },
        { components: { schemas: { Tree: { type: "object", properties: { next, leaf: { type: "string" } } } } } },
      );
    const self = { $ref: "#/components/schemas/Tree" };
    expect(rulesFor(["leaf"], tree(self), tree({ oneOf: [self, { type: "null" }] }))).toEqual(["null-allowed"]);
    expect(rulesFor(["note"], tree(self), tree({ oneOf: [self, { type: "null" }] }))).toEqual([]);
  });
});
