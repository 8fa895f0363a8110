import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect, test } from "vitest";
import { conform, deviate, KEY, run, type Fetch } from "./deployment.ts";

const ok = (body: unknown, status = 200) => Response.json(body, { status });
const usage = /^\/team\/credit-usage$/;

const ajv = new Ajv2020({ strict: true, strictRequired: false });
formats.default(ajv);
const isReport = ajv.compile(
  JSON.parse(readFileSync(new URL("../schema/report.schema.json", import.meta.url), "utf8")) as object,
);

/** Returns a fetch that fails for some addresses. */
function silent(path: RegExp, reason = "connect ECONNREFUSED"): (real: Fetch) => Fetch {
  return (real) => (input, init) =>
    path.test(String(input))
      ? Promise.reject(new TypeError("fetch failed", { cause: new Error(reason) }))
      : real(input, init);
}

test.each([
  ["no difference", (real: Fetch): Fetch => real],
  ["a difference", deviate("GET", usage, (_, body) => ok(body, 418))],
  ["an operation that does not respond", silent(/queue-status/)],
] as const)("the JSON with %s matches its schema", async (_, proxy) => {
  const { out } = await conform(["--json"], proxy);
  expect(isReport(JSON.parse(out)), ajv.errorsText(isReport.errors)).toBe(true);
});

test("--help prints the usage wherever it is on the command line", async () => {
  const { code, out } = await run(["--json", "--help"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^npm run conformance -- --base-url URL/);
});

test("the schema rejects what the command never writes", async () => {
  const { out } = await conform(
    ["--json"],
    deviate("GET", usage, (_, body) => ok(body, 418)),
  );
  const report = JSON.parse(out) as { deviations: object[] };
  expect(isReport({ ...report, colour: "red" })).toBe(false);
  expect(isReport({ ...report, deviations: report.deviations.map((one) => ({ ...one, kind: "odd" })) })).toBe(false);
});

test("an operation that does not respond is one difference; a deployment that does not respond is exit 2", async () => {
  const one = await conform(["--json"], silent(/queue-status/));
  expect(one.report.deviations).toMatchObject([
    { kind: "no response", operation: "GET /team/queue-status", message: "fetch failed: connect ECONNREFUSED" },
  ]);
  const all = await conform([], silent(/./));
  expect(all).toMatchObject({
    code: 2,
    out: "",
    log: expect.stringMatching(/^Nothing responds at .*ECONNREFUSED.*Check the address/) as string,
  });
});

test("the table reports it in a line, without the key", async () => {
  const change = (_: number, body: Record<string, unknown>) => ok(body, 418);
  const { out, log } = await conform([], deviate("GET", usage, change));
  expect(out).toMatch(/^difference +operation +status +where +what +examples\n-+/);
  expect(out).toMatch(/undeclared status +GET \/team\/credit-usage +418/);
  expect(out).toMatch(
    /\d+ examples and \d+ invalid calls sent, \d+ examples succeeded: 1 difference\. \d+ write operations were skipped/,
  );
  expect(out + log).not.toContain(KEY);
});

test.each([
  ["an error that repeats it", deviate("GET", usage, () => ok({ success: false, error: `Unknown key ${KEY}` }, 500))],
  ["a field with the same name", deviate("GET", usage, (status, body) => ok({ ...body, [KEY]: KEY }, status))],
  [
    "a value that is not allowed",
    deviate("GET", usage, (status, body) => ok({ ...body, data: { billingPeriodEnd: KEY } }, status)),
  ],
  ["the cause of a missing response", silent(/queue-status/, `refused Bearer ${KEY}`)],
  ["the cause if nothing responds", silent(/./, `refused Bearer ${KEY}`)],
] as const)("the key is never printed: %s", async (_, proxy) => {
  for (const args of [[], ["--json"]]) {
    const { code, out, log } = await conform(args, proxy);
    expect(out + log).not.toContain(KEY);
    expect(out + log).toContain("[key]");
    expect(code).toBeGreaterThan(0);
  }
});

test.each([
  [[], "--base-url"],
  [["--base-url", "ftp://a/v2"], "--base-url"],
  [["--base-url", "http://127.0.0.1/"], "version segment"],
  [["--base-url", "http://127.0.0.1/v2"], "EXTRACTION_API_KEY"],
  [["--base-url", "http://127.0.0.1/v9", "--api-key", "k"], "No document for v9"],
  [["--base-url", "http://127.0.0.1/v2", "--api-key", "k", "--timeout", "soon"], "--timeout"],
  [["--base-url", "http://ada:pass@127.0.0.1/v2", "--api-key", "k"], "must not contain a user"],
  [["--base-url", "http://127.0.0.1/v2?key=k", "--api-key", "k"], "must not contain a user, a query"],
  [["--base-url", "http://127.0.0.1/v2", "--api-key", "secret\nkey"], "a header cannot contain"],
  [["--base-url", "http://127.0.0.1/v2", "secret"], "does not belong to an option"],
  [["--colour"], "--colour"],
])("wrong usage: %j", async (args, word) => {
  const never: typeof fetch = () => expect.unreachable();
  const { code, out, log } = await run(args, never);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(log).toContain(word);
  expect(log).not.toMatch(/secret|pass@/);
});
