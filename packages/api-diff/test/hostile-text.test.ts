import { describe, expect, test } from "vitest";
import { diff, FORMATS, render, renderChanges, type Format } from "../src/index.ts";
import { sent, withParameters } from "./support/documents.ts";
import { runWith } from "./support/world.ts";

const COMMAND = "\n::error file=a::owned\r\n##vso[task.complete] ##[error]x";
const ESCAPE = "\u001B[31m\u009B2J\u202E";
/**
 * Characters that reverse text or are invisible: an agent that reads the report would obey what its reviewer cannot
 * see.
 */
const UNSEEN = "\u061C\u200B\u200D\u2060\u00AD\uFFF9\u{E0069}\u{E0067}";
const MARKUP = "<img src=x onerror=alert(1)>`<img src=y>``";
const MENTION = "@octocat &commat;octocat #17 GH-18 !19 ~20 %21 $22 &23 $$x$$ ~~x~~";
const LINK = "https://evil.example www.evil.example mailto:a@evil.example [click](https://evil.example)";
const EVIL = `a${COMMAND}${ESCAPE}${UNSEEN}${MARKUP}${MENTION}${LINK}`;

const text = { type: "string", description: EVIL, "x-a": EVIL };

/** Returns a description with the text wherever a name or a value can be. */
function evil(extra: boolean): unknown {
  const properties = extra ? { [EVIL]: text, b: { enum: [EVIL] } } : { b: { enum: ["b"] } };
  const dependentRequired = extra ? { [EVIL]: ["b"] } : {};
  const schema = { type: "object", title: EVIL, properties, additionalProperties: false, dependentRequired };
  const operation = {
    operationId: extra ? EVIL : "x",
    tags: [EVIL],
    parameters: extra ? [{ name: EVIL, in: "query", required: true, schema: text }] : [],
    requestBody: { content: { [`application/${EVIL}`]: { schema }, "application/json": { schema } } },
    responses: { [extra ? "200" : "201"]: { description: EVIL, headers: { [EVIL]: { schema: text } } } },
  };
  return {
    openapi: "3.1.0",
    info: { title: EVIL, version: extra ? EVIL : "1.0.0" },
    servers: [{ url: extra ? EVIL : "/" }],
    paths: { [`/${EVIL}`]: { post: operation, ...(extra ? {} : { get: operation }) } },
  };
}

const results = [diff(evil(false), evil(true)), diff(evil(true), evil(false))];

describe.each(FORMATS)("%s", (format: Format) => {
  test.each([0, 1])("contains no command and no escape sequence from a description (%i)", (index) => {
    const output = render(results[index] as (typeof results)[number], format, {
      title: EVIL,
      base: EVIL,
      revision: EVIL,
    });
    const own = format === "github" ? /^::(?:error|warning|notice) (?:file=[^,]*,line=\d+,col=\d+,)?title=/ : /^$/;
    const commands = output
      .split(/[\n\r\u2028\u2029]/)
      .filter((line) => /^\s*(?:::|##)\S/.test(line) && !own.test(line));
    expect(commands.filter((line) => !/^##+ /.test(line))).toEqual([]);
    // A runner looks for these anywhere in a line.
    expect(output).not.toMatch(/##\w*\[/);
    expect(output).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E]/);
    expect(output).not.toMatch(/[\u00AD\u061C\u200C-\u200F\u2060-\u206F\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/u);
    // In a comment, it keeps text of a description from becoming a link.
    if (format !== "markdown") expect(output).not.toContain("\u200B");
  });
});

describe("a comment", () => {
  test.each([0, 1])("contains no markup and no mention from a description (%i)", (index) => {
    const output = renderChanges(results[index] as (typeof results)[number], { format: "markdown" });
    // Code spans contain text; a run of backticks ends at the next run of the same length.
    const outside = output.replaceAll(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, "");
    expect(outside).not.toMatch(/(?<!\\)<(?!\/?(?:details|summary|sub)>)/);
    expect(outside).not.toMatch(/@\w|#\d|GH-\d|[!~%]\d/);
    expect(outside).not.toMatch(/:\/\/|www\.|mailto:/);
    // The forge decodes entities before it looks for mentions.
    expect(outside).not.toMatch(/(?<!\\)&(?!(?:amp|lt|gt|quot);)/);
  });
});

test("a SARIF message contains no link from a description", () => {
  for (const result of results) {
    const { runs } = JSON.parse(render(result, "sarif")) as {
      runs: { results: { message: { text: string } }[] }[];
    };
    const texts = runs.flatMap((run) => run.results.map(({ message }) => message.text));
    expect(texts.join("\n")).toContain(String.raw`\[click](`);
    expect(texts.join("\n")).not.toMatch(/(?<!\\)\[click\]\(/);
  }
});

test("a malformed file name, or one with special characters, is a path in SARIF", () => {
  const [change] = (results[0] as (typeof results)[number]).changes;
  const place = { pointer: "/paths", file: "a b/c#\uD800?.yaml", line: 1, column: 1 };
  const result = { ...(results[0] as (typeof results)[number]), changes: [{ ...change, revision: place } as never] };
  expect(render(result, "sarif")).toContain('"uri": "a%20b/c%23%EF%BF%BD%3F.yaml"');
});

test("half a character in a parameter is never sent, and no error", () => {
  const half = "a\uD800";
  const enums = (...values: string[]): object => ({ name: "q", in: "query", schema: { enum: values } });
  const fields = (...names: string[]): object => ({
    name: "o",
    in: "query",
    style: "deepObject",
    schema: { type: "object", properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])) },
  });
  const base = withParameters({ ...enums("b", half) }, { ...fields("b", half) });
  expect(diff(base, withParameters({ ...enums("b") }, { ...fields("b") })).verdict).toBe("breaking");
});

describe("messages on stderr", () => {
  test("are one line, whatever the version that --check-version names", async () => {
    const named = (version: string, type: string): string =>
      JSON.stringify(sent({ type }, { info: { title: "t", version } }));
    const files = { "a.json": named("1.0.0", "string"), "b.json": named("1.0.1\n::error::x\u001B[31m", "integer") };
    const { talk } = await runWith(files, ["a.json", "b.json", "--check-version"]);
    expect(talk).toContain(String.raw`info.version is 1.0.1\n::error::x\u001b[31m; the changes ask for`);
    expect(talk.trimEnd().split("\n")).toHaveLength(1);
  });

  test("are one line, whatever the name of a reference", async () => {
    const file = JSON.stringify({ openapi: "3.1.0", info: {}, paths: { "/x": { $ref: `a${COMMAND}${ESCAPE}.yaml` } } });
    const { code, talk } = await runWith({ "a.json": file, "b.json": file }, ["a.json", "b.json"]);
    expect(code).toBe(2);
    expect(talk.trim()).not.toMatch(/[\n\r\u001B]/);
  });
});

test("an internal error is one line, whatever its message quotes", async () => {
  const file = JSON.stringify(evil(false));
  const failing = (): void => {
    throw new TypeError(EVIL);
  };
  const { code, talk } = await runWith({ "a.json": file }, ["a.json", "a.json"], { out: failing });
  expect([code, talk.split(/[\n\r]/).length]).toEqual([2, 2]);
  expect(talk).not.toMatch(/[\u001B\u009B\u202E]/);
});
