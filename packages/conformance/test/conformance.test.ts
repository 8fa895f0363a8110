import { expect, test } from "vitest";
import { conform, deviate, run } from "./deployment.ts";

test("a deployment that does what the document says: nothing is reported, and nothing is written", async () => {
  const { code, report, talk } = await conform(["--json"]);
  expect(report.deviations).toEqual([]);
  expect({ code, talk }).toEqual({ code: 0, talk: "" });
  expect(report.sent).toBeGreaterThan(10);
  expect(report.skipped).toContain("POST /extract");
  expect(report.skipped).not.toContain("GET /extract/{id}");
});

test("with writes, jobs are looked at by the ids that starting them gave", async () => {
  const asked: string[] = [];
  const { report } = await conform(["--json", "--allow-writes"], (real) => async (input, init) => {
    const response = await real(input, init);
    asked.push(`${init?.method} ${new URL(String(input)).pathname} ${response.status}`);
    return response;
  });
  expect(report.skipped).toEqual([]);
  expect(asked.filter((line) => /^GET \/v2\/extract\/\S+ 200$/.test(line)).length).toBeGreaterThan(0);
  // The service says a little more than the documents promise; nothing may be missing or wrong.
  expect(report.deviations.filter(({ kind }) => kind !== "unknown field")).toEqual([]);
}, 60_000);

const ok = (body: unknown, status = 200) => Response.json(body, { status });
const usage = /^\/team\/credit-usage$/;

test.each([
  [
    "unknown field",
    "/data/colour",
    (status: number, body: Record<string, unknown>) =>
      ok({ ...body, data: { ...(body["data"] as object), colour: "red" } }, status),
  ],
  [
    "missing field",
    "/success",
    (status: number, body: Record<string, unknown>) => ok({ ...body, success: undefined }, status),
  ],
  [
    "wrong type",
    "/data/remainingCredits",
    (status: number, body: Record<string, unknown>) =>
      ok({ ...body, data: { ...(body["data"] as object), remainingCredits: "many" } }, status),
  ],
  ["undeclared status", "", (_: number, body: Record<string, unknown>) => ok(body, 418)],
  ["unknown error", "/error", () => ok({ success: false, error: "The hamster is asleep" }, 500)],
  ["not JSON", "", () => new Response("<html>", { status: 200 })],
] as const)("%s at %j is found, and nothing else", async (kind, pointer, change) => {
  const { code, report } = await conform(["--json"], deviate("GET", usage, change));
  expect(report.deviations).toMatchObject([
    { kind, pointer, operation: "GET /team/credit-usage", operationId: "getCreditUsage" },
  ]);
  expect(code).toBe(1);
});

test("an error of the catalogue that the operation does not list is found", async () => {
  const change = () => ok({ success: false, code: "SCRAPE_LOCKDOWN_CACHE_MISS", error: "No cached data" }, 404);
  const { report } = await conform(["--json"], deviate("GET", /^\/crawl\/active$/, change));
  expect(report.deviations.map(({ kind }) => kind)).toEqual([
    expect.stringMatching(/^un(declared|known) (error|status)$/),
  ]);
});

test("a value that is not allowed is told against the alternative that was meant", async () => {
  const change = (status: number, body: Record<string, unknown>) => ok({ ...body, status: "dreaming" }, status);
  const { report } = await conform(["--json", "--allow-writes"], deviate("GET", /^\/extract\/[^/]+$/, change));
  expect(report.deviations.filter(({ operationId }) => operationId === "getExtract")).toMatchObject([
    { kind: "wrong value", pointer: "/status", message: expect.stringContaining('"dreaming"') as string },
  ]);
}, 60_000);

test("an operation that does not answer is one difference; a deployment that does not is exit 2", async () => {
  const silent =
    (path: RegExp) =>
    (real: typeof fetch): typeof fetch =>
    (input, init) =>
      path.test(String(input))
        ? Promise.reject(new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") }))
        : real(input, init);
  const one = await conform(["--json"], silent(/queue-status/));
  expect(one.report.deviations).toMatchObject([
    { kind: "no answer", operation: "GET /team/queue-status", message: "fetch failed: connect ECONNREFUSED" },
  ]);
  const all = await conform([], silent(/./));
  expect(all).toMatchObject({
    code: 2,
    out: "",
    talk: expect.stringMatching(/^Nothing answers at .*ECONNREFUSED.*Check the address/) as string,
  });
});

test("the table says it in a line, and never the key", async () => {
  const change = (_: number, body: Record<string, unknown>) => ok(body, 418);
  const { out, talk } = await conform([], deviate("GET", usage, change));
  expect(out).toMatch(/^difference +operation +status +where +what +examples\n-+/);
  expect(out).toMatch(/undeclared status +GET \/team\/credit-usage +418/);
  expect(out).toMatch(/1 differences\. \d+ operations write and were left alone/);
  expect(out + talk).not.toContain("conformance-key");
});

test.each([
  [[], "--base-url"],
  [["--base-url", "ftp://a/v2"], "--base-url"],
  [["--base-url", "http://127.0.0.1/"], "version segment"],
  [["--base-url", "http://127.0.0.1/v2"], "EXTRACTION_API_KEY"],
  [["--base-url", "http://127.0.0.1/v9", "--api-key", "k"], "no document of v9"],
  [["--base-url", "http://127.0.0.1/v2", "--api-key", "k", "--timeout", "soon"], "--timeout"],
  [["--colour"], "--colour"],
])("used wrongly: %j", async (args, word) => {
  const never: typeof fetch = () => expect.unreachable();
  const { code, out, talk } = await run(args, never);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(talk).toContain(word);
});
