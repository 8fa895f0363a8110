import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import MarkdownIt from "markdown-it";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { copyOf, seed, type Repository } from "./repository/repository.ts";
import { v2 } from "./pull-requests/pull-request.ts";

let repository: Repository;
let comment: string;

/** One break, one addition, and one risk in both versions. */
beforeAll(async () => {
  const origin = await seed();
  repository = await copyOf(origin);
  await rm(origin.root, { recursive: true });
  await repository.edit(v2.request, "maxLength: 80", "maxLength: 40");
  await repository.edit(
    v2.thing,
    "  weight:\n",
    "  size:\n    type: integer\n    description: How large it is.\n  weight:\n",
  );
  await repository.edit("openapi/errors.yaml", "retry: backoff", "retry: never");
  await repository.fix("v1", "v2");
  comment = (await repository.review("--base", "main", "--out", "report")).out;
});

afterAll(() => rm(repository.root, { recursive: true }));

const read = (name: string): Promise<string> => readFile(join(repository.root, "report", name), "utf8");

test("the report is complete, and the folder contains nothing else", async () => {
  expect(await readdir(join(repository.root, "report"))).toEqual([
    "annotations.txt",
    "comment.md",
    "review.html",
    "review.json",
    "review.sarif",
  ]);
  expect(await read("comment.md")).toBe(comment);
});

test("the comment begins with what breaks, for whom, and what to do", () => {
  const top = comment.split("\n").slice(0, 14).join("\n");
  expect(top).toMatch(/^<!-- contract-review -->\n## 🔴 Breaks callers of v2: `POST \/things`\n/);
  expect(top).toContain("2 things to do before this may be merged");
  expect(top).toMatch(
    /1\. \*\*v2: .*\*\* · `POST \/things`\\\n {3}Example: `"x+"` was accepted and is refused now\.\\\n {3}v2 is published: make it compatible/,
  );
  expect(top).toContain("needs a major step, 2.3.0 to 3.0.0");
});

test("the comment is Markdown in which every opened element is closed", () => {
  const html = new MarkdownIt({ html: true }).render(comment);
  expect(html.match(/<details>/g)).toHaveLength(html.match(/<\/details>/g)?.length ?? 0);
  expect(html).toContain("<h2>🔴 Breaks callers of v2: <code>POST /things</code></h2>");
  expect(html).not.toContain("&lt;details");
  expect(comment.length).toBeLessThan(60_000);
});

test("a page that belongs to both versions is named once", () => {
  expect(comment.split("/errors.html#").length - 1).toBe(1);
});

test("each task is listed once, with a value that shows it", () => {
  const [, rest = ""] = comment.split("### To do");
  expect(rest.split("the maximum length falls").length - 1).toBe(3); // once as a task, once in the changeset to add, once above its approval
  expect(comment).not.toMatch(/### .*Breaking/);
});

const names = ["@octocat", "<img src=x>", "a`b", "[x](javascript:1)", "#1", "x\\n/approve all", "</details>"];

test.each(names)("a name stays a name, whatever it contains: %j", async (name) => {
  const copy = await copyOf(repository);
  try {
    const field = `  ${JSON.stringify(name)}:\n    type: string\n    description: ${JSON.stringify(name)}\n`;
    await copy.edit(v2.request, "properties:\n", `properties:\n${field}`);
    await copy.edit(v2.request, "required: [name]", `required: [name, ${JSON.stringify(name)}]`);
    await copy.fix("v2");
    const { out } = await copy.review("--base", "main");
    expect(out).not.toMatch(/^\/approve all/m);
    const html = new MarkdownIt({ html: true, linkify: false }).render(out);
    const outsideCode = html.replaceAll(/<pre>[^]*?<\/pre>|<code>[^]*?<\/code>/g, "");
    expect(outsideCode).not.toMatch(/@octocat|<img|href="javascript/);
    expect(html.match(/<details>/g)).toHaveLength(html.match(/<\/details>/g)?.length ?? 0);
  } finally {
    await rm(copy.root, { recursive: true });
  }
});

test("annotations name files of this tree, with its lines", async () => {
  const lines = (await read("annotations.txt")).trim().split("\n");
  expect(lines).toContainEqual(
    expect.stringMatching(/^::error file=openapi\/v2\/components\/schemas\/ThingRequest\.yaml,line=8,col=5,/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^::warning file=openapi\/errors\.yaml,line=17,col=5,/));
  for (const line of lines) {
    const [, file, number] = /file=([^,]+),line=(\d+)/.exec(line) ?? [];
    if (file === undefined) continue;
    expect(existsSync(join(repository.root, file))).toBe(true);
    expect((await repository.read(file)).split("\n").length).toBeGreaterThanOrEqual(Number(number));
  }
  const { out } = await repository.review("--base", "main", "--annotations");
  expect(out).toBe(await read("annotations.txt"));
});

test("SARIF has a run for each version, with its own name", async () => {
  const log = JSON.parse(await read("review.sarif")) as {
    version: string;
    runs: { automationDetails: { id: string }; results: unknown[] }[];
  };
  expect(log.version).toBe("2.1.0");
  expect(log.runs.map(({ automationDetails, results }) => [automationDetails.id, results.length])).toEqual([
    ["contract-review/v2/", 3],
    ["contract-review/v1/", 1],
  ]);
});

test("the page is self-contained: no outside requests, unique ids, working links", async () => {
  const page = await read("review.html");
  expect(page).toMatch(/Example: <code>&quot;x+&quot;<\/code> was accepted and is refused now\.<br>v2 is published/);
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  expect(page).toContain("<h1");
});

test("the page and the comment have the same texts to copy: the changeset and the approval", async () => {
  const page = await read("review.html");
  const inPage = [...page.matchAll(/<pre[^>]*>([^]*?)<\/pre>/g)].map(([, text = ""]) => plain(text).trimEnd());
  const inComment = [...comment.matchAll(/^````(?:md|yaml)\n([^]*?)^````$/gm)].map(([, text = ""]) => text.trimEnd());
  expect(inComment).toHaveLength(2);
  expect(inPage).toEqual(expect.arrayContaining(inComment));
  const [approval] = parse(inComment[1] ?? "") as object[];
  expect(Object.keys(approval ?? {})).toEqual(["fingerprint", "reason", "approver", "expires"]);
});

test("the page has the same number of tasks as the comment, and lists all of them", async () => {
  const copy = await copyOf(repository);
  try {
    await copy.edit(v2.thing, "  weight:\n    type: number\n    description: How heavy it is.\n", "");
    await copy.edit(v2.request, "  note:\n    type: string\n    description: A note.\n", "");
    await copy.fix("v2");
    const { out } = await copy.review("--base", "main", "--out", "report");
    const page = await copy.read("report/review.html");
    const [, gate = ""] = /<section class="gate closed">([^]*?)<\/section>/.exec(page) ?? [];
    expect(out).toContain("3 things to do");
    expect(gate).toContain("3 things to do");
    expect(gate.match(/<li><strong>/g)).toHaveLength(3);
    expect(gate).toContain("<p>The same applies to 1 more:</p><ul><li>");
    expect(gate).not.toContain("<li>v2: ");
    // Content wider than a phone can be scrolled with the keyboard.
    expect(page).not.toContain("<pre>");
  } finally {
    await rm(copy.root, { recursive: true });
  }
});

function plain(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

test("the changeset that is shown is the one that is written, and it is sufficient", async () => {
  const copy = await copyOf(repository);
  try {
    const { log } = await copy.review("--base", "main", "--write-changeset");
    const [, file = ""] = /^(\.changeset\/\S+\.md) written/m.exec(log) ?? [];
    const text = await copy.read(file);
    expect(comment).toContain(text);
    expect(text).toMatch(/^---\n"@extraction-api\/v2": major\n"@extraction-api\/v1": minor\n/);
    const after = await copy.review("--base", "main", "--write-changeset");
    expect(after.log).toContain("A changeset already has");
    expect(after.out).not.toContain("No changeset gives");
  } finally {
    await rm(copy.root, { recursive: true });
  }
});
