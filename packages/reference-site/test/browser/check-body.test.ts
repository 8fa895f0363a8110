import { beforeAll, expect, test } from "vitest";
import { bodyErrors, type Schemas } from "../../browser/check-body.ts";
import { newest, ownFiles } from "../reading.ts";

let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  files = await ownFiles();
});

const url = "https://shop.example.com/";

test.each([
  ["scrape", { url, formats: ["marcdown"] }, /^formats\[0\]: the value is none of "markdown", "html"/],
  ["scrape", { url, formats: [{ type: "pictures" }] }, /^formats\[0\]\.type: the value is none of .*"screenshot"/],
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
  ["scrape", { url, actions: [{ type: "klick" }] }, /^actions\[0\]\.type: the value is none of .*"click"/],
  ["scrape", { url, formats: [5] }, /^formats\[0\] matches none of the forms/],
  ["search", { query: "x", sources: ["webb"] }, /^sources\[0\]: the value .*"web".*"images"/],
])("%s with %j says %s", (operation, body, said) => {
  const { request, schemas } = JSON.parse(files.get(`${newest}/operations/${operation}.json`) ?? "") as {
    request: unknown;
    schemas: Schemas;
  };
  expect(bodyErrors(JSON.stringify(body), request, schemas).join("\n")).toMatch(said);
});
