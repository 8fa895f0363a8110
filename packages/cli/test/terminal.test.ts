import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { commands } from "../src/commands.ts";
import { fish } from "../src/completion/fish.ts";
import { zsh } from "../src/completion/zsh.ts";
import { nameOf } from "../src/flags/own-flags.ts";
import { operations } from "../src/generated/operations.ts";
import { barOf } from "../src/progress/bar.ts";
import { onTerminal, run, runHere, shell, temporaryFolder } from "./support/run.ts";

// About: src/printer.ts, src/progress/*.ts

/** Starts a service whose crawl is half done at the first poll, and done at the second. */
async function halfDone(): Promise<Record<string, string>> {
  let looks = 0;
  const server = createServer((request, response) => {
    const isStart = request.method === "POST";
    const isDone = !isStart && ++looks > 2;
    const job = {
      success: true,
      status: isDone ? "completed" : "scraping",
      total: 40,
      completed: isDone ? 40 : 12,
      creditsUsed: 12,
      expiresAt: "2026-01-01T00:00:00Z",
      data: [],
    };
    const body = isStart ? { success: true, id: "7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293" } : job;
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return {
    EXTRACTION_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    EXTRACTION_API_KEY: "key",
  };
}

const crawl = ["crawl", "https://a.example/"];

test.each([80, 40])("on a terminal of %i columns progress is a bar that fits", async (columns) => {
  const { stdout, code } = await onTerminal(crawl, columns, { env: await halfDone() });
  expect(code).toBe(0);
  const line =
    stripVTControlCharacters(stdout)
      .split(/[\r\n]+/)
      .find((one) => one.includes("12/40")) ?? "";
  expect(line).toMatch(/^crawl {2}━+╌+ {2}12\/40/);
  expect(line.length).toBeLessThan(columns);
});

test("elsewhere progress is plain lines on stderr, and none with --quiet", async () => {
  const plain = await run(crawl, { env: await halfDone() });
  expect(plain.stderr).toMatch(/^crawl: scraping, 12 of 40 pages, 12 credits[^\n]*\n/);
  expect(plain.stderr).not.toContain("\u001b");
  for (const more of [[], ["--out", temporaryFolder()]])
    expect((await runHere([...crawl, "--quiet", ...more], { env: await halfDone() })).stderr).toBe("");
  const dumb = await onTerminal(crawl, 80, { env: { ...(await halfDone()), TERM: "dumb", NO_COLOR: "1" } });
  expect(dumb.stdout).not.toContain("\u001b");
});

test("a terminal without a size gets plain lines", async () => {
  const { stdout } = await onTerminal(crawl, 0, { env: { ...(await halfDone()), NO_COLOR: "1" } });
  expect(stdout).toMatch(/^crawl: scraping, 12 of 40 pages/m);
});

test("a bar fits any width, and is ASCII if the terminal supports nothing else", () => {
  const state = { status: "scraping", done: 12, total: 40_000, credits: 1_000_000, remainingMs: 7_200_000 };
  for (let columns = 20; columns < 200; columns++) {
    const bar = barOf("crawl", state, Object.assign(new PassThrough(), { columns }), { LANG: "C" });
    expect(bar.length, String(columns)).toBeLessThan(columns);
    expect(bar).toMatch(/^[ -~]+$/);
  }
});

test("the help of every verb fits 80 and 40 columns", async () => {
  const env = { NO_COLOR: "1" };
  const onReal = await onTerminal(["scrape", "--help", "--all"], 40, { env });
  const here = await runHere(["scrape", "--help", "--all"], { columns: 40, env });
  expect(onReal.stdout.replaceAll("\r\n", "\n")).toBe(here.stdout);
  for (const { name } of commands) {
    for (const columns of [80, 40]) {
      const { stdout } = await runHere([name, "--help", "--all"], { columns, env });
      expect(stdout).toContain("Usage: extraction-api");
      // Only a word that cannot be split, such as a URL or a flag, may be too long.
      const long = stdout
        .split(/\r?\n/)
        .filter(
          (line) => line.length > columns && line.trim().includes(" ") && !/https?:|^ {2}--|METHOD|\/|\|/.test(line),
        );
      expect(long, `${name} at ${columns}`).toEqual([]);
    }
  }
});

test("the help shows how many arguments a verb takes, and how to write the options of a format", async () => {
  const help = async (verb: string): Promise<string> =>
    (await runHere([verb, "--help"], {})).stdout.replaceAll(/\s+/g, " ");
  expect(await help("scrape")).toContain("extraction-api scrape [url] [flags]");
  expect(await help("batch")).toContain("extraction-api batch [urls...] [flags]");
  expect(await help("scrape")).toContain('with options as JSON: {"type":"NAME", … }');
});

test("a request field has the name of a flag of the command line only if it means the same", () => {
  const names = Object.values(operations).flatMap(({ body, query, variables }) =>
    [...body, ...query, ...variables].map(({ name }) => name),
  );
  const own = new Set(
    commands.flatMap((row) => row.own.flatMap(([, flags]) => flags.map((flag) => nameOf(flag.flags)))),
  );
  expect([...new Set(names)].filter((name) => own.has(name)).toSorted()).toEqual(["prompt", "schema"]);
});

test("bash completes verbs, flags and their values", async () => {
  const offers = async (...words: string[]): Promise<string[]> => {
    const line = `source <(extraction-api completion bash); COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; _extraction_api; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return (await shell(line)).stdout.trim().split("\n");
  };
  expect(await offers("extraction-api", "sc")).toEqual(["scrape"]);
  expect(await offers("extraction-api", "crawl", "--lim")).toEqual(["--limit"]);
  expect(await offers("extraction-api", "scrape", "--proxy", "")).toEqual(["basic", "enhanced", "auto"]);
  expect(await offers("extraction-api", "--local", "sc")).toEqual(["scrape"]);
  expect(await offers("extraction-api", "--local", "--quiet", "crawl", "map", "--lim")).toEqual(["--limit"]);
  expect(await offers("extraction-api", "--lo")).toEqual(["--local"]);
});

test("fish and zsh treat the first word that is not a flag as the verb, and no argument", () => {
  const verbs = [{ name: "map", summary: "List", words: ["all"], flags: [] }];
  const conditions = [...fish(verbs).matchAll(/ -n (\S+(?: \w+')?)/g)].map(([, condition]) => condition);
  expect(new Set(conditions)).toEqual(new Set(["__extraction_api_verb", "'__extraction_api_verb map'"]));
  expect(zsh(verbs)).toContain("while (( at < CURRENT )) && [[ ${words[at]} == -* ]]");
});
