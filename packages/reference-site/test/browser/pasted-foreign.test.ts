import { expect, test } from "vitest";
import { pastedRequest, type Convertible } from "../../browser/pasted-request.ts";
import { growth, linear } from "../growth.ts";

const scrapeFields = ["url", "formats", "headers", "timeout", "onlyMainContent"];
const convertible: Convertible = {
  to: "v2",
  operations: [
    { id: "scrape", method: "POST", path: "/scrape", fields: scrapeFields },
    {
      id: "startCrawl",
      method: "POST",
      path: "/crawl",
      fields: ["url", "limit", "search", "includePaths", "scrapeOptions", "webhook"],
    },
  ],
};
const read = (text: string): unknown => pastedRequest(text, convertible);
const crawl = "https://api.example.com/v1/crawl";
const scrape = "https://api.example.com/v1/scrape";
const body = String.raw`"{\"url\":\"x\",\"limit\":2}"`;
const sent = { body: { url: "x", limit: 2 }, operation: "startCrawl" };

test.each([
  [
    "fetch as browsers copy it",
    `fetch("${crawl}", {\n  "headers": { "authorization": "Bearer k" },\n  "referrer": "${scrape}",\n  "body": ${body},\n  "method": "POST"\n});`,
  ],
  [
    "options before fetch",
    `const options = {method: 'POST', headers: {A: 'b'}, body: '{"url":"x","limit":2}'};\nfetch('${crawl}', options)`,
  ],
  ["axios with one object", `axios({url: '${crawl}', method: 'post', headers: {A: 'b'}, data: {url: 'x', limit: 2}})`],
  ["axios with options", `axios.post('${crawl}', {url: 'x', limit: 2}, {timeout: 5, headers: {A: 'b'}, proxy: {}})`],
  [
    "a variable for the body",
    `const old = {url: 'y', limit: 1, search: 'z'};\nconst mine = {url: 'x', limit: 2};\naxios.post('${crawl}', mine)`,
  ],
  [
    "text in Go",
    `func main() {\n\turl := "${crawl}"\n\tpayload := strings.NewReader(${body})\n\thttp.Post(url, "", payload)\n}`,
  ],
  ["text with line breaks", `curl_setopt($c, CURLOPT_POSTFIELDS, '{\n "url": "x",\n "limit": 2\n}'); $u = '${crawl}';`],
  ["a call in a comment", `# requests.post("${scrape}")\nrequests.post("${crawl}", json={"url": "x", "limit": 2})`],
  [
    "a page in another version",
    `page = "https://y.example/v2/scrape"\nrequests.post("${crawl}", json={"url": "x", "limit": 2})`,
  ],
  ["a header with an address", `curl -H 'Referer: ${scrape}' ${crawl} -d '{"url":"x","limit":2}'`],
  ["a header with a newer address", `curl -e https://y.example/v2/scrape ${crawl} -d '{"url":"x","limit":2}'`],
  ["a proxy", `curl --proxy http://proxy.example/v1/scrape -o /v1/scrape ${crawl} -d '{"url":"x","limit":2}'`],
  ["a curl command in a variable", `ID="$(curl -s -d '{"url":"x","limit":2}' ${crawl})"\necho "$ID"`],
  ["HTTPie with a body", `http POST ${crawl} --raw '{"url":"x","limit":2}'`],
  ["HTTPie with credentials", `http -A bearer -a KEY POST ${crawl} url=x limit:=2`],
  ["HTTPie with parameters of the address", `xh post ${crawl} trace==1 url=x limit:=2\necho done`],
  ["HTTPie after a pipe", `echo '{"url":"x","limit":2}' | http POST ${crawl}`],
  ["a comment before an HTTP message", `### start\n# @name x\nPOST ${crawl}\nA: b\n\n{"url":"x","limit":2}`],
])("reads the body and the operation of %s", (_, text) => {
  expect(read(text)).toEqual(sent);
});

test.each([
  [`curl ${crawl} -d '{"includePaths":["^/blog/"],"search":"x^"}'`, { includePaths: ["^/blog/"], search: "x^" }],
  [`curl ${crawl} ^\r\n -d "{\\"includePaths\\":[\\"^/b\\"]}"`, { includePaths: ["^/b"] }],
  [`http POST ${crawl} url=x search='a>b|c' limit:=3`, { url: "x", search: "a>b|c", limit: 3 }],
  [
    `http POST ${crawl} url=x scrapeOptions[formats][]=a scrapeOptions[formats][]=b webhook[headers][c]=d`,
    { url: "x", scrapeOptions: { formats: ["a", "b"] }, webhook: { headers: { c: "d" } } },
  ],
])("keeps each sign and name of %s", (text, expected) => {
  expect(read(text)).toEqual({ body: expected, operation: "startCrawl" });
});

test.each([
  [
    `requests.post("${crawl}", json={"scrapeOptions": {"formats": ["a"], "timeout": 1}, "url": page})`,
    "page is not a value",
  ],
  [`requests.post("${crawl}", json={"url": "x"})\nrequests.post("${scrape}", json={"url": "y"})`, "several calls"],
  ['await client.scrape({ url: "x" });\nawait client.startCrawl({ url: "y" });', "several calls"],
  [`irm ${crawl} -Method Post -Body '{"url":"x"}'\nirm ${scrape} -Method Post -Body '{}'`, "several calls"],
  [`http POST ${crawl} url=x\nhttp POST ${scrape} url=y`, "several HTTPie commands"],
  [`http POST ${crawl} < body.json`, "The body is in the file body.json"],
  [`http POST ${crawl} url=x webhook:=@hook.json`, "webhook is in the file hook.json"],
  [`http --form POST ${crawl} url=x`, "sends a form"],
  [`http POST ${crawl} url=x a[=b`, /The name a\[ cannot be read/],
  [`payload = {"url": "x"}\npayload["limit"] = 2\nrequests.post("${crawl}", json=payload)`, "may change the body"],
  ...[
    'payload.setdefault("limit", 2)\nsend(payload)',
    'post(json=payload | {"limit": 2})',
    'post(json={**payload, "limit": 2})',
    "send({...payload, ...more})",
    "send(Object.assign({}, payload, more))",
    'payload["includePaths"].append("a")\nsend(payload)',
  ].map((line) => [`payload = {"url": "x", "includePaths": []}\n${line}`, /may change the body|Several objects/]),
  ['a = {"url": "x"}\nb = {"url": "y"}', "Several objects"],
  ['app.scrape("https://x.example", { formats: ["a"] })', "may change the body"],
  [`requests.post("${crawl}", data="{\\"url\\": \\"" + page + "\\"}")`, "The text of the body cannot be read"],
  [String.raw`{url: "x", includePaths: ["\d"]}`, /Unexpected \\d/],
])("says what it cannot read in %.90s", (text, words) => {
  expect(read(String(text))).toEqual({ problem: expect.stringMatching(words) });
});

test.each([
  ["{a:", "{'", '{"', "{`", "{/*", "{a:/*", "{...", "{a:1,"],
  [".a", "a|", "a[", "...a", "headers={", "body={", ".post(a,", "payload = ", 'scrape("', "data: '{", "={a:", '="{a:'],
  ["\nhttp a ", "http a b[", "http a b[][", "^", '^"', "$(curl ", "curl -d ", "# "],
  [
    "@{a=",
    "@('",
    "new {a = ",
    "new A<",
    "new.",
    "map[string]any{",
    "array(",
    '["a" => ',
    "dict(a=",
    "'a' + ",
    "Map.of('a',",
  ],
])("reads long text of %s and others in linear time", (...parts) => {
  const begins = ["f(", "http x ", "curl ", "x = {url: y, ", "a = {url: 1};"];
  // Each part after nothing and after one of the beginnings, which take turns.
  for (const [at, part] of parts.entries())
    for (const begin of ["", begins[at % begins.length] ?? ""])
      expect(growth(read, begin, part), `${begin}${part}`).toBeLessThan(linear);
});
