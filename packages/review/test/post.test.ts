import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { runReview } from "../src/index.ts";

const MARKER = "<!-- contract-review -->";
const long = `${MARKER}\n## Breaks callers\n\nMore.\n`;
const short = `${MARKER}\n⚪ The API is unchanged.\n`;

interface Comment {
  id: number;
  body: string;
  user: { type: string };
}

let comments: Comment[];
let asked: string[];

beforeEach(() => {
  comments = [{ id: 1, body: `${MARKER}\nquoted by a person`, user: { type: "User" } }];
  asked = [];
});

/** A forge with one open pull request, 7, whose head is `abc`. */
const forge: typeof fetch = async (input, init) => {
  const url = new URL(String(input));
  const method = init?.method ?? "GET";
  asked.push(`${method} ${url.pathname}`);
  const body = typeof init?.body === "string" ? (JSON.parse(init.body) as { body: string }).body : "";
  if (url.pathname.endsWith("/pulls"))
    return Response.json(
      url.searchParams.get("head") === "fork:feature/x" ? [{ number: 7, head: { sha: "abc" } }] : [],
    );
  if (method === "GET") return Response.json(comments);
  if (method === "PATCH") {
    const known = comments.find(({ id }) => url.pathname.endsWith(`/${id}`));
    if (known) known.body = body;
  } else comments.push({ id: 100 + comments.length, body, user: { type: "Bot" } });
  return Response.json({});
};

async function post(text: string | undefined, change: NodeJS.ProcessEnv = {}, fetch = forge) {
  const root = await mkdtemp(join(tmpdir(), "post-"));
  onTestFinished(() => rm(root, { recursive: true }));
  if (text !== undefined) await writeFile(join(root, "comment.md"), text);
  const output = join(root, "output");
  let talk = "";
  const env = {
    GITHUB_API_URL: "https://forge.example.com",
    GITHUB_REPOSITORY: "owner/name",
    GITHUB_TOKEN: "the-token",
    GITHUB_OUTPUT: output,
    HEAD_OWNER: "fork",
    HEAD_BRANCH: "feature/x",
    HEAD_SHA: "abc",
    ...change,
  };
  const code = await runReview(["--post", root], {
    root,
    env,
    fetch,
    today: "2026-11-21",
    out: () => undefined,
    talk: (said) => (talk += said),
  });
  return { code, talk, output: await readFile(output, "utf8").catch(() => "") };
}

test("adds a comment, updates it in place, and shrinks it when there is nothing left to say", async () => {
  expect(await post(long)).toMatchObject({ code: 0, output: "pull-request=7\n" });
  expect(comments.map(({ body }) => body)).toEqual([expect.stringContaining("person"), long]);
  await post(`${long}again\n`);
  await post(short);
  expect(comments.map(({ body }) => body)).toEqual([expect.stringContaining("person"), short]);
});

test("says nothing where nothing ever was to say", async () => {
  expect(await post(short)).toMatchObject({ code: 0 });
  expect(comments).toHaveLength(1);
});

test("a pull request that moved on gets its next review", async () => {
  expect(await post(long, { HEAD_SHA: "older" })).toMatchObject({
    code: 0,
    output: "",
    talk: expect.stringContaining("moved on") as string,
  });
  expect(asked).toEqual(["GET /repos/owner/name/pulls"]);
});

test.each([
  ["no comment", undefined],
  ["another text", "Buy this"],
  ["far too long a text", `${MARKER}\n${"x".repeat(70_000)}`],
])("%s: exit 2, and nothing is posted", async (_, text) => {
  expect(await post(text)).toMatchObject({ code: 2 });
  expect(asked).toEqual([]);
});

test("what is missing, or refused, is said without the token", async () => {
  expect(await post(long, { GITHUB_TOKEN: "" })).toMatchObject({
    code: 2,
    talk: expect.stringContaining("GITHUB_TOKEN") as string,
  });
  const refused = await post(long, {}, async () => new Response("no", { status: 403 }));
  expect(refused).toMatchObject({ code: 2, talk: expect.stringContaining("403") as string });
  expect(refused.talk).not.toContain("the-token");
});
