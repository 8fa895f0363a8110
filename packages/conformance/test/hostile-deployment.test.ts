import { expect, test } from "vitest";
import { conform, KEY, type Fetch } from "./deployment.ts";

/** Would begin a line, give the CI a command, control a terminal, turn text around and hide text. */
const NAME = "x\n::error::owned ##[stop-commands]x \u001B[2J\u009B31m\u202E\u{E0041}\u{E0141}\u3164";

/** Responds to every call with a body. */
const always =
  (body: string, type = "application/json") =>
  (): Fetch =>
  async () =>
    new Response(body, { status: 200, headers: { "content-type": type } });

test.each([
  ["the table", []],
  ["the JSON", ["--json"]],
])("a deployment's names stay text in a line of %s", async (_name, args) => {
  const { out } = await conform(args, always(JSON.stringify({ success: true, [NAME]: 1 })));
  expect(out).toContain("owned");
  expect(out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]|##\[/u);
  expect(out).not.toMatch(/^\s*::/m);
});

test("the key is not shown, however a deployment escapes it or cuts it off", async () => {
  const error = `${"-".repeat(95)} ${KEY} is not a key`;
  const body = JSON.stringify({ success: false, error, [KEY]: 1 }).replaceAll(
    "conformance",
    String.raw`\u0063onformance`,
  );
  const { out } = await conform([], always(body));
  expect(out).toContain("[key]");
  expect(out).not.toContain("conformance");
});

test("numbers and levels that JSON cannot write again are compared as they came", async () => {
  const levels = "[".repeat(20_000) + "]".repeat(20_000);
  const { out } = await conform([], always(`{"success":true,"jobsInQueue":1e400,"deep":${levels}}`));
  expect(out).not.toMatch(/is null|not JSON/);
});

test("a response stays JSON when the key stands behind a backslash", async () => {
  const paths = [`C:\\${KEY}`, `C:\\u0063${KEY.slice(1)}`];
  const { out } = await conform([], always(JSON.stringify({ success: false, error: paths })));
  expect(out).not.toContain("not JSON");
  expect(out).not.toContain(KEY);
});

test("a body without end is one difference", async () => {
  let parts = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>({ pull: (to) => (++parts, to.enqueue(new Uint8Array(1_000_000).fill(120))) });
  const { out } = await conform(
    [],
    (real) => async (url, init) =>
      String(url).endsWith("/team/queue-status") ? new Response(endless()) : real(url, init),
  );
  expect(out).toContain("the body is longer than 20000000 characters");
  expect(parts).toBeLessThan(200);
});
