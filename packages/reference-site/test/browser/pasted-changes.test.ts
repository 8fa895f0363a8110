import { expect, test } from "vitest";
import { notesAbout } from "../../browser/paste-notes.ts";
import { pastedRequest, type Convertible } from "../../browser/pasted-request.ts";
import { growth, linear } from "../growth.ts";

const startCrawl = { id: "startCrawl", method: "POST", path: "/crawl", fields: ["url", "limit", "includePaths"] };
const convertible: Convertible = {
  to: "v2",
  operations: [startCrawl],
  others: [
    { id: "getCrawl", method: "GET", path: "/crawl/{id}", isRemoved: false, page: "a.html" },
    { id: "cancelCrawl", method: "DELETE", path: "/crawl/{id}", isRemoved: false, page: "b.html" },
  ],
};
const read = (text: string): unknown => pastedRequest(text, convertible);
const crawl = "https://api.example.com/v1/crawl";

test.each([
  `Map<String, Object> b = new HashMap<>(Map.of("url", "x"));\nb.put("limit", 3);\nrest.post("${crawl}", b);`,
  `b = { url: "x", limit: 2 }\nFaraday.post("${crawl}", b.except(:limit).to_json)`,
  `b = { url: "x", limit: nil }\nFaraday.post("${crawl}", b.compact.to_json)`,
  `b = { url: "x" }\nb.store(:limit, 2)\nFaraday.post("${crawl}", b.to_json)`,
  `$b = ["url" => "x", "limit" => null];\n$client->post("${crawl}", ["json" => array_filter($b)]);`,
  `$b = ["url" => "x"];\n$b["limit"] ??= 5;\n$client->post("${crawl}", ["json" => $b]);`,
  `var b: [String: Any] = ["url": "x"]\nb.updateValue(2, forKey: "limit")\nAF.request("${crawl}", parameters: b)`,
  `const b = { url: "x" };\nb.limit ??= 5;\nfetch("${crawl}", { body: JSON.stringify(b) });`,
  `const b = { url: "x" };\nconst c = b, d = c;\nd.limit = 1;\nfetch("${crawl}", { body: JSON.stringify(b) });`,
  `const { limit, ...b } = { url: "x", limit: 5 };\nfetch("${crawl}", { body: JSON.stringify(b) });`,
  `def b(): return {"url": "x"}\nrequests.post("${crawl}", json=clean(b()))`,
  `b = {"url": "x"}\nrequests.post("${crawl}", json={k: v for k, v in b.items()})`,
  `b = {"json": {"url": "x"}}\nb["json"]["limit"] = 7\nrequests.post("${crawl}", **b)`,
  `const b = { url: "x" };\nReflect.set(b, "limit", 4);\nfetch("${crawl}", { body: JSON.stringify(b) });`,
  `$b = '{"url":"x"}' | ConvertFrom-Json\n$b.limit = 5\nirm ${crawl} -Method Post -Body ($b | ConvertTo-Json)`,
  `b = {"url": "x"}\nc = copy.deepcopy(b)\nc["limit"] = 5\nrequests.post("${crawl}", json=c)`,
  `b = add_defaults({"url": "x"})\nrequests.post("${crawl}", json=b)`,
  `requests.post("${crawl}", json={"url": "x"} | extra)`,
  `def run(url, body={"url": "x"}):\n  body["url"] = url\n  requests.post("${crawl}", json=body)`,
  `requests.post("${crawl}", json=postprocess({"url": "x"}))`,
  `class A:\n  b = {"url": "x"}\n  def run(self):\n    self.b["limit"] = 1\n    requests.post("${crawl}", json=self.b)`,
  `api.post("${crawl}", Schema.parse({ url: "x" }));`,
  `const b = new Body({ url: "x" });\nfetch("${crawl}", { body: JSON.stringify(b) });`,
  `requests.post("${crawl}", json=request_with_limit({"url": "x"}))`,
  `b = {"url": "x", "limit": None}\nrequests.post("${crawl}", json=strip_nulls(b))`,
  `Faraday.post("${crawl}", { url: "x", limit: 2 }.except(:limit).to_json)`,
  `$client->post("${crawl}", ["json" => ["url" => "x"] + $more]);`,
  `fetch("${crawl}", { body: JSON.stringify({ url: "x", limit: 5 }, ["url"]) });`,
  `fetch("${crawl}", { method: "POST", body: '{"url":"SITE","limit":2}'.replace("SITE", site) });`,
  `$b = str_replace("SITE", $site, '{"url":"SITE"}');\ncurl_setopt($c, CURLOPT_POSTFIELDS, $b); // ${crawl}`,
  `api.interceptors.request.use((c) => { c.data.limit = 1; return c; });\napi.post("${crawl}", { url: "x" });`,
  `axios.post("${crawl}", { url: "x" }, { transformRequest: [(d) => JSON.stringify({ ...d, limit: 1 })] });`,
  `const k = ky.extend({ hooks: { beforeRequest: [(r) => new Request(r, { body: "{}" })] } });\nk.post("${crawl}", { json: { url: "x" } });`,
])("does not convert a body that is changed before it is sent: %s", (text) => {
  expect(read(text)).toEqual({ problem: expect.stringMatching(/may change the body/) });
});

test.each([
  `fetch("${crawl}", { method: "POST", body: new URLSearchParams({ url: "x" }) });`,
  `requests.post("${crawl}", data={"url": "x"}, headers=h)`,
  `Http::asForm()->post("${crawl}", ["url" => "x"]);`,
  `curl_setopt($c, CURLOPT_POSTFIELDS, http_build_query(["url" => "x"])); $u = "${crawl}";`,
  `req = Net::HTTP::Post.new(URI("${crawl}"))\nreq.set_form_data({ "url" => "x" })`,
  `irm ${crawl} -Method Post -Body @{ url = "x" }`,
  `$b = @{ url = "x" }\nirm ${crawl} -Method Post -Body $b`,
])("says that a form is sent: %s", (text) => {
  expect(read(text)).toEqual({ problem: expect.stringContaining("sends a form") });
});

test.each([
  [`$r = post("${crawl}", ["url" => "x", "limit" => 010]);`, "Unexpected 010"],
  [`$app->crawlUrl("https://x.example", ["limit" => 5]);`, "may change the body"],
  [`$client->get("${crawl}/12", ["json" => ["url" => "x"]]);`, "GET /crawl/{id} has no body"],
  [`Http::delete("${crawl}/12", ["url" => "x"]);`, "DELETE /crawl/{id} has no body"],
  [`B='{"url":"x"}'\nB=$(echo "$B" | jq '.limit = 1')\ncurl ${crawl} -d "$B"`, "$B comes from a command"],
  [`read -r -d '' B <<EOF\n{"url":"x"}\nEOF\ncurl ${crawl} -d "$B"`, "$B comes from a command"],
  [`curl ${crawl} -d "$(sed s/a/b/ body.json)"`, "comes from a command"],
  [`B='{"url":"x"}'\nif [ "$1" ]; then B='{"url":"y"}'; fi\ncurl ${crawl} -d "$B"`, "$B comes from a command"],
  [`echo '{"url":"x"}' | sed s/x/y/ | curl ${crawl} -d @-`, "standard input"],
  [`{"success":true,"data":{"markdown":"x"}}`, "This is a response"],
])("says what it cannot read in %s", (text, words) => {
  expect(read(text)).toMatchObject({ problem: expect.stringContaining(words) });
});

test("keeps backslashes in single quotes beside =>", () => {
  const text = String.raw`$client->post("${crawl}", ["json" => ["url" => 'it\'s', "includePaths" => ['^/\d+\n$', 'a\\b']]]);`;
  const body = { url: "it's", includePaths: [String.raw`^/\d+\n$`, String.raw`a\b`] };
  expect(read(text)).toEqual({ body, operation: "startCrawl" });
});

test.each([
  ["https://$host/x", "$host"],
  ["https://{$host}/x", "$host"],
  ["https://x.example/page$n", "$n"],
  ["https://$($c.host)/x", "$($c.host)"],
  ["{}", "{}"],
  ["https://{site}/x", "{site}"],
])("names the variable in %s", (url, name) => {
  expect(notesAbout({ url }, startCrawl)).toEqual([`${name} is kept as text. Insert the value of the variable.`]);
});

test.each(["^/\\d{4}/", "^a$", "#/$defs/b", "US$5", "a{2,}"])("finds no variable in %s", (url) => {
  expect(notesAbout({ url }, startCrawl)).toEqual([]);
});

test.each([
  `const b = { url: "x" };\nconst text = JSON.stringify(b, null, 2);\nfetch("${crawl}", { method: "POST", body: text });`,
  `b = {"url": "x"}\nr = requests.post("${crawl}", json=b)\nprint(r.json() | more)`,
  `$b = @{ url = "x" }\nirm ${crawl} -Method Post -Body ($b | ConvertTo-Json) | Format-List`,
  `val b = mapOf("url" to "x")\nclient.post("${crawl}") { setBody(b) }`,
  `uri = URI("${crawl}")\nr = Net::HTTP::Post.new(uri)\nr.body = JSON.dump({ "url" => "x" })\nputs http.request(r).body`,
  `a = {"url": "y"}\nb = {"url": "x"}\nrequests.post("${crawl}", json=b)`,
  `requests.post("${crawl}", data=json.dumps({"url": "x"}))`,
  `const data = JSON.stringify({ url: "x" });\nfetch("${crawl}", { method: "POST", body: data }).then((r) => r.data.filter(Boolean));`,
  `b = {"url": "x"}\npages = client.run("${crawl}", b)\npages.append(1)`,
  `axios({ url: "${crawl}", method: "post", data: { url: "x" } }).then((r) => r.data.filter(Boolean));`,
  `api.interceptors.request.use((c) => { c.headers.a = key; return c; });\napi.post("${crawl}", { url: "x" });`,
  `curl ${crawl} -d "$(cat <<EOF\n{ "url": "x" }\nEOF\n)"`,
  `BODY=$(cat <<'EOF'\n{"url": "x"}\nEOF\n)\ncurl ${crawl} -d "$BODY" | jq .id`,
])("converts what is sent as it is: %s", (text) => {
  expect(read(text)).toEqual({ body: { url: "x" }, operation: "startCrawl" });
});

test.each(["merge", "b = b\n", "c = b.", ".filter(", "x = dict(b)\n", "\\n)|", "b[", "b.put("])(
  "reads %j after a body in linear time",
  (part) => {
    for (const begin of [`b = {"url": "x"}\n`, `b = merge({"url": "x"}`, `post("${crawl}", {"url": "x"}`])
      expect(growth(read, begin, part), begin).toBeLessThan(linear);
  },
);
