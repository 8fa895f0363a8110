import { beforeAll, expect, test } from "vitest";
import { engineOf } from "../../src/search/exam.ts";
import type { SearchEngine } from "../../src/search/engine.ts";
import { pastedQuestion } from "../../src/search/pasted.ts";
import { growth, linear } from "../growth.ts";
import { ownFiles } from "../reading.ts";

let engine: SearchEngine;

beforeAll(async () => {
  engine = engineOf([...(await ownFiles())].map(([path, text]) => ({ path, text })));
});

const id = "0197c2f0-7a1b-7c3d-9e4f-aaaaaaaaaaaa";

test.each([
  ["HTTP/1.1 429 Too Many Requests", "429 Too Many Requests"],
  ["< HTTP/2 404", "404"],
  ["HTTP/1.1 200 OK", "status 200"],
  ["http status codes", "http status codes"],
  ["AxiosError: Request failed with status code 429", "429"],
  ["requests.exceptions.HTTPError: 402 Client Error: Payment Required for url: https://a.example/v2/scrape", "402"],
  ["httpx.HTTPStatusError: Client error '429 Too Many Requests' for url 'https://a.example'", "429 Too Many Requests"],
  ["urllib.error.HTTPError: HTTP Error 401: Unauthorized", "401 Unauthorized"],
  ["curl: (22) The requested URL returned error: 403", "403"],
  ["Invoke-RestMethod : The remote server returned an error: (401) Unauthorized.", "401 Unauthorized"],
  ["Response status code does not indicate success: 429 (Too Many Requests).", "429 Too Many Requests"],
  ["the server responded with a status of 408 (Request Timeout)", "408 Request Timeout"],
  ["java.io.IOException: Server returned HTTP response code: 500 for URL: https://a.example:443/x", "500"],
  ["OpenURI::HTTPError: 404 Not Found", "404 Not Found"],
  [
    "requests.exceptions.ReadTimeout: HTTPSConnectionPool(host='a.example', port=443): Read timed out.",
    "408 Request Timeout",
  ],
  ["java.net.SocketTimeoutException: Read timed out", "408 Request Timeout"],
  ["curl: (28) Operation timed out after 30001 milliseconds", "408 Request Timeout"],
  ["TypeError: fetch failed, cause: ETIMEDOUT", "408 Request Timeout"],
  ["is status code 404 charged", "is status code 404 charged"],
  [id, "poll a job by its id"],
  ["https://api.example.com/v2/scrape", "/v2/scrape"],
  ["POST https://api.example.com/v2/scrape HTTP/1.1", "POST /v2/scrape"],
  ["GET /v2/crawl/123 HTTP/1.1\r\nHost: api.example.com\r\nAuthorization: Bearer x", "GET /v2/crawl/123"],
  ["curl https://api.example.com/v2/crawl/123/errors", "GET /v2/crawl/123/errors"],
  [`curl -d '{"url":"https://a.example/v1/x"}' https://api.example.com/v2/scrape`, "POST /v2/scrape"],
  ['fetch("https://api.example.com/v2/search", { method: "POST", body })', "POST /v2/search"],
  ["axios.get(`${base}/v2/extract/${id}`)", "GET /v2/extract/${id}"],
  ["how do I call /v2/scrape", "how do I call /v2/scrape"],
  ["https://docs.example.com/v2/operations/scrape.html", "https://docs.example.com/v2/operations/scrape.html"],
  ['{"success":false,"error":"Bad Request"}', '{"success":false,"error":"Bad Request"}'],
  [
    JSON.stringify({
      success: false,
      details: Array.from({ length: 9 }, () => "Expected a string"),
      error: "Bad Request",
      code: "BAD_REQUEST",
    }),
    '{"success":false,"code":"BAD_REQUEST","error":"Bad Request"}',
  ],
])("%s asks %s", (pasted, question) => {
  expect(pastedQuestion(pasted)).toBe(question);
});

test.each(["a.", "a:1", "a/", "$ "])("reads 4000 characters of %j after a command in linear time", (part) => {
  expect(growth(pastedQuestion, "curl ", part, 4_000)).toBeLessThan(linear);
});

test.each([
  ["http://127.0.0.1:4000/v2/operations/scrape.html", "v2/operations/scrape.html"],
  [
    "https://docs.example.com/extraction/v1/operations/startCrawl.html#request.limit",
    "v1/operations/startCrawl.html#request.limit",
  ],
  ["docs.example.com/guides/jobs.html#resume", "guides/jobs.html#resume"],
  ["https://docs.example.com/guides/webhooks", "guides/webhooks.html"],
  ["https://docs.example.com/v2/operations/scrape.html.md", "v2/operations/scrape.html"],
  ["https://docs.example.com/v2/operations/scrape.html#examples", "v2/operations/scrape.html#examples"],
  ["https://docs.example.com/limits.html", "limits.html"],
  [
    "https://docs.example.com/upgrade/crawl.html#max-depth-to-discovery-depth",
    "upgrade/crawl.html#max-depth-to-discovery-depth",
  ],
  ["https://docs.example.com/guides/", "guides/index.html"],
  ["https://api.example.com/v2/scrape", "v2/operations/scrape.html"],
  ["https://api.example.com/v1/scrape", "v1/operations/scrape.html"],
  ["POST https://api.example.com/v2/scrape HTTP/1.1", "v2/operations/scrape.html"],
  [`DELETE https://api.example.com/v2/crawl/${id}`, "v2/operations/cancelCrawl.html"],
  [`https://api.example.com/v2/crawl/${id}?skip=100`, "v2/operations/getCrawl.html"],
  [`https://api.example.com/v2/batch/scrape/${id}/errors`, "v2/operations/getBatchScrapeErrors.html"],
  ["crawl/{id}/errors", "v2/operations/getCrawlErrors.html"],
  [`curl --json '{"url":"https://example.com/crawl"}' https://api.example.com/v2/scrape`, "v2/operations/scrape.html"],
  [`curl -d '{"url":"https://example.com"}' https://api.example.com/v1/crawl`, "v1/operations/startCrawl.html"],
  ['fetch("https://api.example.com/v2/search", { method: "POST", body })', "v2/operations/search.html"],
  ["http POST api.example.com/v2/agent prompt=x", "v2/operations/startAgent.html"],
  [id, "guides/jobs.html"],
  ["HTTP/1.1 402 Payment Required", "errors.html#payment-required"],
  ["< HTTP/2 500", "errors.html#internal-server-error"],
  ['{"success":false,"error":"Payment required: Insufficient credits"}', "errors.html#payment-required"],
  ['{"success":false,"error":"Not Found"}', "errors.html#not-found"],
  ['"code": "refused"', "trace-events.html#trace-refused"],
  ["java.net.SocketTimeoutException: Read timed out", "errors.html#request-timeout"],
  ['{"url":"https://example.com","maxDepth":3}', "v1/operations/startCrawl.html"],
  ['{"url":"https://example.com","formats":["markdown"],"onlyMainContent":true}', "v2/operations/scrape.html"],
  ['{"urls":["https://example.com"],"schema":{}}', "v2/operations/startExtract.html"],
])("%s, pasted, opens %s", (pasted, address) => {
  expect(engine.ask(pasted).found[0]?.entry.u).toBe(address);
});

test("a pasted call without a version belongs to the reader's version", () => {
  const body = '{"url":"https://example.com","formats":["markdown"]}';
  expect(engine.ask(body, "v1").found[0]?.entry.u).toBe("v1/operations/scrape.html");
  expect(engine.ask("POST /crawl", "v1").found[0]?.entry.u).toBe("v1/operations/startCrawl.html");
});

test.each([
  // The field has the same name on the page of the operation and on that of the schema.
  ["remaining_credits", /^v1\/(?:operations\/getCreditUsage|schemas\/CreditUsage)\.html#.*\.data\.remaining_credits$/],
  ["screenshot@fullPage", "v1/operations/scrape.html#request.formats"],
  ["changeTrackingOptions", "v1/operations/scrape.html#request.changeTrackingOptions"],
  ["LlmsTextRequest", "v1/schemas/LlmsTextRequest.html"],
])("%s, a name of v1 alone, opens %s for a reader of v1", (name, address) => {
  expect(engine.ask(name, "v1").found[0]?.entry.u).toMatch(address);
});

test("members that nearly every body has identify no operation", () => {
  expect(engine.ask('{"success":true,"status":"completed"}').found[0]?.entry.k).not.toBe("webhook");
});
