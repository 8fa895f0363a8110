import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { runHere, temporaryFolder } from "./support/run.ts";

interface CountingServer {
  readonly env: Record<string, string>;
  readonly requests: string[];
  readonly bodies: string[];
}

/** Starts a server that records its requests, and returns its base URL. */
async function counting(): Promise<CountingServer> {
  const requests: string[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    bodies.push(await text(request));
    response
      .writeHead(401, { "content-type": "application/json" })
      .end('{"success":false,"error":"Unauthorized: Invalid token"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    env: { EXTRACTION_API_BASE_URL: `http://127.0.0.1:${port}/v2`, EXTRACTION_API_KEY: "secret-key-of-the-user" },
    requests,
    bodies,
  };
}

const page = "https://shop.example.com/";

test.each([
  [["scrpe", page], "Did you mean scrape?"],
  [["crawl", page, "--limti", "3"], "Did you mean --limit?"],
  [["crawl", page, "--formats", "html"], "Did you mean --scrapeOptions.formats?"],
  [["scrape", page, "--only-main-contents"], "Did you mean --onlyMainContent?"],
  [["scrape", page, "--onlymain"], "Did you mean --onlyMainContent?"],
  [["scrape", page, "--timeout", "5"], '--timeout must be at least 1000, not "5".'],
  [["scrape", page, "--timeout", "1e9"], "--timeout must be at most 300000"],
  [["scrape", page, "--timeout", ""], "--timeout takes a whole number"],
  [["scrape", page, "--formats", "markdwn"], "--formats must be one of markdown, html"],
  [
    ["scrape", page, "--formats", "screenshot@fullPage"],
    `Did you mean screenshot? With options, it is JSON: '{"type":"screenshot", … }'.`,
  ],
  [["scrape", page, "--formats", "question"], `not "question". With options, it is JSON: '{"type": … }'.`],
  [["scrape", page, "--formats", "Markdown"], 'not "Markdown". Did you mean markdown?'],
  [["scrape", page, "--proxy", "Auto"], 'must be one of basic, enhanced, auto, not "Auto". Did you mean auto?\n'],
  [["scrape", page, "--proxy", "slow"], 'not "slow".\n'],
  [["scrape", page, "--headers", "x"], "--headers takes NAME=VALUE"],
  [["scrape", page, "--format", "xml"], "Allowed choices are markdown, text, json, ndjson"],
  [["scrape", page, "--actions", '{"type":"wait"'], "--actions:1:15: this is not JSON"],
  [["scrape", page, "--actions", '{"type":"click"}'], "At /actions/0: selector is missing"],
  [
    ["scrape", page, "--actions", '{"type":"wait","milliseconds":0}'],
    "At /actions/0/milliseconds: it must be at least 1, not 0",
  ],
  [
    ["scrape", "example.com/a"],
    'At /url: it must be an absolute URL, such as https://example.com/a, not "example.com/a".',
  ],
  [["scrape", "münchen.example/ä"], "such as https://xn--mnchen-3ya.example/%C3%A4, not"],
  [["scrape", "https://a.example/100%/ü"], "such as https://a.example/100%25/%C3%BC, not"],
  [["scrape", "https://a.example/?filter[a]=b|c#d#e"], "such as https://a.example/?filter%5Ba%5D=b%7Cc#d%23e, not"],
  [["scrape", "https://a.example/one\nhttps://b.example/two"], "such as https://a.example/one, not"],
  [["scrape", "https://a.example/one https://b.example/two"], "such as https://a.example/one, not"],
  [["scrape", "https://exa\nmple.com/"], "such as https://www.example.com/, not"],
  [["scrape", "a page"], "such as https://www.example.com/, not"],
  [["scrape", page, "--json"], "Did you mean --format json?"],
  [["scrape", page, "--html"], "Did you mean --formats html?"],
  [["crawl", page, "--links"], "Did you mean --scrapeOptions.formats links?"],
  [["scrape", page, "--format", "html"], "Did you mean --formats html?"],
  [["crawl", page, "--include", "blog"], "Did you mean --includePaths?"],
  [["search", "lamp", "--scrape"], "search has no flag --scrape. `extraction-api"],
  [["jobs"], "Did you mean status?"],
  [["history"], "Did you mean status?"],
  [["why"], "Did you mean status?"],
  [["cost"], "Did you mean usage?"],
  [["crawl", page, "--max-pages", "5"], "Did you mean --limit?"],
  [["scrape", page, "--fields", "title"], "Did you mean --schema?"],
  [["batch", page, "--max-pages", "5"], "batch has no flag --max-pages. `extraction-api"],
  [["crawl", page, "--depth", "2"], "Did you mean --maxDiscoveryDepth?"],
  [["crawl", page, "--max-depth", "2"], "Did you mean --maxDiscoveryDepth?"],
  [["resume"], "`extraction-api status` lists the running crawls."],
  [["scrape", page, "--mobile=yes"], '--mobile takes no value, or true or false, not "yes".'],
  [["scrape", page, "--mobile", "yes"], '--mobile takes no value, or true or false, not "yes".'],
  [["scrape", page, "--only-main-content="], '--onlyMainContent takes no value, or true or false, not "".'],
  [["scrape", page, "--no-mobile=true"], '--no-mobile takes no value, not "true".'],
  [["scrape", page, "--no-timeout"], "scrape has no flag --no-timeout."],
  [["scrape", page, "--quiet=yes"], "--quiet takes no value."],
  [["scrape", page, "--headers", '{"a":"b"'], "--headers:1:9: this is not JSON"],
  [["scrape", page, "--interval", "5"], "--interval needs --watch."],
  [["crawl", page, "--no-wait", "--out", "pages"], "--out waits for the pages: omit --no-wait."],
  [["scrape"], "scrape needs <url>. For example: extraction-api scrape https://"],
  [["scrape", page, "-o", "a.md"], "scrape has no flag -o. Results go to stdout: write > FILE, or --out DIR"],
  [["search", "lamp", "--output", "a"], "search has no flag --output. Results go to stdout: write > FILE."],
  [["scrape", page, "--format", "csv"], "For CSV, send ndjson through jq"],
  [["scrape", page, "--formats", "csv"], "For CSV, send ndjson through jq"],
  [["scrape", page, "--timeout", "30s"], '--timeout takes a whole number of milliseconds, not "30s".'],
  [["crawl", page, "--limit", "ten"], '--limit takes a whole number, not "ten".'],
  [["scrape", page, "--out", ""], "--out needs the name of a folder"],
  [["scrape", "-"], 'scrape takes one URL, and "-" is not one. For several, use batch.'],
  [[page], `Did you mean scrape ${page}?`],
  [["scrape", page, "--api-key"], "--api-key needs a value."],
  [["scrape", page, "--api-key", "a key"], "The key contains an invalid character."],
  [["scrape", page, "--formats", '[{"type":"json"'], "--formats:1:16: this is not JSON"],
  [["batch", page, "not a page"], '"not a page" is not an absolute URL, such as https://www.example.com/.'],
  [["batch", "shop.example.com/a", page], "such as https://shop.example.com/a. Nothing was sent."],
  [["batch", import.meta.filename], `is a file. To read the URLs in it, write - and < ${import.meta.filename}`],
  [["batch", `@${import.meta.filename}`], `is a file. To read the URLs in it, write - and < ${import.meta.filename}`],
  [["scrape", page, page], "For several, use batch."],
  [["scrape", page, "--url", "https://other.example/"], "--url and an argument both name the url. Give one."],
  [["batch", page, "--urls", "https://other.example/"], "--urls and an argument both name the urls. Give one."],
  [["scrape", page, "--location", "DE"], "Did you mean --location.country?"],
  [["scrape", page, "--base-url", "https://u:p@api.example.com/v2", "--api-key", "k"], "query and fragment. `"],
  [["map", page, "--limit", "100001"], "--limit must be at most 100000"],
  [["crawl", page, "--schema", "/nowhere.json"], "/nowhere.json: there is no such file."],
  [["call", "POST", "/map", "--body", '{"url":1}'], "At /url: it must be a string, not 1."],
  [["scrape", page, "--body", '{"maxAge":"1h"}'], 'At /maxAge: it must be an integer, not "1h".'],
  [
    ["scrape", page, "--body", '{"profile":{"name":""}}'],
    'At /profile/name: it must have at least 1 character, not "".',
  ],
  [["search", "x".repeat(501)], "At /query: it must have at most 500 characters. Nothing was sent."],
  [["call", "POST", "/map?limit=2", "--url", page], "This operation has no query parameter limit."],
  [["scrape", page, "--schema", '{"type":'], "--schema:1:9: this is not JSON"],
  [["scrape", page, "--schema", ""], "--schema is empty: it takes a file, - for stdin, or the JSON itself."],
  [["scrape", page, "--quiet", "false"], 'scrape takes one URL, and "false" is one too many. For several, use batch.'],
  [["scrape", page, "--schema", "[1]"], "--schema: a JSON Schema must be a JSON object"],
  [["scrape", page, "--base-url", "https://api.example.com/v1", "--api-key", "k"], "The base URL ends with /v1"],
  [["scrape", page, "--out", process.execPath], "--out takes a folder, and"],
  [["scrape", page, "--out", `${process.execPath}/pages`], `--out takes a folder, and ${process.execPath} is a file.`],
  [["resume"], "resume takes the id of a job."],
  [["resume", ""], "resume takes the id of a job."],
  [["cancel", " "], "cancel takes the id of a job."],
  [["status", ""], "status takes the id of a job, or nothing."],
  [["status", "x", "--job", "crwl"], "Did you mean crawl?"],
  [["call", "getExtrac"], "Did you mean getExtract?"],
  [["call", "constructor"], "The documents have no operation constructor."],
  [["call", "GET", "/crawl/.."], "The documents have no operation GET /crawl/.."],
  [["config", "sett"], "Did you mean set?"],
  [["config", "list"], 'config has no "list". It takes show, path, set or unset.'],
  [["completion", "pwsh"], "completion takes bash, zsh or fish.\n"],
  [["scrape", page, "--watch", "--interval", "0"], "--interval takes a number of seconds"],
])("%j is rejected before anything is sent", async (words, message) => {
  const { env, requests } = await counting();
  const { code, stdout, stderr } = await runHere(words, { env });
  expect(stderr).toContain(message);
  expect({ code, stdout, requests }).toEqual({ code: 2, stdout: "", requests: [] });
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

test.each([
  [
    '{"url":"https://a.example/","formats":["markdown",{"type":"screenshot","quality":400}]}',
    "At /formats/1/quality: it must be at most 100, not 400",
  ],
  ['{"url":"https://a.example/","formats":[{"type":"question"}]}', "At /formats/0: question is missing"],
  ['{"url":"https://a.example/","formats":["changeTracking"]}', "At /formats/0: it must be one of"],
  [
    '{"url":"https://a.example/","formats":["changeTracking"]}',
    'or the object { "type": "changeTracking" } with its options, not "changeTracking"',
  ],
  [
    '{"url":"https://a.example/","formats":["screenshot@fullPage"]}',
    'or the object { "type": "screenshot" } with its options, not "screenshot@fullPage"',
  ],
  ['{"url":"https://a.example/","formats":[7]}', "At /formats/0: it must be one of markdown, html"],
  ['{"url":"https://a.example/","formats":[{}]}', "At /formats/0: type is missing"],
  ['{"url":"https://a.example/","parsers":["x"]}', 'At /parsers/0: it must be "pdf", not "x"'],
  [
    '{"url":"https://a.example/","formats":["html",{"type":"changeTracking"}]}',
    "At /formats: it lacks an item: change tracking needs `markdown` in the same list",
  ],
  ['{"url":"https://a.example/","proxy":"slow"}', "At /proxy: it must be one of basic, enhanced, auto"],
  ['{"formats":["markdown"]}', "scrape needs <url>."],
  ["[1]", "the body of a request must be a JSON object"],
  ['{"url":\n "https://a.example/",}', ":2:23: this is not JSON"],
  ['{"url":\n "https://a.example/", "mobile": True}', ":2:34: this is not JSON. Unexpected token 'T'.\n"],
  ["[\n1,\n]\n\n", ":3:1: this is not JSON. Unexpected token ']'.\n"],
  ["# words", ":1:1: this is not JSON. Unexpected token '#'.\n"],
  ['{"url":\n', ":2:1: this is not JSON. Unexpected end of JSON input.\n"],
])("rejects the body %s with the location", async (body, message) => {
  const { env, requests } = await counting();
  const file = join(temporaryFolder(), "body.json");
  writeFileSync(file, body);
  const { code, stderr } = await runHere(["scrape", "--body", file], { env });
  expect(stderr).toContain(message);
  expect({ code, requests }).toEqual({ code: 2, requests: [] });
});

test("rejects a body that is nested too deeply to be sent", async () => {
  const { env, requests } = await counting();
  const file = join(temporaryFolder(), "body.json");
  writeFileSync(file, `{"url":"${page}","metadata":${"[".repeat(9_000)}${"]".repeat(9_000)}}`);
  const { code, stderr } = await runHere(["scrape", "--body", file], { env });
  expect(stderr).toBe(`Error: ${file}: this is too large, or nested too deeply, to be sent.\n`);
  expect({ code, requests }).toEqual({ code: 2, requests: [] });
});

test("advises no object for a value that is no name", async () => {
  const { env } = await counting();
  const { stderr } = await runHere(["search", "tea", "--body", '{"query":"tea","categories":[7]}'], { env });
  expect(stderr).toContain("it must be one of ");
  expect(stderr).not.toContain("undefined");
});

test.each([
  ["a word after a boolean flag", ["--only-main-content", "false"], { onlyMainContent: false }],
  ["a word in capitals", ["--mobile", "TRUE"], { mobile: true }],
  ["an attached word in capitals", ["--mobile=False"], { mobile: false }],
  [
    "a JSON Schema in the flag",
    ["--schema", '{"type":"object"}'],
    { formats: [{ type: "json", schema: { type: "object" } }] },
  ],
  ["a header in JSON", ["--headers", '{"a":"b=c"}', "--headers", "d=e"], { headers: { a: "b=c", d: "e" } }],
  ["a body in the flag", ["--body", '{"mobile":true}'], { mobile: true }],
])("%s is part of the request", async (_, words, fields) => {
  const { env, bodies } = await counting();
  await runHere(["scrape", page, ...words], { env });
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([{ url: page, ...fields }]);
});

test.each([
  ["UTF-8", (text: string) => Buffer.from(`\uFEFF${text}`)],
  ["UTF-16", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
  ["UTF-16, big endian", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
])("files and stdin as programs on Windows write them, in %s with a mark, are read", async (_name, encode) => {
  const { env, bodies } = await counting();
  const file = join(temporaryFolder(), "schema.json");
  writeFileSync(file, encode('{\r\n"title": "Maß"\r\n}\r\n'));
  await runHere(["scrape", page, "--schema", file], { env });
  await runHere(["batch", "-"], { env, stdin: encode(`${page}\r\n`) });
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
    { url: page, formats: [{ type: "json", schema: { title: "Maß" } }] },
    { urls: [page] },
  ]);
});

test("a field that the document does not have is named, and sent", async () => {
  const { env, requests } = await counting();
  const { code, stderr } = await runHere(["scrape", "--body", "-"], {
    env,
    stdin: `{"url":"${page}","formatz":["markdown"],"formats":[{"type":"json","shema":{}}]}`,
  });
  expect(stderr).toContain("shema is not a field of /formats/0. Did you mean schema?");
  expect(stderr).toContain("formatz is not a field of this request. Did you mean formats?");
  expect(requests).toHaveLength(1);
  expect(stderr).toContain("`extraction-api config set api-key` saves another");
  expect(stderr).not.toContain("Bearer");
  expect(code).toBe(3);
});

test("a server that does not exist is reported in one line with what to do", async () => {
  const env = { EXTRACTION_API_BASE_URL: "http://127.0.0.1:9/v2", EXTRACTION_API_KEY: "k" };
  const { code, stderr } = await runHere(["usage"], { env });
  expect(code).toBe(7);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stderr).toContain("The service cannot be reached");
  expect(stderr).toContain("--local");
});

test("without a base URL or a key the message says what to set", async () => {
  expect(await runHere(["usage"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("EXTRACTION_API_BASE_URL"),
  });
  const env = { EXTRACTION_API_BASE_URL: "http://127.0.0.1:9/v2" };
  expect(await runHere(["usage"], { env })).toMatchObject({
    code: 3,
    stderr: expect.stringContaining("EXTRACTION_API_KEY"),
  });
});
