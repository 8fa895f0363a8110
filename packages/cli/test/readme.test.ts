import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commands } from "../src/commands.ts";
import { exitCodes } from "../src/errors/exit-codes.ts";
import { runLine, shell, temporaryFolder } from "./support/run.ts";
import { usePlace } from "./support/service.ts";

// About: packages/cli/README.md

const place = usePlace();
const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
const [, examples = ""] = /<!-- examples -->\n```sh\n([^]*?)```/.exec(readme) ?? [];

/** Examples of the verbs' help, which `verbs.test.ts` runs. */
const known = new Set(commands.flatMap(({ examples: lines }) => lines));
const isNew = (line: string): boolean => !known.has(line);
const shownInReadme = examples.trim().split("\n");

test("the README shows examples", () => {
  expect(shownInReadme.length).toBeGreaterThan(5);
  for (const line of shownInReadme) expect(line).toMatch(/^extraction-api /);
});

test.each(shownInReadme.filter(isNew))("the README's %s runs", async (line) => {
  const { code, stderr } = await runLine(line, { env: place.env, cwd: temporaryFolder() });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining("Error:") });
});

test("the README's first command needs no account", async () => {
  const line = `extraction-api scrape ${place.site}/shop/desk-lamp --local --allow-private-hosts`;
  const { code, stdout } = await shell(line, { cwd: temporaryFolder() });
  expect(stdout).toMatch(/^# Desk lamp Alva\n/);
  expect(code).toBe(0);
});

const guide = readFileSync(join(import.meta.dirname, "../../reference-site/content/command-line.md"), "utf8");
const shown = [...guide.matchAll(/^extraction-api .*$/gm)].map(([line]) => line);
// The others wait for Ctrl-C, need a job id, save a key, or need a browser.
const runnable = shown.filter((line) => !/ID|--watch|config|--actions/.test(line));

test.each(runnable.filter(isNew))("the guide's %s runs", async (line) => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "product.json"), '{"type":"object","properties":{"name":{"type":"string"}}}');
  writeFileSync(join(cwd, "request.json"), '{"url":"https://shop.example.com/shop/stool"}');
  const { code, stderr } = await runLine(line, { env: place.env, cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining("Error:") });
});

test("the guide and the help have the same exit codes", () => {
  const codes = [...guide.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => code);
  expect(codes).toEqual(Object.keys(exitCodes));
  expect(runnable.length).toBeGreaterThan(7);
});
