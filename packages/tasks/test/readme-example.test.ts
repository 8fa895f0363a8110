import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { startDemoSite } from "@extraction-api/service/demo-site";
import { createService } from "@extraction-api/service";

// About: README.md

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");
const example = "packages/client/examples/quick-start.ts";
const readme = readFileSync(join(root, "README.md"), "utf8");

test("the README shows the example that this test compiles and runs", () => {
  const shown = /```ts\n([^]*?)```/.exec(readme)?.[1];
  expect(shown).toBe(readFileSync(join(root, example), "utf8"));
});

test("the example prints what its comment shows", async () => {
  const site = await startDemoSite();
  const service = createService({ allowPrivateHosts: true, apiKeys: ["readme-key"] });
  onTestFinished(async () => {
    await service.close();
    await site.close();
  });
  const { url } = await service.listen();
  const env = { ...process.env, EXTRACTION_API_BASE_URL: url, EXTRACTION_API_KEY: "readme-key" };
  const page = `${site.url}/shop/desk-lamp`;
  const node = ["--conditions=@extraction-api/source", example, page];
  const { stdout } = await run(process.execPath, node, { cwd: root, env });
  const comment = /console\.log\(data\); \/\/ (.*)/.exec(readme)?.[1];
  expect(stdout.trim().replaceAll("'", '"')).toBe(comment);
});
