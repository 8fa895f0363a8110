import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownSite } from "../browser/built-site.ts";
import { demoService, type DemoService } from "./demo-service.ts";
import { allSamples } from "./write-samples.ts";
import type { Site } from "../../src/site/site.ts";

const run = promisify(execFile);
let site: Site;
let demo: DemoService;
let folder: string;

beforeAll(async () => {
  site = await ownSite();
  demo = await demoService();
  folder = await mkdtemp(join(tmpdir(), "python-"));
});

afterAll(async () => {
  await demo.close();
  await rm(folder, { recursive: true, force: true });
});

test("every Python sample runs against the self-hosted service", async () => {
  const { url } = await demo.service.listen({ port: 0 });
  const samples = allSamples(site).filter(({ code }) => code["python"] !== undefined);
  const files: { name: string; base: string }[] = [];
  for (const [index, sample] of samples.entries()) {
    const name = join(folder, `${index}-${sample.version}-${sample.operation}.py`);
    await writeFile(name, sample.code["python"] ?? "");
    files.push({ name, base: url.replace(/v\d+$/, sample.version) });
  }
  const list = join(folder, "list.json");
  await writeFile(list, JSON.stringify(files));
  const runner = fileURLToPath(new URL("run-samples.py", import.meta.url));
  const { stdout } = await run("python3", [runner, list], {
    maxBuffer: 1e8,
    env: { ...process.env, EXTRACTION_API_KEY: "key" },
  });
  const results = JSON.parse(stdout) as { name: string; error?: string; said: string }[];
  expect(results.length).toBe(samples.length);
  expect(results.length).toBeGreaterThan(100);
  const failed = results.filter(({ error }, index) => {
    return error !== undefined && Number(samples[index]?.response?.status ?? 200) < 400;
  });
  expect(failed).toEqual([]);
  expect(results.filter(({ error, said }) => error === undefined && said.startsWith("{")).length).toBeGreaterThan(80);
}, 600_000);
