import { beforeAll, expect, test } from "vitest";
import { bodyErrors, type Schemas } from "../../browser/check-body.ts";
import { newest, ownFiles } from "../reading.ts";

let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  files = await ownFiles();
});

const url = "https://shop.example.com/";

test.each([
  ["scrape", { url, formats: ["marcdown"] }, /^formats\[0\]: the value is not one of "markdown", "html"/],
  ["scrape", { url, formats: [{ type: "pictures" }] }, /^formats\[0\]\.type: the value is not one of .*"screenshot"/],
  [
    "scrape",
    { url, formats: [{ type: "screenshot", quality: "best" }] },
    /^formats\[0\]\.quality: the value type "string" is invalid/,
  ],
  [
    "scrape",
    { url, actions: [{ type: "wait" }] },
    /^actions\[0\]\.milliseconds is missing\. Or: actions\[0\]\.selector is missing\.$/,
  ],
  ["scrape", { url, actions: [{ type: "klick" }] }, /^actions\[0\]\.type: the value is not one of .*"click"/],
  ["scrape", { url, formats: [5] }, /^formats\[0\] matches none of the forms/],
  [
    "scrape",
    { url, actions: [{ type: "wait", milliseconds: 5, selector: "#a" }] },
    /^actions\[0\]\.selector is not allowed here[^\n]*\. Or: actions\[0\]\.milliseconds is not allowed here[^\n]*\.$/,
  ],
  [
    "scrape",
    { url, actions: [{ type: "klick", selector: "#a" }] },
    /^actions\[0\]\.type: the value is not one of [^.]*\.$/,
  ],
  ["scrape", { url, redactPII: { entities: ["NAME"] } }, /^redactPII\.entities\[0\]: the value [^.]*\.$/],
  ["scrape", { url, redactPII: { foo: 1 } }, /^redactPII\.foo is not allowed here/],
  ["scrape", { url, formats: [{ type: "json", schma: {} }] }, /^formats\[0\]\.schma is not in the document\.$/],
  ["scrape", { url, location: { contry: "US" } }, /^location\.contry is not in the document\.$/],
  ["startCrawl", { url, scrapeOptions: { fomats: [] } }, /^scrapeOptions\.fomats is not in the document\.$/],
  ["scrape", { url, headers: { "X Y": "a" }, formats: [{ type: "json", schema: { any: 1 } }] }, /^$/],
  ["search", { query: "x", sources: ["webb"] }, /^sources\[0\]: the value .*"web".*"images"/],
])("%s with %j says %s", (operation, body, said) => {
  const { request, schemas } = JSON.parse(files.get(`${newest}/operations/${operation}.json`) ?? "") as {
    request: unknown;
    schemas: Schemas;
  };
  expect(bodyErrors(JSON.stringify(body), request, schemas).join("\n")).toMatch(said);
});

test("says that a body has too many errors", () => {
  const { request, schemas } = JSON.parse(files.get(`${newest}/operations/scrape.json`) ?? "") as {
    request: unknown;
    schemas: Schemas;
  };
  const actions = Array.from({ length: 5_000 }, () => ({ type: "wait" }));
  expect(bodyErrors(JSON.stringify({ url, actions }), request, schemas)).toEqual([
    "The body has too many errors to list here. It is sent unchanged.",
  ]);
});

test("names a field once that a closed object does not have", () => {
  const { request, schemas } = JSON.parse(files.get(`${newest}/operations/scrape.json`) ?? "") as {
    request: unknown;
    schemas: Schemas;
  };
  const body = JSON.stringify({ url, parsers: [{ type: "pdf", maxpages: 3 }] });
  expect(bodyErrors(body, request, schemas)).toEqual([
    "parsers[0].maxpages is not allowed here, or not in combination with other fields.",
  ]);
});
