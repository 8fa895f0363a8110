import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runReview } from "../src/index.ts";
import { LoopbackForge } from "./judge/loopback-forge.ts";

const MARKER = "<!-- contract-review -->";
const SHA = "ab".repeat(20);
const long = `${MARKER}\n## Breaks callers\n\nMore.\n`;
const short = `${MARKER}\n⚪ The API is unchanged.\n`;
const closed = { number: 7, sha: SHA, state: "failure", description: "Breaks callers of v2." };

async function forge(sha = SHA): Promise<LoopbackForge> {
  const head = { sha, ref: "change", repo: null };
  const started = await new LoopbackForge({ head }).start();
  onTestFinished(() => started.close());
  started.comments.push({ id: 1, body: `${MARKER}\nquoted by a person`, user: { login: "ada", type: "User" } });
  return started;
}

async function post(on: LoopbackForge, files: Record<string, unknown>, change: NodeJS.ProcessEnv = {}) {
  const root = await mkdtemp(join(tmpdir(), "post-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, value] of Object.entries(files))
    await writeFile(join(root, name), typeof value === "string" ? value : JSON.stringify(value));
  const output = join(root, "output");
  let log = "";
  const env = { ...on.env, GITHUB_OUTPUT: output, PULL_NUMBER: "7", HEAD_SHA: SHA, ...change };
  const reviewContext = {
    root,
    env,
    today: "2026-11-21",
    out: () => undefined,
    log: (text: string) => void (log += text),
  };
  const code = await runReview(["--post", root], reviewContext);
  return { code, log, output: await readFile(output, "utf8").catch(() => "") };
}

const bodies = ({ comments }: LoopbackForge): unknown[] => comments.map(({ body }) => body);
const quoted = expect.stringContaining("person") as string;

test("sets the status, adds a comment, updates it in place, and shortens it when there is nothing left to report", async () => {
  const on = await forge();
  expect(await post(on, { "verdict.json": closed, "comment.md": long })).toMatchObject({
    code: 0,
    output: "pull-request=7\n",
  });
  expect(on.statuses).toEqual([
    { sha: SHA, state: "failure", description: closed.description, context: "contract-review" },
  ]);
  expect(bodies(on)).toEqual([quoted, long]);
  await post(on, { "verdict.json": { ...closed, state: "success" }, "comment.md": short });
  expect(bodies(on)).toEqual([quoted, short]);
  expect(on.statuses.at(-1)?.state).toBe("success");
});

test("the comment links to the preview of its commit, or to the checks before it exists", async () => {
  const on = await forge();
  const server = { GITHUB_SERVER_URL: "https://forge.example" };
  await post(on, { "verdict.json": closed, "comment.md": long }, server);
  expect(on.comments.at(-1)?.body).toContain("(https://forge.example/owner/name/pull/7/checks)");
  on.previews.push(42);
  const pages = ["/v2/operations/addThing.html", "/v2/schemas/`](https://evil.example) @octocat.html"];
  await post(on, { "verdict.json": { ...closed, pages }, "comment.md": long }, server);
  const body = String(on.comments.at(-1)?.body);
  expect(body).toContain("[Preview](https://forge.example/owner/name/actions/runs/42#artifacts): the artefacts `site`");
  expect(body).toContain("`/v2/operations/addThing.html`");
  // The name of a page comes from the pull request, so it must stay text.
  expect(body).toContain("``/v2/schemas/`](https://evil.example) @octocat.html``");
});

test("posts nothing if there was never anything to report", async () => {
  const on = await forge();
  await post(on, { "verdict.json": { ...closed, state: "success" }, "comment.md": short });
  expect(bodies(on)).toEqual([quoted]);
  expect(on.statuses).toHaveLength(1);
});

test("a judgement without files blocks merging: the status is an error", async () => {
  const on = await forge();
  expect(await post(on, {})).toMatchObject({ code: 0 });
  expect(on.statuses).toMatchObject([{ sha: SHA, state: "error" }]);
  expect(await post(on, {}, { HEAD_SHA: "main" })).toMatchObject({ code: 2 });
});

test.each([
  ["another pull request", { ...closed, state: "success", number: 8 }],
  ["another person's commit", { ...closed, state: "success", sha: "cd".repeat(20) }],
  ["a number that writes a step output", { ...closed, state: "success", number: "7\nsha=1" }],
  ["an invalid state", { ...closed, state: "fine" }],
  ["not an object", "null"],
  ["no JSON", "{"],
])("a judgement of %s blocks merging: the workflow decides which pull request it is for", async (_, verdict) => {
  const on = await forge();
  expect(await post(on, { "verdict.json": verdict, "comment.md": long })).toMatchObject({
    code: 0,
    output: "pull-request=7\n",
  });
  expect(on.statuses).toMatchObject([{ sha: SHA, state: "error" }]);
  expect(bodies(on)).toEqual([quoted]);
});

test("a pull request with newer commits gets the status of its old commit, and no comment", async () => {
  const on = await forge("c".repeat(40));
  const { log, output } = await post(on, { "verdict.json": closed, "comment.md": long });
  expect(log).toContain("has newer commits");
  expect(output).toBe("");
  expect(on.statuses).toHaveLength(1);
  expect(bodies(on)).toEqual([quoted]);
});

test("finds the hundred-and-first comment, too", async () => {
  const on = await forge();
  for (let id = 2; id < 101; id++) on.comments.push({ id, body: "Chat", user: { login: "ada", type: "User" } });
  on.comments.push({ id: 999, body: `${MARKER}\nours`, user: { login: "bot", type: "Bot" } });
  await post(on, { "verdict.json": closed, "comment.md": long });
  expect(on.comments).toHaveLength(101);
  expect(on.comments.at(-1)?.body).toBe(long);
});

test("reports missing or rejected input without the token", async () => {
  const on = await forge();
  expect(await post(on, {}, { GITHUB_TOKEN: "" })).toMatchObject({
    code: 2,
    log: expect.stringContaining("GITHUB_TOKEN") as string,
  });
  const refused = await post(on, { "verdict.json": closed }, { GITHUB_TOKEN: "another-token" });
  expect(refused).toMatchObject({ code: 2, log: expect.stringContaining("404") as string });
  expect(refused.log).not.toContain("another-token");
});
