import { afterAll, beforeAll, expect, test } from "vitest";
import { ownSite } from "../browser/built-site.ts";
import { argumentsOf, requestOf } from "./curl-call.ts";
import { demoService, type DemoService } from "./demo-service.ts";
import { allSamples } from "./write-samples.ts";
import { ResponseComparison } from "./response-comparison.ts";
import type { Sample } from "../../src/samples/sample.ts";
import type { Site } from "../../src/site/site.ts";

let site: Site;
let demo: DemoService;
let samples: Sample[];

beforeAll(async () => {
  site = await ownSite();
  demo = await demoService(site);
  samples = allSamples(site).filter(({ code }) => code["curl"] !== undefined);
}, 120_000);

afterAll(async () => {
  await demo.close();
});

/**
 * The same exceptions as for TypeScript: operations that need the state of a real run, or that the self-hosted service
 * does not have.
 */
const mayBeMissing = /^(getScrape|getAgentSnapshot|startDeepResearch|getDeepResearch|startLlmsText|getLlmsText)$/;

test("a shell reads every curl sample correctly, and its response has the shown status and shape", async () => {
  const calls = argumentsOf(samples.map(({ code }) => code["curl"] ?? ""));
  expect(calls.length).toBe(samples.length);
  const wrong: string[] = [];
  const compared = new ResponseComparison();
  for (const [index, sample] of samples.entries()) {
    const operation = site.versions
      .find(({ name }) => name === sample.version)
      ?.operations.find(({ id }) => id === sample.operation);
    const ids = Object.values((operation?.exampleParameters[sample.example] ?? {}) as Record<string, unknown>).map(
      String,
    );
    await demo.prepare(sample.version, sample.operation, ids);
    const response = await demo.service.handle(requestOf(calls[index] ?? [], sample.version));
    const expected = [Number(sample.response?.status ?? 200)];
    if (mayBeMissing.test(sample.operation)) expected.push(404);
    if (sample.operation.startsWith("cancel")) expected.push(409);
    const text = await response.text();
    if (!expected.includes(response.status))
      wrong.push(`${sample.version} ${sample.operation} ${sample.example}: ${response.status} ${text}`);
    else if (sample.response !== undefined && response.status === Number(sample.response.status))
      wrong.push(...compared.differences(sample, text === "" ? undefined : JSON.parse(text)));
  }
  expect(wrong).toEqual([]);
  expect(compared.unused()).toEqual([]);
}, 600_000);
