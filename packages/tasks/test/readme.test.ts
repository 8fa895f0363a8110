import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
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

const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
const tracked = execFileSync("git", list, { cwd: root, encoding: "utf8", maxBuffer: 1e8 }).split("\n");
const pages = tracked.filter((file) => /(^|\/)(README|CONTRIBUTING|EXTENSIONS|\d{4}-[\w-]+)\.md$/.test(file));

test.each(pages)("every folder and file that %s links to exists", (page) => {
  const text = readFileSync(join(root, page), "utf8").replaceAll(/^```[^]*?^```$/gm, "");
  const links = [...text.matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)/g)].map(([, path = ""]) => path);
  const targets = links.map((path) => posix.join(posix.dirname(page), path).replace(/\/$/, ""));
  const exists = (target: string) => tracked.some((file) => file === target || file.startsWith(`${target}/`));
  expect(targets.filter((target) => target !== "." && !exists(target))).toEqual([]);
});

test("a contributor finds links to the decisions and to each package", () => {
  expect(readFileSync(join(root, "CONTRIBUTING.md"), "utf8")).toContain("](.github/adr/README.md)");
  const packages = tracked.flatMap((file) => /^packages\/([^/]+)\/package\.json$/.exec(file)?.[1] ?? []);
  expect(packages.filter((name) => !readme.includes(`](packages/${name})`))).toEqual([]);
});
