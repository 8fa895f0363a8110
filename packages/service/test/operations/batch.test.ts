import { afterAll, beforeAll, expect, test } from "vitest";
import type { Service } from "../../src/index.ts";
import { createTestService, send, untilEnded } from "../support/service.ts";
import { linkPage, startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let service: Service;
beforeAll(async () => {
  site = await startSite({ "/a": linkPage("A"), "/b": linkPage("B") });
  service = createTestService();
});
afterAll(async () => {
  await service.close();
  await site.close();
});

test("reads each address, even one that occurs twice, and lists what was dropped", async () => {
  const urls = [`${site.url}/a`, `${site.url}/b`, `${site.url}/a`, "not a url"];
  const started = await send(service, "POST", "/batch/scrape", { urls, maxConcurrency: 1 });
  expect(started.body).toMatchObject({
    success: true,
    invalidURLs: ["not a url"],
    url: expect.stringMatching(/\/v2\/batch\/scrape\//),
  });
  const ended = await untilEnded(service, `/batch/scrape/${started.body.id}`);
  expect(ended.body).toMatchObject({ status: "completed", total: 3, completed: 3, creditsUsed: 3 });
  expect(ended.body.data.map((page: { metadata: { title: string } }) => page.metadata.title)).toEqual(["A", "B", "A"]);
});

test("an unreadable page is in the error list and affects no other", async () => {
  const started = await send(service, "POST", "/batch/scrape", { urls: [`${site.url}/a`, "http://127.0.0.1:1/x"] });
  const ended = await untilEnded(service, `/batch/scrape/${started.body.id}`);
  expect(ended.body).toMatchObject({ status: "completed", total: 2, completed: 1 });
  const { body } = await send(service, "GET", `/batch/scrape/${started.body.id}/errors`);
  expect(body).toMatchObject({ errors: [{ url: "http://127.0.0.1:1/x" }], robotsBlocked: [] });
});

test("with ignoreInvalidURLs false, an invalid address refuses the whole batch", async () => {
  const got = await send(service, "POST", "/batch/scrape", { urls: [`${site.url}/a`, "x"], ignoreInvalidURLs: false });
  expect(got).toMatchObject({ status: 400, body: { details: [{ path: ["urls", 1] }] } });
});

test("a finished batch cannot be cancelled", async () => {
  const started = await send(service, "POST", "/batch/scrape", { urls: [`${site.url}/a`] });
  await untilEnded(service, `/batch/scrape/${started.body.id}`);
  expect((await send(service, "DELETE", `/batch/scrape/${started.body.id}`)).status).toBe(409);
});
