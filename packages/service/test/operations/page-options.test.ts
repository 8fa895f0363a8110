import { afterAll, expect, test } from "vitest";
import { createTestService, send } from "../support/service.ts";

const service = createTestService();
afterAll(() => service.close());

const url = "http://127.0.0.1:1/";
const viewport = { width: 0, height: -5 };

const invalid = [
  [{ headers: { "a b": "c" } }, ["headers.a b"]],
  [{ headers: { a: "c\n" } }, ["headers.a"]],
  [
    { formats: ["markdown", { type: "screenshot", viewport }] },
    ["formats.1.viewport.width", "formats.1.viewport.height"],
  ],
  [{ actions: [{ type: "screenshot", viewport: { width: 5, height: 0 } }] }, ["actions.0.viewport.height"]],
  [
    {
      actions: [
        { type: "pdf", scale: 0 },
        { type: "pdf", scale: 100 },
      ],
    },
    ["actions.0.scale", "actions.1.scale"],
  ],
] as const;

const requests = [
  ["/scrape", (options: object) => ({ url, ...options }), ""],
  ["/batch/scrape", (options: object) => ({ urls: [url], ...options }), ""],
  ["/crawl", (options: object) => ({ url, scrapeOptions: options }), "scrapeOptions."],
  ["/search", (options: object) => ({ query: "a", scrapeOptions: options }), "scrapeOptions."],
  ["/extract", (options: object) => ({ urls: [url], prompt: "all", scrapeOptions: options }), "scrapeOptions."],
] as const;

test.each(requests.flatMap((request) => invalid.map((options) => [request, options] as const)))(
  "a request with options that no page can be read with is refused: %j",
  async ([path, bodyOf, before], [options, places]) => {
    const { status, body } = await send(service, "POST", path, bodyOf(options));
    const paths = body.details?.map((detail: { path: string[] }) => detail.path.join("."));
    expect({ status, paths }).toEqual({ status: 400, paths: places.map((place) => before + place) });
  },
);

test.each(["/batch/scrape", "/crawl"])("%s refuses a webhook with headers that no request can carry", async (path) => {
  const webhook = { url, headers: { good: "1", "not a name": "1", bad: "a\nb" } };
  const { status, body } = await send(service, "POST", path, { url, urls: [url], webhook });
  expect(status).toBe(400);
  expect(body.details.map((detail: { path: string[] }) => detail.path.at(-1))).toEqual(["not a name", "bad"]);
});

test("a screenshot of one pixel and the least scale are not refused for their sizes", async () => {
  const actions = [{ type: "pdf", scale: 0.1 }, { type: "pdf", scale: 2 }, { type: "pdf" }];
  const formats = [{ type: "screenshot", viewport: { width: 1, height: 1 } }];
  expect((await send(service, "POST", "/batch/scrape", { urls: [url], formats, actions })).status).toBe(200);
});
