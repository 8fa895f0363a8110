import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { registerHooks } from "node:module";
import { expect, onTestFinished, test } from "vitest";
import { startSite } from "../support/site.ts";

const page = "<title>Lamp</title><h1>Lamp</h1><p>Of oak.</p>";

test("the first page is requested before the presenting modules are loaded, unless its options may be refused", async () => {
  const order: string[] = [];
  const hooks = registerHooks({
    resolve(name, context, next) {
      if (name === "./present.ts") order.push("loaded");
      return next(name, context);
    },
  });
  // Imports its own copy of the module, because a loaded module stays loaded.
  const own = (await import(
    `../../src/acquire/index.ts?${Math.random()}`
  )) as typeof import("../../src/acquire/index.ts");
  const note = () => order.push("sent");
  subscribe("undici:client:sendHeaders", note);
  const site = await startSite({ "/": page });
  const acquirer = own.createAcquirer({ allowPrivateHosts: true, clock: { now: Date.now } });
  onTestFinished(async () => {
    await acquirer.close();
    await site.close();
    hooks.deregister();
    unsubscribe("undici:client:sendHeaders", note);
  });
  const { signal } = new AbortController();
  const outcome = await acquirer.scrape(`${site.url}/`, { formats: [{ type: "markdown" }] }, signal);
  expect(outcome).toMatchObject({ ok: true, document: { markdown: expect.stringContaining("Of oak.") as string } });
  expect(order.slice(0, 2)).toEqual(["sent", "loaded"]);

  const formats = [{ type: "json" as const, schema: { type: 7 } as never }];
  const refused = await acquirer.scrape(`${site.url}/`, { formats }, signal);
  expect(refused).toMatchObject({ ok: false, row: "unprocessable-entity" });
  const redacted = { formats: [{ type: "markdown" as const }], redactPII: { mode: "accurate" as const } };
  expect(await acquirer.scrape(`${site.url}/`, redacted, signal)).toMatchObject({ ok: false, row: "bad-request" });
  expect(order.filter((event) => event === "sent")).toHaveLength(1);
});
