import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exitCodes } from "../src/errors/exit-codes.ts";
import { shell, temporaryFolder } from "./support/run.ts";
import { usePlace } from "./support/service.ts";

const place = usePlace();
const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
const [, examples = ""] = /<!-- examples -->\n```sh\n([^]*?)```/.exec(readme) ?? [];

test.each(examples.trim().split("\n"))("the README's %s runs", async (line) => {
  expect(line).toMatch(/^extraction-api /);
  const { code, stderr } = await shell(line, { env: place.env, cwd: temporaryFolder() });
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

test.each(runnable)("the guide's %s runs", async (line) => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "product.json"), '{"type":"object","properties":{"name":{"type":"string"}}}');
  writeFileSync(join(cwd, "request.json"), '{"url":"https://shop.example.com/shop/stool"}');
  const { code, stderr } = await shell(line, { env: place.env, cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining("Error:") });
});

test("the guide and the help have the same exit codes", () => {
  const codes = [...guide.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => code);
  expect(codes).toEqual(Object.keys(exitCodes));
  expect(runnable.length).toBeGreaterThan(7);
});
