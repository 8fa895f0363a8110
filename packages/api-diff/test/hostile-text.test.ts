import { describe, expect, test } from "vitest";
import { diff, FORMATS, render, renderChanges } from "../src/index.ts";
import type { Format } from "../src/index.ts";
import { runWith } from "./support/world.ts";

const COMMAND = "\n::error file=a::owned\r\n##vso[task.complete]";
const ESCAPE = "\u001B[31m\u009B2J\u202E";
const MARKUP = "<img src=x onerror=alert(1)>`<img src=y>``";
const MENTION = "@octocat &commat;octocat #17";
const EVIL = `a${COMMAND}${ESCAPE}${MARKUP}${MENTION}`;

const text = { type: "string", description: EVIL, "x-a": EVIL };

/** A description that says it wherever a name or a value can stand. */
function evil(extra: boolean): unknown {
  const properties = extra ? { [EVIL]: text, b: { enum: [EVIL] } } : { b: { enum: ["b"] } };
  const schema = { type: "object", title: EVIL, properties, additionalProperties: false };
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
  test.each([0, 1])("carries no command and no escape sequence of a description (%i)", (index) => {
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
    expect(output).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E]/);
  });
});

describe("a comment", () => {
  test.each([0, 1])("has no markup and no mention of a description (%i)", (index) => {
    const output = renderChanges(results[index] as (typeof results)[number], { format: "markdown" });
    // What is in code spans is text; a run of backticks ends at the next run of the same length.
    const outside = output.replaceAll(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, "");
    expect(outside).not.toMatch(/(?<!\\)<(?!\/?(?:details|summary|sub)>)/);
    expect(outside).not.toMatch(/@\w|#\d/);
    // The forge reads entities first, and mentions after that.
    expect(outside).not.toMatch(/(?<!\\)&(?!(?:amp|lt|gt|quot);)/);
  });
});

describe("what the command says on the side", () => {
  test("is one line, whatever a reference is called", async () => {
    const file = JSON.stringify({ openapi: "3.1.0", info: {}, paths: { "/x": { $ref: `a${COMMAND}${ESCAPE}.yaml` } } });
    const { code, talk } = await runWith({ "a.json": file, "b.json": file }, ["a.json", "b.json"]);
    expect(code).toBe(2);
    expect(talk.trim()).not.toMatch(/[\n\r\u001B]/);
  });
});

test("a mistake of the tool is told in one line, whatever its message quotes", async () => {
  const file = JSON.stringify(evil(false));
  const failing = (): void => {
    throw new TypeError(EVIL);
  };
  const { code, talk } = await runWith({ "a.json": file }, ["a.json", "a.json"], { out: failing });
  expect([code, talk.split(/[\n\r]/).length]).toEqual([2, 2]);
  expect(talk).not.toMatch(/[\u001B\u009B\u202E]/);
});
