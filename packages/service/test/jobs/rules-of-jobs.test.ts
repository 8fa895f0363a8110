import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import type { AccountSettings, ServiceOptions } from "../../src/index.ts";
import { createTestService, send, untilEnded } from "../support/service.ts";
import { heldSite, linkPage, startSite, type TestSite } from "../support/site.ts";
import { openServices } from "../support/while-testing.ts";

// The rules for the pages of a job if the process that reads them knows the key, another key of the team, or neither,
// because the key was revoked or the processes of a fleet have different settings.

let postgres: TestPostgres;
let site: TestSite;
beforeAll(async () => {
  [postgres, site] = await Promise.all([startPostgres(), startSite({ "/": linkPage("Home") })]);
});
afterAll(() => Promise.all([postgres.close(), site.close()]));
const open = openServices();

const strict: AccountSettings = { threatProtection: { enabled: true, mode: "normal", blacklist: ["localhost"] } };

/** Starts a batch of an allowed and a listed page on one process, and returns how many pages another process reads. */
async function readPages(
  accounts: readonly AccountSettings[],
  atWork: ServiceOptions,
  options: object = {},
): Promise<number> {
  const stateFile = await postgres.createDatabase();
  const api = createTestService({ stateFile, role: "api", accounts });
  const worker = createTestService({ stateFile, role: "worker", ...atWork });
  open.push(api, worker);
  await worker.handle(new Request("http://local.test/ready"));
  const urls = [site.url, site.url.replace("127.0.0.1", "localhost")];
  const { id } = (await send(api, "POST", "/batch/scrape", { urls, ...options }, "k")).body;
  const { body } = await untilEnded(api, `/batch/scrape/${id}`, "k");
  expect(body.status).toBe("completed");
  return body.completed;
}

test.each<[string, ServiceOptions]>([
  ["no key at all", {}],
  ["only keys of other teams", { accounts: [{ key: "other" }] }],
])("a process that knows %s reads the pages of a job by the rules with which it began", async (_name, atWork) => {
  expect(await readPages([{ key: "k", ...strict }], atWork)).toBe(1);
});

test("a job is read by the rules of its own key, not by those of another key of its team", async () => {
  const accounts = [
    { key: "k", team: "t", ...strict },
    { key: "generous", team: "t" },
  ];
  expect(await readPages(accounts, { accounts })).toBe(1);
});

test("after its key was revoked, a job is read by the rules with which it began, not by those of another key", async () => {
  const atWork = { accounts: [{ key: "next", team: "t" }] };
  expect(await readPages([{ key: "k", team: "t", ...strict }], atWork)).toBe(1);
});

test("rules that change while a job runs apply from the next page", async () => {
  const held = await heldSite();
  const service = createTestService({ accounts: [{ key: "k" }] });
  open.push(service);
  const urls = [`${held.url}/`, site.url.replace("127.0.0.1", "localhost")];
  const { id } = (await send(service, "POST", "/batch/scrape", { urls, maxConcurrency: 1 }, "k")).body;
  await held.asked;
  service.useAccounts([{ key: "k", ...strict }]);
  held.release();
  const { body } = await untilEnded(service, `/batch/scrape/${id}`, "k");
  expect([body.status, body.completed]).toEqual(["completed", 1]);
  await held.close();
});

test("rules that change while research of v1 runs apply from the next page, also within a step", async () => {
  const held = await heldSite();
  const service = createTestService({ accounts: [{ key: "k" }], limits: { concurrency: 1 }, allowPrivateHosts: true });
  open.push(service);
  const query = `What do ${held.url}/ and ${site.url.replace("127.0.0.1", "localhost")}/ say?`;
  const { id } = (await send(service, "POST", "/v1/deep-research", { query, maxDepth: 1 }, "k")).body;
  await held.asked;
  service.useAccounts([{ key: "k", ...strict }]);
  held.release();
  const { body } = await untilEnded(service, `/v1/deep-research/${id}`, "k");
  expect(body.data.sources.map(({ url }: { url: string }) => url)).toEqual([`${held.url}/`]);
  await held.close();
});

const blacklist = ["localhost", ...Array.from({ length: 1_000 }, (_, number) => `host${number}.example.com`)];
const long: AccountSettings = { threatProtection: { enabled: true, mode: "normal", blacklist } };

test("a job keeps no lists that are longer than 1,000 hosts: a process that knows them reads by them", async () => {
  expect(await readPages([{ key: "k", ...long }], { accounts: [{ key: "k", ...long }] })).toBe(1);
});

// A request may replace parts of the policy.
test.each<[string, object]>([
  ["nothing", {}],
  ["another failure policy", { threatProtection: { failurePolicy: "open" } }],
  ["hosts that are allowed", { threatProtection: { whitelist: ["localhost", "127.0.0.1"] } }],
  ["a field of the policy that it cannot set", { threatProtection: { listsUnknown: false } }],
])("a process that does not know them reads no page, when the request sets %s", async (_name, options) => {
  expect(await readPages([{ key: "k", ...long }], {}, options)).toBe(0);
});
