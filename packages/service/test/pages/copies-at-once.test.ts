import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { createService } from "../../src/index.ts";
import { send } from "../support/service.ts";
import { startSite } from "../support/site.ts";

test("calls at the same time are all served from the copies of a page, although each replaces one", async () => {
  const site = await startSite({ "/": "<title>Stool</title><h1>Stool</h1><p>The stool is made of oak.</p>" });
  onTestFinished(() => site.close());
  const folder = mkdtempSync(join(tmpdir(), "copies-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stateFile = join(folder, "state");
  const service = createService({ allowPrivateHosts: true, threads: 1, stateFile });
  onTestFinished(() => service.close());
  const scrape = (body: object) => send(service, "POST", "/scrape", { url: site.url, ...body });
  await scrape({});
  const ask = (n: number) => scrape({ minAge: 1, formats: [{ type: "question", question: `What oak ${1_000 + n}?` }] });
  for (let n = 0; n < 110; n += 1) await ask(n);
  const answers = await Promise.all(Array.from({ length: 60 }, (_none, n) => ask(200 + n)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await ask(300);
  await service.close();
  const database = new DatabaseSync(stateFile, { readOnly: true });
  onTestFinished(() => database.close());
  expect(database.prepare("SELECT count(*) AS copies FROM cache").get()).toEqual({ copies: 100 });
});
