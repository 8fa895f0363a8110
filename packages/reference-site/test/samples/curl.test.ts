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
  demo = await demoService();
  samples = allSamples(site).filter(({ code }) => code["curl"] !== undefined);
});

afterAll(async () => {
  await demo.close();
});

test("a shell reads every curl sample correctly, and its response has the shown status and shape", async () => {
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
