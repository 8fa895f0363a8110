import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundles } from "../../src/contract/bundle.ts";
import type { Service } from "../../src/index.ts";
import { createTestService, send } from "../support/service.ts";

let service: Service;
beforeAll(() => {
  service = createTestService();
});
afterAll(() => service.close());

const url = "https://www.example.com/";
const { enum: formats } = bundles.v2.components.schemas["SimpleFormatName"] as { readonly enum: readonly string[] };
const detailsOf = async (path: string, body: unknown) => {
  const got = await send(service, "POST", path, body);
  expect(got.status).toBe(400);
  return (got.body.details as { path: (string | number)[]; message: string }[]).map(
    (detail) => `${detail.path.join(".")} ${detail.message}`,
  );
};

test("the document's formats begin with those that every page has", () => {
  expect(formats.slice(0, 3)).toEqual(["markdown", "html", "rawHtml"]);
});

describe("details describe what the value intended, and nothing else", () => {
  test.each([
    ["/scrape", { url, parsers: [{ type: "pdf", colour: 1 }] }, ["parsers.0.colour is not a known field"]],
    [
      "/scrape",
      { url, formats: ["markdwn"] },
      [`formats.0 must be one of ${formats.join(", ")}, or an object with a \`type\``],
    ],
    [
      "/scrape",
      { url, formats: [7] },
      [`formats.0 must be one of ${formats.join(", ")}, or an object with a \`type\``],
    ],
    ["/scrape", { url, proxy: 7 }, ["proxy must be one of basic, enhanced, auto"]],
    ["/scrape", { url, redactPII: 7 }, ["redactPII must be boolean", "redactPII must be object"]],
    ...["screenshot", "screenshot@fullPage"].map((name): [string, unknown, unknown[]] => [
      "/scrape",
      { url, formats: [name] },
      [`formats.0 must be one of ${formats.join(", ")}, or the object { "type": "screenshot" } with its options`],
    ]),
    ["/scrape", { url, formats: [{ type: "question" }] }, ["formats.0.question is required"]],
    ["/scrape", { url, formats: [{ type: "changeTracking" }] }, ['formats must also have "markdown"']],
    ["/scrape", { url, redactPII: { mode: "slow" } }, ["redactPII.mode must be one of accurate, aggressive, fast"]],
    [
      "/scrape",
      { url, actions: [{ type: "jump" }] },
      ["actions.0.type must be one of wait, screenshot, click, write, press, scroll, scrape, executeJavascript, pdf"],
    ],
    ["/scrape", { url, actions: [{ type: "wait", milliseconds: 0 }] }, ["actions.0.milliseconds must be >= 1"]],
    [
      "/scrape",
      { url, actions: [{ type: "wait", milliseconds: 1, selector: "h1" }] },
      [
        "actions.0.selector cannot be combined with another field that was sent",
        "actions.0.milliseconds cannot be combined with another field that was sent",
      ],
    ],
    [
      "/scrape",
      { url, formats: ["html", { type: "jsn" }] },
      [expect.stringMatching(/^formats\.1\.type must be one of markdown, .*json/)],
    ],
    ["/scrape", { url, formats: [{}] }, ["formats.0.type is required"]],
    ["/scrape", { url, profile: { name: "" } }, ["profile.name must have at least 1 character"]],
    ["/search", { query: "x".repeat(501) }, ["query must have at most 500 characters"]],
    [
      "/scrape",
      { url: "nowhere" },
      ["url must be an absolute URL, such as https://www.example.com/page, with non-ASCII characters percent-encoded"],
    ],
    [
      "/search",
      { query: "x", categories: ["films"] },
      ["categories.0 must be one of github, research, pdf, developer"],
    ],
    [
      "/search",
      { query: "x", includeDomains: ["a.example"], excludeDomains: ["b.example"] },
      [
        "includeDomains cannot be combined with another field that was sent",
        "excludeDomains cannot be combined with another field that was sent",
      ],
    ],
  ])("%s %j", async (path, body, expected) => {
    expect(await detailsOf(path, body)).toEqual(expected);
  });

  test("a value of a kind that no branch accepts lists all kinds", async () => {
    expect(await detailsOf("/scrape", { url, redactPII: 5 })).toEqual([
      "redactPII must be boolean",
      "redactPII must be object",
    ]);
  });
});

test.each([
  [
    "/v1/scrape",
    { url, formats: ["extract"] },
    ['formats does not fit extract, which was sent or left out, because of "extract"'],
  ],
  [
    "/v1/scrape",
    { url, extract: { prompt: "price" } },
    ['formats does not fit extract, which was sent or left out, because of "extract"'],
  ],
  [
    "/v1/search",
    { query: "lamp", scrapeOptions: { formats: ["changeTracking"] } },
    ['scrapeOptions.formats must not have "changeTracking"'],
  ],
  [
    "/v1/scrape",
    { url, jsonOptions: { prompt: "price" }, formats: ["markdown"] },
    ['jsonOptions needs "json" in formats'],
  ],
  ["/v1/scrape", { url, formats: ["json"] }, ['jsonOptions is required, because of "json" in formats']],
  [
    "/v2/search",
    { query: "lamp", categories: ["pdf", "developer"] },
    ['categories must have at most 1 item, because of "developer"'],
  ],
])(
  "%s with %j: what must not be, or depends on another field, is reported by the fields",
  async (path, body, details) => {
    expect(await detailsOf(path, body)).toEqual(details);
  },
);

test("a malformed query parameter is not reported as a malformed job id", async () => {
  const id = "00000000-0000-4000-8000-000000000000";
  const wrong = await send(service, "GET", `/agent/${id}/trace?liveView=maybe`);
  expect(wrong).toMatchObject({ status: 400, body: { error: "Bad Request" } });
  expect(wrong.body.details).toEqual([{ path: ["liveView"], message: "must be one of true, false" }]);
  const malformed = await send(service, "GET", "/agent/12/trace");
  expect(malformed.body.error).toMatch(/Invalid job ID format/);
  expect(malformed.body.details[0].message).toMatch(/^must be a UUID/);
});
