import { expect, test } from "vitest";
import { conform, deviate, KEY, recording, VERSIONS, type Fetch, type Version } from "./deployment.ts";

const ok = (body: unknown, status = 200) => Response.json(body, { status });
const usage = /^\/team\/credit-usage$/;
const remaining = { v1: "remaining_credits", v2: "remainingCredits" } as const;

type Body = Record<string, unknown>;

/** Returns `{ data: … }` with members of `data` replaced. */
function withData(body: Body, members: Body): Body {
  return { ...body, data: { ...(body["data"] as Body), ...members } };
}

const seeded = VERSIONS.flatMap((version) => {
  const field = remaining[version];
  return [
    ["unknown field", "/data/colour", (status: number, body: Body) => ok(withData(body, { colour: "red" }), status)],
    [
      "missing field",
      `/data/${field}`,
      (status: number, body: Body) => ok(withData(body, { [field]: undefined }), status),
    ],
    ["wrong type", `/data/${field}`, (status: number, body: Body) => ok(withData(body, { [field]: "many" }), status)],
    ["undeclared status", "", (_: number, body: Body) => ok(body, 418)],
    ["unknown error", "/error", () => ok({ success: false, error: "The hamster is asleep" }, 500)],
    [
      "undeclared error",
      "/error",
      () => ok({ success: false, error: "The certificate of the page could not be verified." }, 500),
    ],
    ["not JSON", "", () => new Response("<html>", { headers: { "content-type": "application/json" } })],
    ["wrong media type", "", (status: number, body: Body) => new Response(JSON.stringify(body), { status })],
  ].map((row) => [version, ...row] as [Version, string, string, (status: number, body: Body) => Response]);
});

test.each(seeded)("%s: %s at %j is the only finding", async (version, kind, pointer, change) => {
  const { code, report } = await conform(["--json"], deviate("GET", usage, change), version);
  expect(report.deviations).toMatchObject([
    { kind, pointer, operation: "GET /team/credit-usage", operationId: "getCreditUsage", examples: ["plain"] },
  ]);
  expect(code).toBe(1);
});

test.each(VERSIONS)("%s with writes: a field that the document does not have is reported once", async (version) => {
  const change = (status: number, body: Body) => ok(status === 200 ? { ...body, weather: "fine" } : body, status);
  const { report } = await conform(["--json", "--allow-writes"], deviate("POST", /^\/scrape$/, change), version);
  expect(report.deviations).toMatchObject([
    { kind: "unknown field", pointer: "/weather", operation: "POST /scrape", status: 200 },
  ]);
  expect(report.deviations[0]?.examples.length).toBeGreaterThan(1);
});

test("a value that is not allowed is compared with the intended alternative", async () => {
  const change = (status: number, body: Body) => ok({ ...body, status: "dreaming" }, status);
  const { report } = await conform(["--json", "--allow-writes"], deviate("GET", /^\/extract\/[^/]+$/, change));
  expect(report.deviations.filter(({ operationId }) => operationId === "getExtract")).toMatchObject([
    {
      kind: "wrong value",
      pointer: "/status",
      message: expect.stringMatching(/^is "dreaming", not "processing" or .*"failed" or "cancelled"$/) as string,
    },
  ]);
});

const faults: [name: string, kinds: string[], change: (status: number, body: Body) => Response][] = [
  ["a success", ["wrong status"], () => ok({ success: true })],
  ["another error of the operation", ["wrong status"], () => ok({ success: false, error: "Bad Gateway" }, 502)],
  ["an undeclared status", ["wrong status"], (_, body) => ok(body, 418)],
  [
    "the shape of another service",
    ["missing field", "missing field", "unknown field", "unknown error"],
    (status, { error }) => ok({ message: error }, status),
  ],
  [
    "a page",
    ["wrong media type", "not JSON"],
    (status) => new Response("<h1>Oops</h1>", { status, headers: { "content-type": "text/html" } }),
  ],
  [
    "a text outside the catalogue",
    ["unknown error"],
    (status) => ok({ success: false, error: "Something odd" }, status),
  ],
  [
    "a code outside the catalogue",
    ["unknown error"],
    (status, { success, error }) => ok({ success, error, code: "ODD" }, status),
  ],
  [
    "the message of a validation",
    [],
    (status, { success, details = [] }) => ok({ success, error: "url is odd", details }, status),
  ],
];

const invalid: [status: number, method: string, path: RegExp, name: string][] = [
  [401, "GET", /^\/team\/queue-status$/, "no key"],
  [404, "GET", /^\/crawl\/[^/]+$/, "unknown id"],
  [400, "POST", /^\/crawl\/params-preview$/, "no prompt"],
];

test.each(faults)("%s as the response to an invalid call is reported as %j", async (fault, kinds, change) => {
  const proxy = (real: Fetch): Fetch =>
    invalid.reduce((fetch, [status, method, path]) => deviate(method, path, change, status)(fetch), real);
  const { report } = await conform(["--json"], proxy);
  const found = invalid.map(([, method, , name]) =>
    report.deviations
      .filter(({ operation, examples }) => operation.startsWith(method) && examples.includes(name))
      .map(({ kind }) => kind),
  );
  const free =
    fault === "the message of a validation" ? [["unknown error"], ["unknown error"], []] : [kinds, kinds, kinds];
  expect(found).toEqual(free);
});

test("a call without a key starts nothing, even if the deployment checks no keys", async () => {
  const requests: string[] = [];
  const withKey =
    (real: Fetch): Fetch =>
    (input, init) => {
      const headers = new Headers(init?.headers);
      const isKeyless = headers.get("authorization") === null;
      headers.set("authorization", `Bearer ${KEY}`);
      return (isKeyless ? recording(requests)(real) : real)(input, { ...init, headers });
    };
  const { report } = await conform(["--json", "--allow-writes"], withKey);
  expect(requests.length).toBeGreaterThan(20);
  expect(requests.filter((line) => / 2\d\d$/.test(line) && !line.startsWith("GET "))).toEqual([]);
  expect(report.deviations.filter(({ kind }) => kind === "wrong status")).toHaveLength(requests.length);
});
