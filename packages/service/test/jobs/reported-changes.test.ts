import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { createService, type Service } from "../../src/index.ts";
import { send, untilEnded } from "../support/service.ts";
import { startSite, type SitePage } from "../support/site.ts";

// A change is reported once. A change that was seen but not reported would be lost, because the next scrape finds the
// same page.
const count = 60;
const state = { price: 10, refusals: 0, served: 0, onServed: () => {} };
const page: SitePage = (_request, response) => {
  if (state.refusals > 0) {
    state.refusals -= 1;
    response.writeHead(503, { "content-type": "text/html" }).end("<h1>Busy</h1>");
    return;
  }
  response.setHeader("content-type", "text/html").end(`<h1>Pot</h1><p>Price ${state.price} euros</p>`);
  state.served += 1;
  state.onServed();
};
const paths = Array.from({ length: count }, (_none, index) => `/${index}`);
const site = await startSite(Object.fromEntries(paths.map((path) => [path, page])));
const folder = mkdtempSync(join(tmpdir(), "reported-changes-"));
let service = begin();
afterEach(() => {
  state.onServed = () => {};
});
afterAll(async () => {
  await service.close();
  await site.close();
  rmSync(folder, { recursive: true });
});

function begin(): Service {
  return createService({
    allowPrivateHosts: true,
    stateFile: join(folder, "state.db"),
    limits: { pageRetryMs: [1, 2, 4] },
  });
}

async function startBatch(urls: readonly string[]): Promise<string> {
  const formats = ["markdown", { type: "changeTracking" }];
  const { body } = await send(service, "POST", "/batch/scrape", { urls: urls.map((path) => site.url + path), formats });
  return `/batch/scrape/${body.id}`;
}

/** Returns the number of pages of a batch by state. */
async function statesOf(batch: string): Promise<Record<string, number>> {
  const { body } = await untilEnded(service, batch);
  const counts: Record<string, number> = {};
  for (const { changeTracking } of body.data as { changeTracking: { changeStatus: string } }[])
    counts[changeTracking.changeStatus] = (counts[changeTracking.changeStatus] ?? 0) + 1;
  return counts;
}

test("pages that were read but not stored when the service stopped report their change when they are read again", async () => {
  expect(await statesOf(await startBatch(paths))).toEqual({ new: count });
  for (const stopAt of [15, 40]) {
    state.price += 1;
    state.served = 0;
    const reached = new Promise<void>((resolve) => {
      state.onServed = () => state.served === stopAt && resolve();
    });
    const batch = await startBatch(paths);
    await reached;
    await service.close();
    service = begin();
    expect(await statesOf(batch)).toEqual({ changed: count });
  }
});

test("a host that refuses at first has not changed", async () => {
  const [path = ""] = paths;
  await statesOf(await startBatch([path]));
  state.refusals = 2;
  expect(await statesOf(await startBatch([path]))).toEqual({ same: 1 });
});

test("a scrape that fails because of its data loses no change", async () => {
  const url = `${site.url}/1`;
  const changes = { type: "changeTracking" };
  await send(service, "POST", "/scrape", { url, formats: ["markdown", changes] });
  state.price += 1;
  const schema = { type: "object", properties: { isbn: { type: "string" } }, required: ["isbn"] };
  const unfit = await send(service, "POST", "/scrape", {
    url,
    formats: ["markdown", changes, { type: "json", schema }],
  });
  expect(unfit.status).toBe(422);
  const { body } = await send(service, "POST", "/scrape", { url, formats: ["markdown", changes] });
  expect(body.data.changeTracking.changeStatus).toBe("changed");
});
