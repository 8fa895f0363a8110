import { expect, test } from "vitest";
import { goneNames } from "../../browser/gone-names.ts";
import { pastedRequest, type Convertible } from "../../browser/pasted-request.ts";
import { growth, linear } from "../growth.ts";

const convertible: Convertible = {
  to: "v2",
  operations: [
    { id: "startCrawl", method: "POST", path: "/crawl", fields: ["url", "maxDepth", "limit"] },
    { id: "map", method: "POST", path: "/map", fields: ["url", "search", "sitemapOnly"] },
  ],
  others: [
    {
      id: "getCrawl",
      method: "GET",
      path: "/crawl/{id}",
      isRemoved: false,
      page: "upgrade/by-operation.html#getCrawl",
    },
    {
      id: "startDeepResearch",
      method: "POST",
      path: "/deep-research",
      isRemoved: true,
      page: "upgrade/by-operation.html#startDeepResearch",
    },
  ],
};
const read = (text: string): unknown => pastedRequest(text, convertible);
const crawl = { body: { url: "x" }, operation: "startCrawl" };
const address = "https://api.example.com/v1/crawl";

test.each([
  ["a comment before and after it", `# start\ncurl ${address} -d '{"url":"x"}' # done`],
  ["a variable before it, and a file after it", `KEY=a curl -sS ${address} -H "A: $KEY" -d '{"url":"x"}' > out.json`],
  ["a pipe after it", `curl ${address} -d '{"url":"x"}' | jq -d .`],
  ["a here-document", `curl ${address} \\\n  -d @- <<EOF\n{"url":"x"}\nEOF`],
  ["a quoted here-document and a pipe", `curl ${address} --json @- <<'JSON' | jq .\n{"url":"x"}\nJSON\n`],
  ["a here-string", `curl ${address} -d @- <<< '{"url":"x"}'`],
  ["another command that prints the body", `echo '{"url":"x"}' | curl ${address} -d @-`],
  ["wget", `wget -qO- --header 'A: b' --post-data '{"url":"x"}' ${address}`],
  [
    "wget with a method and a file for the response",
    `wget --method=POST -O out.json --body-data='{"url":"x"}' ${address}`,
  ],
  ["escapes of Unicode", `curl ${address} --data-raw $'{"url":"\\u0078"}'`],
  [
    "carets before every sign, as browsers on Windows copy it",
    `curl ^"${address}^" ^\n  -H ^"content-type: application/json^" ^\n  --data-raw ^"^{^\\^"url^\\^":^\\^"x^\\^"^}^"`,
  ],
])("reads a curl command with %s", (_, text) => {
  expect(read(text)).toEqual(crawl);
});

test.each([
  ["an HTTP message", `POST /v1/crawl HTTP/1.1\nHost: api.example.com\n\n{"url":"x"}`],
  ["a file of an HTTP client", `POST ${address}\r\nAuthorization: Bearer x\r\n\r\n{"url":"x"}`],
  ["HTTPie", `http POST ${address} Authorization:Bearer url=x`],
  [
    "PowerShell",
    `Invoke-RestMethod -Method Post -Uri "${address}" -ContentType "application/json" -Body '{"url":"x"}'`,
  ],
  [
    "PowerShell as browsers copy it",
    `Invoke-WebRequest -UseBasicParsing -Uri "${address}" \`\n-Method "POST" \`\n-Body "{\`"url\`":\`"x\`"}"`,
  ],
  ["PowerShell with a here-string", `$body = @'\n{"url":"x"}\n'@\nirm ${address} -Method Post -Body $body`],
  [
    "fetch",
    `await fetch("${address}", { method: "POST", headers: { a: \`Bearer \${key}\` }, body: JSON.stringify({ url: "x" }) });`,
  ],
  ["axios", `const { data } = await axios.post('${address}', { url: 'x' }, { headers: { A: \`\${key}\` } })`],
  ["Python requests", `r = requests.post("${address}", json={"url": "x"}, headers={"Authorization": f"Bearer {key}"})`],
])("reads a call by %s", (_, text) => {
  expect(read(text)).toEqual(crawl);
});

test.each([
  ["a JavaScript object", "{\n  // the page\n  url: 'x', /* { */\n  limit: 1_000,\n}", { url: "x", limit: 1000 }],
  ["a JavaScript variable", 'const body = {url: "x"};', { url: "x" }],
  ["two slashes in a string", "{ url: 'https://x//a/*b*/' }", { url: "https://x//a/*b*/" }],
  [
    "a Python dictionary",
    "{'url': 'x', 'sitemapOnly': True, 'limit': None} # all",
    { url: "x", sitemapOnly: true, limit: null },
  ],
  ["quotes of a word processor", "{“url”: “x”, „search“: ‘y’}", { url: "x", search: "y" }],
  ["spaces of a web page", '{\u00A0"url":\u00A0"x"}', { url: "x" }],
  ["marks of a text from right to left", '\u200F{"url": "\u05D0"}\u200E', { url: "\u05D0" }],
  ["an escaped quote", "{url: 'it\\'s \\u0078'}", { url: "it's x" }],
  ["a name that objects inherit", '{"url": "x", constructor: 1}', { url: "x", constructor: 1 }],
])("reads a body with %s", (_, text, body) => {
  expect(read(text)).toEqual({ body });
});

test.each([
  [`curl ${address}/123 -H "A: b"`, "GET /crawl/{id} has no body to convert. Change the version", "getCrawl"],
  [`requests.get("${address}/123", headers={"A": key})`, "GET /crawl/{id} has no body", "getCrawl"],
  [
    "import { createClient } from 'c';\nawait createClient().getCrawl({ id });",
    "GET /crawl/{id} has no body",
    "getCrawl",
  ],
  ['resp, err := http.Get(os.Getenv("BASE_URL") + "/crawl/12")', "GET /crawl/{id} has no body", "getCrawl"],
  [`curl https://a.example/v1/deep-research -d '{"query":"x"}'`, "v2 has no POST /deep-research.", "startDeepResearch"],
])("names the page for %s", (text, problem, page) => {
  expect(read(text)).toEqual({ problem: expect.stringContaining(problem), page: expect.stringContaining(page) });
});

test.each([
  [`curl https://a.example/v2/crawl -d '{"url":"x"}'`, "a request to v2 already"],
  [`curl ${address} -d '{"url":"x"}'\ncurl ${address} -d '{"url":"y"}'`, "several curl lines"],
  [`curl -G ${address} -d a=b -d c=d`, "no body"],
  ["{url: target}", "target is not a value (line 1, column 7)"],
  [`requests.post("${address}", json={"url": target})`, "target is not a value"],
  ['{"url":"x"', "It ends too early"],
  ['{"url":"x"}\n{"url":"y"}', 'There is more after the body: {"url":"y"}'],
  ["please convert this", "There is no body here"],
  ["hello {there", "not valid JSON"],
  ["import { x } from 'y';\nx();", "is no body of a request in this program"],
  ["const answer = 42;", "is no body of a request in this program"],
  [`${"{a:".repeat(2_000)}1`, "too deep"],
  [`${"{a:[".repeat(29)}1`, "It ends too early"],
])("says why %.60s cannot be read", (text, words) => {
  expect(read(text)).toEqual({ problem: expect.stringContaining(words) });
});

test.each([
  ["{", "a:{", "'", "\\", "{'a':'", "`${", "/*", "#", "“", "[["],
  ["\n;", ";a=", "<<a\n", "|", ";PS ", "x=$(", "(", "curl ", "curl -d '"],
  ["-Body '", "irm ", "http a b=", "POST ", '"/v1/', '.post("', "{a:1}", "NewRequest(", "a.scrape(", "import ", '"/'],
])("reads long text of %s and others in linear time", (...parts) => {
  const begins = ["curl x ", "irm -Uri x -Body $a ", "http x ", "f(", "{"];
  // Each part after nothing and after one of the beginnings, which take turns.
  for (const [at, part] of parts.entries())
    for (const begin of ["", begins[at % begins.length] ?? ""])
      expect(growth(read, begin, part), `${begin}${part}`).toBeLessThan(linear);
});

test("reads blank lines before other text in linear time", () => {
  expect(growth((blank) => read(`(${blank}x`), "", "\n")).toBeLessThan(linear);
});

test("names the fields and values of a body that are gone", () => {
  const names = [
    { before: "parsePDF", after: "parsers", operations: ["startCrawl"], change: "pdf" },
    { before: 'formats[]: "extract"', operations: [], change: "json" },
    { before: "agent", operations: ["scrape"], change: "agent" },
  ];
  const body = { scrapeOptions: { parsePDF: true, formats: ["extract"] }, agent: 1, other: 2 };
  expect(goneNames(body, "startCrawl", names).map(({ change }) => change)).toEqual(["pdf", "json"]);
});
