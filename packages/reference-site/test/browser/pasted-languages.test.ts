import { expect, test } from "vitest";
import { notesAbout } from "../../browser/paste-notes.ts";
import { pastedRequest, type Convertible } from "../../browser/pasted-request.ts";

const startCrawl = {
  id: "startCrawl",
  method: "POST",
  path: "/crawl",
  fields: ["url", "limit", "scrapeOptions"],
};
const map = { id: "map", method: "POST", path: "/map", fields: ["url", "limit"] };
const convertible: Convertible = { to: "v2", operations: [startCrawl, map] };
const read = (text: string): unknown => pastedRequest(text, convertible);
const crawl = "https://api.example.com/v1/crawl";
const site = "https://docs.example.com";
const body = { url: site, limit: 5, scrapeOptions: { formats: ["html", "links"], mobile: true } };
const json = JSON.stringify(body);
const collection = (item: unknown): string => JSON.stringify({ info: { name: "a" }, item });
const request = { method: "POST", url: { raw: crawl, path: ["v1", "crawl"] }, body: { mode: "raw", raw: json } };
const hashtable = `@{
  url = '${site}'; limit = 5 # pages
  scrapeOptions = @{
    formats = @(
      'html'
      "links"
    )
    mobile = $true
  }
}`;

test.each([
  ["PowerShell", `$body = ${hashtable}\nirm '${crawl}' -Method Post -Body ($body | ConvertTo-Json -Depth 5)`],
  ["PowerShell in the command", `irm -Uri ${crawl} -Method Post -Body (${hashtable} | ConvertTo-Json)`],
  [
    "PowerShell with headers",
    `$headers = @{ A = "b"; url = "c" }\n$body = ${hashtable}\nirm '${crawl}' -Method Post -Headers $headers -Body ($body | ConvertTo-Json)`,
  ],
  [
    "PowerShell with splatting",
    `$params = @{\n Uri = '${crawl}'\n Method = 'POST'\n Body = (${hashtable} | ConvertTo-Json)\n}\nInvoke-RestMethod @params`,
  ],
  [
    "PHP",
    `$c = curl_init("${crawl}");\ncurl_setopt($c, CURLOPT_POSTFIELDS, json_encode(array("url" => "${site}", 'limit' => 5, "scrapeOptions" => ["formats" => ["html", "links"], "mobile" => TRUE])));`,
  ],
  [
    "PHP with options",
    `$client->request('POST', '${crawl}', ['json' => ['url' => 'https://' . 'docs.example.com', 'limit' => 5, 'scrapeOptions' => ['formats' => ['html', 'links'], 'mobile' => true]]]);`,
  ],
  [
    "Ruby",
    `HTTParty.post("${crawl}", body: { "url" => "${site}", :limit => 5, scrapeOptions: { formats: ["html", "links"], mobile: true } }.to_json)`,
  ],
  [
    "C#",
    `var body = new { url = "${site}", limit = 5, scrapeOptions = new { formats = new[] { "html", "links" }, mobile = true } };\nawait client.PostAsJsonAsync("${crawl}", body);`,
  ],
  [
    "C# with a dictionary",
    `var body = new Dictionary<string, object> { ["url"] = "${site}", ["limit"] = 5, ["scrapeOptions"] = new { formats = new List<string> { "html", "links" }, mobile = true } };\nawait client.PostAsJsonAsync("${crawl}", body);`,
  ],
  ["C# with a verbatim string", `Post("${crawl}", new StringContent(@"${json.replaceAll('"', '""')}"));`],
  [
    "Go",
    `body := map[string]any{\n"url": "${site}", "limit": 5,\n"scrapeOptions": map[string]interface{}{"formats": []string{"html", "links"}, "mobile": true}}\nb, _ := json.Marshal(body)\nhttp.Post("${crawl}", "", bytes.NewReader(b))`,
  ],
  [
    "Java",
    `var b = mapper.writeValueAsString(Map.of("url", "${site}", "limit", 5, "scrapeOptions", Map.of("formats", List.of("html", "links"), "mobile", true)));\nsend("${crawl}", b);`,
  ],
  [
    "Java in lines",
    `String body = "{\\"url\\":\\"${site}\\",\\"limit\\":5,"\n  + "\\"scrapeOptions\\":{\\"formats\\":[\\"html\\",\\"links\\"],\\"mobile\\":true}}";\npost("${crawl}", body);`,
  ],
  [
    "Swift",
    `let body: [String: Any] = ["url": "${site}", "limit": 5, "scrapeOptions": ["formats": ["html", "links"], "mobile": true]]\nvar r = URLRequest(url: URL(string: "${crawl}")!)`,
  ],
  [
    "Python with dict and joined strings",
    `requests.post("${crawl}", json=dict(url="https://" "docs.example.com", limit=5, scrapeOptions={"formats": ["html", "links"], "mobile": True}))`,
  ],
  ["a variable of a shell", `BODY='${json}'\ncurl -X POST ${crawl} -d "$BODY"`],
  ["a terminal", `$ curl -X POST ${crawl} \\\n>   -d '${json}'`],
  ["a collection of Postman", collection([{ name: "folder", item: [{ name: "one", request }] }])],
  [
    "an archive of a browser",
    JSON.stringify({ log: { entries: [{ request: { method: "POST", url: crawl, postData: { text: json } } }] } }),
  ],
])("reads a request in %s", (_, text) => {
  expect(read(text)).toEqual({ body, operation: "startCrawl" });
});

test("reads a body in a string", () => {
  expect(read(JSON.stringify(json))).toEqual({ body });
});

test.each([
  ["delete body.limit;", "const "],
  ["Reflect.deleteProperty(body, 'limit');", "const "],
  ["del body['limit']", ""],
  ["unset($body['limit']);", "$"],
  ["$body.Add('limit', 5)", "$"],
  ["$body += @{ limit = 5 }", "$"],
  ["body.merge!(limit: 5)", ""],
  ["body['limit'] = 5", ""],
])("does not convert a body that %s changes", (change, before) => {
  const problem = `The program may change the body before it sends it, in line 2 (${change}). Paste the body that it sends.`;
  expect(read(`${before}body = {"url": "${site}"};\n${change}\nrequests.post("${crawl}", body)`)).toEqual({ problem });
});

test.each([
  [
    `body := map[string]any{"url": "x"}\nbody["limit"] = 5\nb := json.Marshal(body)\nPost("${crawl}", b)`,
    "may change the body",
  ],
  [`client.post("${crawl}", ["json" => ["url" => "https://" . $host]])`, "$host is not a value"],
  [`PostAsJsonAsync("${crawl}", new { url, limit = 5 })`, "url is not a value"],
  [`irm ${crawl} -Method Post -Body (@{ url = $site } | ConvertTo-Json)`, "$site is not a value"],
  [`irm ${crawl} -Method Post -Body (@{ url = "a\`xb" } | ConvertTo-Json)`, "Unexpected"],
  [`requests.post("${crawl}", json={"url": "x", "limit": 5 if a else 6})`, "if is not a value"],
  [`requests.post("${crawl}", json={"url": "x" * 2})`, "Unexpected *"],
  [`let body = ["url": "https://\\(host)/", "limit": 5]\nsend("${crawl}", body)`, "Unexpected"],
  [`app.crawlUrl("${site}", { limit: 5 })`, "may change the body"],
  [collection([{ request }, { request }]), "This collection has 2 requests"],
  [collection([]), "This collection has no request"],
  [collection([{ request: { ...request, body: { ...request.body, disabled: true } } }]), "no body"],
  ["curl –X POST https://a.example/v1/crawl –d ‘{“url”:“x”}’", "typographic quotes"],
])("says what it cannot read in %.90s", (text, words) => {
  expect(read(text)).toEqual({ problem: expect.stringContaining(words) });
});

test.each([
  [{ url: "$SITE/a" }, [], [/^\$SITE is kept as text/]],
  [
    { url: "https://#{host}/", scrapeOptions: { headers: { a: "{{page}}" } } },
    [],
    [/^#\{host\}, \{\{page\}\} is kept/],
  ],
  [{ url: "x", scrapeOptions: { schema: { a: { $ref: "#/$defs/b" }, pattern: "^a$" } } }, [], []],
  [{ url: "x", more: 1 }, [map, startCrawl], [/^POST \/crawl has no field more; not changed/]],
  [{ url: "x" }, [map, startCrawl], [/^The text names no operation, and this body fits others too/]],
  [{ url: "x", scrapeOptions: {} }, [map, startCrawl], []],
])("notes about %j", (given, operations, notes) => {
  expect(notesAbout(given, startCrawl, operations)).toEqual(
    notes.map((note) => (typeof note === "string" ? note : expect.stringMatching(note))),
  );
});
