import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { currentVersion, type Site } from "../../src/site/site.ts";
import { ownSite } from "../browser/built-site.ts";
import { argumentsOf, requestOf } from "./curl-call.ts";
import { demoService, type DemoService } from "./demo-service.ts";
import { allSamples } from "./write-samples.ts";
import { ResponseComparison } from "./response-comparison.ts";

// About: content/*.md

// The samples of curl and Python and the guides call one service, because starting it and its browser takes seconds.

const run = promisify(execFile);
let site: Site;
let demo: DemoService;

beforeAll(async () => {
  site = await ownSite();
  demo = await demoService();
});

afterAll(async () => {
  await demo.close();
});

test("a shell reads every curl sample correctly, and its response has the shown status and shape", async () => {
  const samples = allSamples(site).filter(({ code }) => code["curl"] !== undefined);
  const calls = argumentsOf(samples.map(({ code }) => code["curl"] ?? ""));
  expect(calls.length).toBe(samples.length);
  const wrong: string[] = [];
  const compared = new ResponseComparison();
  for (const [index, sample] of samples.entries()) {
    const response = await demo.service.handle(requestOf(calls[index] ?? [], sample.version));
    const expected = Number(sample.response?.status ?? 200);
    const text = await response.text();
    if (response.status !== expected)
      wrong.push(`${sample.version} ${sample.operation} ${sample.example}: ${response.status} ${text}`);
    else if (sample.response !== undefined)
      wrong.push(...compared.differences(sample, text === "" ? undefined : JSON.parse(text)));
  }
  expect(wrong).toEqual([]);
  expect(compared.unused()).toEqual([]);
}, 600_000);

test("every curl command in a guide that works with any service succeeds", async () => {
  const codes = site.guides.flatMap(({ source }) =>
    [...source.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, code = ""]) => {
      const at = code.indexOf('curl "$EXTRACTION_API_BASE_URL/');
      return at < 0 ? [] : [code.slice(at)];
    }),
  );
  expect(codes.length).toBeGreaterThanOrEqual(3);
  for (const given of argumentsOf(codes)) {
    const response = await demo.service.handle(requestOf(given, currentVersion(site).name));
    const body = (await response.json()) as { success?: boolean };
    expect([response.status, body.success], given.join(" ")).toEqual([200, true]);
  }
});

test("every Python sample runs against the self-hosted service", async () => {
  const folder = await mkdtemp(join(tmpdir(), "python-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
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
