import { afterAll, beforeAll, expect, test } from "vitest";
import { currentVersion, type Site } from "../../src/site/site.ts";
import { ownSite } from "../browser/built-site.ts";
import { argumentsOf, requestOf } from "./curl-call.ts";
import { demoService, type DemoService } from "./demo-service.ts";

// About: content/*.md

let site: Site;
let demo: DemoService;

beforeAll(async () => {
  site = await ownSite();
  demo = await demoService();
});

afterAll(async () => {
  await demo.close();
});

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
