import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startProxy } from "./support/proxy.ts";
import { heldSite } from "./support/held-site.ts";
import { ended, run, runHere, start, temporaryFolder } from "./support/run.ts";
import { KEY, usePlace } from "./support/service.ts";

const place = usePlace();

/**
 * Runs a command that is killed when the service has started its job, before the response arrives.
 *
 * @returns the job's id, and the environment to continue in
 */
async function killedAtStart(words: readonly string[]): Promise<{ id: string; env: Record<string, string> }> {
  let id = "";
  const url = await startProxy(place.url, ({ method }, _, text) => {
    if (method !== "POST" || id !== "") return true;
    id = (JSON.parse(text) as { readonly id: string }).id;
    child.kill("SIGKILL");
    return false;
  });
  const env = { ...place.env, EXTRACTION_API_BASE_URL: url };
  const child = start(words, { env });
  await ended(child);
  return { id, env };
}

test("the next call names a crawl that was killed at its start, and does not start it twice", async () => {
  const site = await heldSite();
  const folder = join(temporaryFolder(), "pages");
  const words = ["crawl", site.url, "--limit", "1", "--out", folder];
  const { id, env } = await killedAtStart(words);
  const { code, stderr } = await runHere(words, { env });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`resume ${id} --out ${folder}.`) });
  const active = await fetch(`${place.url}/crawl/active`, { headers: { authorization: `Bearer ${KEY}` } });
  expect(await active.json()).toMatchObject({ crawls: [{ id }] });
  site.release();
  expect(await runHere(["resume", id, "--out", folder], { env })).toMatchObject({ code: 0 });
  expect(await runHere(words, { env })).toMatchObject({
    code: 0,
    stderr: expect.stringContaining("is complete: 1 page"),
  });
  expect(site.paths).toEqual(["/p"]);
});

test.each([
  ["crawl", "No crawl of this URL is running"],
  ["batch", "The service cannot list such jobs"],
])("a %s that may have been started already says so", async (verb, words) => {
  const folder = join(temporaryFolder(), "pages");
  const line = [verb, `${place.site}/shop/stool`, "--out", folder];
  const limit = verb === "crawl" ? ["--limit", "1"] : [];
  const { id, env } = await killedAtStart([...line, ...limit]);
  expect(await run(["resume", id, "--quiet"], { env })).toMatchObject({ code: 0 });
  const second = await runHere([...line, ...limit], { env });
  expect(second).toMatchObject({ code: 0, stderr: expect.stringContaining(words) });
});

test("a start that the service rejected is not reported", async () => {
  const folder = join(temporaryFolder(), "pages");
  const words = ["crawl", `${place.site}/shop/stool`, "--limit", "1", "--out", folder];
  expect(await runHere(words, { env: { ...place.env, EXTRACTION_API_KEY: "other" } })).toMatchObject({ code: 3 });
  const { code, stderr } = await runHere(words, { env: place.env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining("earlier call") });
});

test("a local crawl that was killed at its start does not run in parallel with the next one", async () => {
  const site = await heldSite();
  const folder = join(temporaryFolder(), "pages");
  const words = ["--limit", "1", "--local", "--allow-private-hosts", "--out", folder];
  const child = start(["crawl", site.url, ...words]);
  await expect.poll(() => site.paths).toEqual(["/p"]);
  const killed = ended(child);
  child.kill("SIGKILL");
  await killed;
  const journal = join(folder, ".extraction-api.ndjson");
  const lines = readFileSync(journal, "utf8").split("\n");
  writeFileSync(journal, `${lines.filter((line) => line.includes('"starting"')).join("\n")}\n`);
  site.release();
  expect(await runHere(["crawl", `${site.url}2`, ...words])).toMatchObject({ code: 0 });
  expect(site.paths).toEqual(["/p", "/p2"]);
});
