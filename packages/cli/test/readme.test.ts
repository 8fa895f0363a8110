import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
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
