import { existsSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { ChildProcess } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { heldSite } from "./support/held-site.ts";
import { ended, run, start, temporaryFolder } from "./support/run.ts";

const day = 86_400;
const flags = ["--local", "--allow-private-hosts", "--format", "text"];

/** Returns the files of local jobs in a user's home. */
function statesIn(home: string): { readonly folder: string; readonly names: () => string[] } {
  const folder = join(home, ".local/state/extraction-api/local");
  return { folder, names: () => (existsSync(folder) ? readdirSync(folder).toSorted() : []) };
}

test.each(["crawl", "batch"])("a local %s that fails leaves no files behind", async (verb) => {
  const home = temporaryFolder();
  const { code } = await run([verb, "http://127.0.0.1:1/", ...flags], { env: { HOME: home } });
  expect([code, statesIn(home).names()]).toEqual([8, []]);
});

test("a new local job removes the files of killed ones that can no longer be resumed", async () => {
  const home = temporaryFolder();
  const { folder, names } = statesIn(home);
  const site = await heldSite();
  const env = { HOME: home };
  const jobOf = async (known: readonly string[]): Promise<readonly [ChildProcess, string]> => {
    const child = start(["crawl", site.url, "--limit", "1", ...flags], { env });
    onTestFinished(() => void child.kill("SIGKILL"));
    const fresh = (): string | undefined => names().find((name) => name.endsWith(".job") && !known.includes(name));
    await expect.poll(fresh).toBeDefined();
    return [child, (fresh() ?? "").replace(".job", "")];
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    const over = ended(child);
    child.kill("SIGKILL");
    await over;
  };
  const age = (days: number): void => {
    const at = Date.now() / 1_000 - days * day;
    for (const name of names()) utimesSync(join(folder, name), at, at);
  };
  const [old] = await jobOf(names());
  await kill(old);
  age(6);
  const [running, runningId] = await jobOf(names());
  age(8);
  const [recent, recentId] = await jobOf(names());
  await kill(recent);
  // The state of the first is removed; that of a running process stays, however old it looks.
  const jobs = names().filter((name) => name.endsWith(".job"));
  expect(jobs).toEqual([`${runningId}.job`, `${recentId}.job`].toSorted());
  expect(names().filter((name) => name.endsWith(".sqlite"))).toHaveLength(2);
  await kill(running);
  age(2);
  site.release();
  expect(await run(["resume", recentId, ...flags], { env })).toMatchObject({ code: 0, stdout: expect.any(String) });
  expect(await run(["resume", runningId, ...flags], { env })).toMatchObject({ code: 0 });
  expect(names()).toEqual([]);
});
