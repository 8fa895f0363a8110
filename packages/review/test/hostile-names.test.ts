import { diff, escapeMarkdown } from "@extraction-api/diff";
import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import { readChangeset, type Changeset } from "../src/changesets/changeset.ts";
import { changesetMistakes } from "../src/changesets/check.ts";
import { propose } from "../src/changesets/propose.ts";
import { flagDiff } from "../src/effects/flag-diff.ts";
import type { Effects } from "../src/effects/effects.ts";
import { toolDiff } from "../src/effects/tool-diff.ts";
import { effectsHtml } from "../src/output/effects-html.ts";
import { effectsBlocks } from "../src/output/effects-markdown.ts";
import { diffBlock, inCode } from "../src/output/markdown.ts";
import { renderComment } from "../src/output/comment.ts";
import { renderAnnotations, renderJson, renderSarif } from "../src/output/machine.ts";
import { renderPage } from "../src/output/page.ts";
import type { Review } from "../src/review.ts";
import { changedDocument } from "./changed-document.ts";

/**
 * A name that would end a code block, mention a team, write HTML, control a terminal and change the direction of text.
 */
const NAME = "a\n````\n@team <script>alert(1)</script>\n`b` \u001B[31m\u202Eevil";

const sides = changedDocument(({ components: { schemas } }) => {
  const { MapRequest, ScrapeOptions } = schemas;
  MapRequest.properties[NAME] = { type: "string", enum: [`${NAME}1`, `${NAME}2`] };
  MapRequest.required.push(NAME);
  delete ScrapeOptions.properties.mobile;
});
const effects: Effects = {
  declarations: [{ entry: `v2/${NAME}`, lines: [`+ ${NAME}: string`], removed: [], package: "v2" }],
  sizes: [{ name: `v2/${NAME} | ## Merged`, before: 1, after: 2 }],
  pages: [{ kind: "added", path: `/v2/schemas/${NAME}.html` }],
  tools: toolDiff([sides]),
  flags: flagDiff([sides]),
};

test("a name in the effects stays code: it ends no block, mentions no one and controls no terminal", () => {
  const [text = ""] = effectsBlocks(effects);
  const html = new MarkdownIt({ html: true }).render(text);
  const outside = html.replaceAll(/<code[^>]*>[^<]*<\/code>/g, "");
  expect(html.match(/<pre>/g)).toHaveLength(3);
  expect(html).toContain("alert(1)");
  // The table row is a single row, with the name in its first cell.
  expect(html.match(/<td[ >]/g)).toHaveLength(4);
  expect(html.match(/<h2>/g)).toBeNull();
  expect(outside).not.toContain("team");
  expect(outside).not.toContain("<script");
  expect(html.match(/[\u0000-\u0009\u000B-\u001F\u202E]/g)).toBeNull();
});

test("the page shows the same names without direction marks", () => {
  expect(effectsHtml(effects).match(/[\u0000-\u0009\u000B-\u001F\u202E]|<script/g)).toBeNull();
});

test.each([inCode, escapeMarkdown])("%o writes no line ends or direction marks", (write) => {
  expect(write(NAME).match(/[\n\u001B\u202E]/g)).toBeNull();
});

test.each([
  ["a name", inCode, "a`b``c", "<p><code>a`b``c</code></p>\n"],
  ["a diff", (text: string) => diffBlock([text]), "````", '<pre><code class="language-diff">````\n</code></pre>\n'],
])("backticks in %s do not end its code", (_what, write, text, html) => {
  expect(new MarkdownIt().render(write(text))).toBe(html);
});

test.each([
  "```@team <img src=x>`",
  "`` @team <img src=x> ``",
  "`a``` @team <img src=x> `",
  "` ``` @team <img src=x>",
  "&commat;team &lt;img&gt;",
  "#12",
])("%j in a sentence is text, including markup, mentions and references hidden by backticks or entities", (text) => {
  const html = new MarkdownIt({ html: true }).render(escapeMarkdown(text));
  const outside = html.replaceAll(/<code>[^<]*<\/code>/g, "");
  expect(outside).not.toMatch(/<img|@team|#12/);
});

test("the JSON of a review contains nothing that controls a terminal, changes the direction of text or is hidden", () => {
  const evil = `${NAME}\u009B2J\u061C\u2060\u{E0069}`;
  const documents = ["a", "b"].map((type) => ({
    openapi: "3.1.0",
    info: { title: "t", version: "1.0.0" },
    paths: { [`/${evil}`]: { get: { responses: { 200: { description: "" } }, operationId: `${type}${evil}` } } },
  }));
  const [base, revision] = documents;
  const compared = [{ version: "v2", result: diff(base, revision), base, revision }];
  const complaint = { kind: "sunset", message: `the sunset ${evil} is not a date`, remedy: `Write ${evil}` };
  const review = { base: "abc", compared, complaints: [complaint], added: [], refused: [], patches: new Map() };
  const whole = { ...review, effects: { ...effects, declarations: [], pages: [] } } as unknown as Review;
  const outputs = [
    renderSarif(whole),
    renderAnnotations(whole),
    renderJson(whole),
    renderPage(whole),
    renderComment(whole),
  ];
  for (const output of outputs) {
    expect(output).toContain("get".toUpperCase());
    expect(output).not.toMatch(
      /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u061C\u202A-\u202E\u2060\u{E0000}-\u{E0FFF}]/u,
    );
    for (const line of output.split("\n")) expect(line).not.toMatch(/^\s*::(?!(?:error|warning|notice) [^:]*title=)/);
  }
});

test("the proposed changeset shows hostile names as code, and passes its own check", () => {
  const names = [
    NAME,
    "<img src=x onerror=alert(1)> @octocat",
    "![x](http://evil.example/a.png)",
    "a ``` @team <b>",
    "see #12 and http://evil.example/x",
    "&commat;team &lt;img&gt;",
    "*bold* __proto__",
  ];
  const changed = changedDocument(({ components: { schemas } }) => {
    for (const name of names) schemas.MapRequest.properties[name] = { type: "string" };
  });
  const none = () => Promise.resolve(new Uint8Array());
  const files = { baseFiles: none, files: none };
  const compared = { ...changed, ...files, result: diff(changed.base, changed.revision) };
  const lost = { entry: "@extraction-api/diff", lines: [], removed: [NAME], package: "@extraction-api/diff" };
  const { text = "" } = propose([compared], ["@extraction-api/client"], [lost]) ?? {};
  const proposed = readChangeset("a.md", text);
  expect([...proposed.steps.keys()]).toEqual(["v2", "client", "diff"].map((name) => `@extraction-api/${name}`));
  expect(changesetMistakes([proposed], new Set(proposed.steps.keys()))).toEqual([]);
  const html = new MarkdownIt({ html: true, linkify: true }).render(proposed.summary);
  expect(html.match(/<li>/g)).toHaveLength(names.length + 1);
  expect(html.replaceAll(/<code>[^<]*<\/code>/g, "").match(/<(?!\/?(?:ul|li)>)|@|#\d|:\/\//g)).toBeNull();
});

test.each([
  ["``` @team ``", "@team"],
  ["\\` @team \\`", "@team"],
  ["`a\n\n@team\n\nb`", "@team"],
  ["&commat;team", "@team"],
  ["Words ```x\n<b>@c</b>\n```", "<b>"],
  ["Words ![a](https://evil.example/a.png)", "![a]"],
  ["Words <b>", "<b>"],
])("a changeset with %j is refused, though it looks like code or text", (summary, part) => {
  const [found] = changesetMistakes([{ file: "a.md", steps: new Map([["a", "minor"]]), summary }], new Set(["a"]));
  expect(found?.message).toContain(part);
});

test("packages for a changeset are listed as they are pasted, and a name in them stays code", () => {
  const named = { file: ".changeset/a.md", steps: new Map([["@team ```x", "minor"]]), summary: "Words." };
  const [found] = changesetMistakes([named as unknown as Changeset], new Set(["@extraction-api/v2"]));
  expect(found?.message).toBe("`.changeset/a.md` names `@team '''x`, which is not a published package here");
  expect(escapeMarkdown(found?.remedy ?? "")).toBe("Name one of `@extraction-api/v2`.");
});

test("two long lines that differ at the end are cut where they are equal", () => {
  const choices = Array.from({ length: 40 }, (_, index) => `operation${index}`).join(" | ");
  const lines = [`- look_up.operation: ${choices}`, `+ look_up.operation: ${choices} | getPlan`];
  const [text = ""] = effectsBlocks({ ...effects, declarations: [], pages: [], tools: { lines, broken: [] } });
  expect(text).toContain("\n- look_up.operation: … | operation39\n");
  expect(text).toContain("\n+ look_up.operation: … | operation39 | getPlan\n");
});

test("in the proposed changeset, a path that is shown as code ends before the colon after it", () => {
  const path = "/a?b={b}&c={c}";
  const parameters = [{ name: "q", in: "query", schema: {} }];
  const changed = changedDocument(({ paths }) => {
    paths[path] = { get: { operationId: "getA", parameters, responses: {} } };
  });
  Object.assign(changed.base["paths"] as object, { [path]: { get: { operationId: "getA", responses: {} } } });
  const none = () => Promise.resolve(new Uint8Array());
  const compared = { ...changed, baseFiles: none, files: none, result: diff(changed.base, changed.revision) };
  expect(propose([compared], [], [])?.text).toContain(`GET \`${path}\`: new optional query parameter q.`);
});
