import { describe, expect, test } from "vitest";
import { runWith } from "./support/world.ts";

type Json = Record<string, unknown>;

/** Returns a description in which each operation has its own parameter, which can become narrower. */
function api(change: { limit?: string; states?: string[]; codes?: string[]; path?: string; id?: string } = {}): string {
  const { limit = "", states = ["open"], codes = ["a"], path = "/orders/{id}", id = "getOrder" } = change;
  const operation = (operationId: string, ...parameters: Json[]): Json => ({
    operationId,
    parameters: [
      ...parameters,
      { name: "q", in: "query", schema: { type: "string", maxLength: limit === operationId ? 5 : 9 } },
    ],
    responses: {
      200: { description: "", content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } } },
    },
  });
  const parameter = { name: path.slice(9, -1), in: "path", required: true, schema: { type: "string" } };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1.0.0" },
    paths: {
      "/orders": { get: operation("list-orders") },
      [path]: { get: operation(id, parameter) },
      "/café": { get: operation("cafe") },
      "/search?mode=full": { get: operation("search") },
    },
    components: {
      schemas: {
        Order: { type: "object", properties: { state: { enum: states }, kind: { $ref: "#/components/schemas/Kind" } } },
        Kind: { type: "object", properties: { code: { enum: codes } } },
      },
    },
  });
}

async function verdict(revision: string, file: string, text: string): Promise<string> {
  const files = { "a.json": api(), "b.json": revision, [file]: text };
  const { code, out } = await runWith(files, ["a.json", "b.json", "--consumer", file, "--format", "json"]);
  return code === 2 ? "refused" : (JSON.parse(out) as { verdict: string }).verdict;
}

describe("a list", () => {
  test.each([
    ["the id that the base has", "operations: [getOrder]"],
    ["the id that the revision has", "operations: [fetchOrder]"],
    ["the name that the base has", 'operations: ["GET /orders/{id}"]'],
    ["the name that the revision has", 'operations: ["GET /orders/{key}"]'],
    ["other names of path parameters", 'operations: ["GET /orders/{x}"]'],
  ])("names an operation by %s", async (_, text) => {
    const revision = api({ limit: "fetchOrder", id: "fetchOrder", path: "/orders/{key}" });
    expect(await verdict(revision, "use.yaml", text)).toBe("breaking");
    expect(await verdict(api({ limit: "list-orders" }), "use.yaml", "operations: [getOrder]")).toBe("unchanged");
  });

  test.each([
    ["kind", "breaking"],
    ["code", "breaking"],
    ["state", "unchanged"],
  ])("of the field %s: the content of a used field is used", async (field, expected) => {
    const text = `operations: [getOrder]\nfields: [${field}]`;
    expect(await verdict(api({ codes: ["a", "b"] }), "use.yaml", text)).toBe(expected);
  });

  test.each(["fields: [sate]", "feilds: [state]"])("with %s is rejected", async (more) => {
    expect(await verdict(api({ states: ["open", "paid"] }), "use.yaml", `operations: [getOrder]\n${more}`)).toBe(
      "refused",
    );
  });
});

const har = (...requests: unknown[]): string =>
  JSON.stringify({ log: { entries: requests.map((request) => ({ request })) } });
const get = (url: unknown): unknown => ({ method: "GET", url });

describe("a recording", () => {
  test.each([
    ["list-orders", "https://s.example/orders/"],
    ["list-orders", "https://s.example/v1//orders?a=b#c"],
    ["list-orders", "/orders"],
    ["cafe", "https://s.example/caf%C3%A9"],
    ["cafe", "https://s.example/caf%c3%a9"],
    ["search", "https://s.example/search?mode=full&q=a"],
  ])("calls %s by %s", async (limit, url) => {
    const text = har(get("data:image/png;base64,AAAA"), get(url), get("https://s.example/orders/1"));
    expect(await verdict(api({ limit }), "calls.har", text)).toBe("breaking");
  });

  test.each([[undefined], [get(7)], [get("s.example/orders")], [{ url: "https://s.example/orders" }]])(
    "with the request %j is rejected: it might be the one that breaks",
    async (request) => {
      const text = har(request, get("https://s.example/orders/1"));
      expect(await verdict(api({ limit: "list-orders" }), "calls.har", text)).toBe("refused");
    },
  );

  test("refers to no file", async () => {
    const text = har({ ...(get("https://s.example/orders") as Json), $ref: "nothing.yaml" });
    expect(await verdict(api({ limit: "list-orders" }), "calls.har", text)).toBe("breaking");
  });
});

describe("source", () => {
  test.each([
    'client.GET<Order[]>("/orders")',
    'client?.GET?.("/orders")',
    'client["GET"]("/orders")',
    'const { GET } = client; GET("/orders")',
    'client.GET(/* all of them */ "/orders")',
    'client.request("GET", "/orders")',
    'client["/orders"].GET()',
    'hooks.useQuery("get", "/orders")',
    'const path = "/orders"; client.GET(path)',
    'fetch(base + "/orders?limit=5")',
    'fetch("/orders#first")',
    'fetch("https://shop.example/orders")',
    "fetch(`${base}/orders`)",
    "fetch(`${sdk.listOrders()}/more`)",
    "fetch(`${base}/orders?limit=${limit}`)",
    "sdk.listOrders()",
    "sdk.list_orders()",
    "sdk.listOrders<Order>()",
    "useListOrdersQuery()",
    'sdk["list-orders"]()',
    "const { listOrders } = sdk",
    'import { listOrders } from "./sdk"',
  ])("calls an operation: %s", async (text) => {
    const source = `sdk.cafe(); ${text}`;
    expect(await verdict(api({ limit: "list-orders" }), "calls.ts", source)).toBe("breaking");
    expect(await verdict(api({ limit: "getOrder" }), "calls.ts", source)).toBe("unchanged");
  });

  test.each([
    "client.GET(`/orders/${id}`)",
    'axios.get("/orders/" + id)',
    "fetch(`${base}/orders/${id}`)",
    "fetch(`https://${host}/orders/${id}?full=1`)",
    "sdk.getOrder",
  ])("calls an operation with a parameter: %s", async (text) => {
    const source = `sdk.cafe(); ${text}`;
    expect(await verdict(api({ limit: "getOrder" }), "calls.ts", source)).toBe("breaking");
    expect(await verdict(api({ limit: "list-orders" }), "calls.ts", source)).toBe("unchanged");
  });

  test("calls a path that contains a question mark", async () => {
    expect(await verdict(api({ limit: "search" }), "calls.ts", 'client.GET("/search?mode=full")')).toBe("breaking");
  });

  test("names a former operation id", async () => {
    const revision = api({ limit: "fetchOrder", id: "fetchOrder" });
    expect(await verdict(revision, "calls.ts", "sdk.getOrder()")).toBe("breaking");
  });
});
