import { expect, test } from "vitest";
import { commands } from "../src/commands.ts";
import { run, runHere, runLine, temporaryFolder } from "./support/run.ts";
import { usePlace } from "./support/service.ts";

const place = usePlace();
const lamp = "https://shop.example.com/shop/desk-lamp";

const examples = commands
  .filter(({ name }) => !["status", "resume", "cancel"].includes(name))
  .flatMap(({ name, examples: lines }) => lines.map((line) => [name, line] as const));

test("every verb has three examples", () => {
  for (const { name, examples: lines } of commands) expect(lines, name).toHaveLength(3);
});

test.each(examples)("%s: %s", async (_, line) => {
  const { code, stdout, stderr } = await runLine(line, { env: place.env, cwd: temporaryFolder() });
  expect(stderr).not.toContain("Error:");
  if (line.endsWith(" --limit 2 | extraction-api batch -")) expect(stdout.trim().split("\n")).toHaveLength(2);
  // A reader that reads only five lines stops the writer.
  expect([0, ...(line.includes("| head") ? [141] : [])]).toContain(code);
});

const ofJobs = commands
  .filter(({ name }) => ["status", "resume", "cancel"].includes(name))
  .flatMap(({ examples: lines }) => lines);

test.each(ofJobs)("%s, with the id of a job", async (line) => {
  const { env } = place;
  const slow = line.includes(" cancel ") ? ["--delay", "30"] : [];
  const words = ["crawl", "https://shop.example.com/", "--limit", "2", "--no-wait", ...slow];
  const id = (await runHere(words, { env })).stdout.trim();
  const { code, stderr } = await runLine(line.replace(/[0-9a-f-]{36}/, id), { env, cwd: temporaryFolder() });
  expect(stderr).not.toContain("Error:");
  expect(code).toBe(0);
});

test("a page is Markdown in a pipe, JSON on request, and data if a schema is given", async () => {
  const { env } = place;
  expect((await run(["scrape", lamp], { env })).stdout).toMatch(/^# Desk lamp Alva\n/);
  const json = await runHere(["scrape", lamp, "--formats", "markdown,links", "--format", "json"], { env });
  expect(JSON.parse(json.stdout)).toMatchObject({
    markdown: expect.stringContaining("# Desk"),
    links: expect.any(Array),
  });
  const schema = JSON.stringify({ type: "object", properties: { name: { type: "string" } } });
  for (const formats of [[], ["--formats", "json"], ["--formats", "markdown,json"]]) {
    const words = ["scrape", lamp, "--schema", "-", "--format", "json", ...formats];
    const { json: data } = JSON.parse((await runHere(words, { env, stdin: schema })).stdout) as { json: unknown };
    expect(data, formats.join(" ")).toEqual({ name: "Desk lamp Alva" });
  }
});

test("the pages of a crawl are lines of JSON in a pipe, and progress is on stderr", async () => {
  const { stdout, stderr } = await run(["crawl", `${place.site}/shop/`, "--limit", "3"], { env: place.env });
  const pages = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { markdown: string });
  expect(pages.map(({ markdown }) => typeof markdown)).toEqual(["string", "string", "string"]);
  expect(stderr).toMatch(/^crawl: /m);
  expect(stderr).toMatch(/crawl: 3 pages, 3 credits/);
});

test("data of extract and agent is JSON", async () => {
  const { env } = place;
  const extracted = await runHere(["extract", lamp, "--prompt", "Name and price"], { env });
  expect(JSON.parse(extracted.stdout)).toEqual({ name: "Desk lamp Alva", price: 39.5 });
  const found = await runHere(["agent", "What does it cost?", "--urls", lamp], { env });
  expect(JSON.parse(found.stdout)).toMatchObject({ price: 39.5 });
});

test("a job is started without waiting, then checked, cancelled or resumed by its id alone", async () => {
  const { env } = place;
  const words = ["crawl", "https://shop.example.com/", "--delay", "30", "--no-wait", "--format", "text"];
  const id = (await runHere(words, { env })).stdout.trim();
  expect((await runHere(["status", id, "--format", "text"], { env })).stdout).toContain(`crawl ${id}: scraping`);
  expect((await runHere(["status", "--format", "text"], { env })).stdout).toContain(id);
  expect(await runHere(["cancel", id], { env })).toMatchObject({ code: 0 });
  expect(await runHere(["cancel", id], { env })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("has ended: cancelled"),
  });
  const done = (await runHere(["batch", lamp, "--no-wait", "--format", "text"], { env })).stdout.trim();
  const resumed = await runHere(["resume", done], { env });
  expect(JSON.parse(resumed.stdout)).toMatchObject({ markdown: expect.stringContaining("# Desk lamp Alva") });
  for (const verb of ["status", "resume", "cancel"])
    expect(await runHere([verb, "00000000-0000-4000-8000-000000000000"], { env }), verb).toMatchObject({ code: 5 });
});

test("call takes a path with values, a template with flags, or the id of an operation", async () => {
  const { env } = place;
  const id = (
    await runHere(["extract", lamp, "--prompt", "Name", "--no-wait", "--format", "text"], { env })
  ).stdout.trim();
  for (const words of [
    ["GET", `/extract/${id}`],
    ["GET", "/extract/{id}", "--id", id],
    ["getExtract", "--id", id],
  ])
    expect(JSON.parse((await runHere(["call", ...words], { env })).stdout), words.join(" ")).toHaveProperty("status");
  const wrong = await runHere(["call", "GET", "/team/queue-statu"], { env });
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("Did you mean GET /team/queue-status?") });
  expect(await runHere(["call", "GET", "/extract/{id}"], { env })).toMatchObject({ code: 2 });
});
