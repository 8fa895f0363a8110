import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { run, runHere, temporaryFolder } from "./support/run.ts";
import { usePlace } from "./support/service.ts";

const place = usePlace();

test("two processes do not write into one folder", async () => {
  const folder = join(temporaryFolder(), "pages");
  mkdirSync(folder);
  writeFileSync(join(folder, ".extraction-api.lock"), String(process.pid));
  const { code, stderr } = await run(["crawl", `${place.site}/shop/`, "--out", folder], { env: place.env });
  expect({ code, stderr }).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("another extraction-api process is writing"),
  });
});

test.runIf(existsSync("/proc/self/stat"))(
  "the lock of a killed process blocks no other process, even one with its pid",
  async () => {
    const folder = join(temporaryFolder(), "pages");
    mkdirSync(folder);
    const lock = join(folder, ".extraction-api.lock");
    const words = ["scrape", `${place.site}/shop/stool`, "--out", folder];
    // As in a container that restarts: the same pid, of a process that started later.
    writeFileSync(lock, `${process.pid} 1`);
    expect(await runHere(words, { env: place.env })).toMatchObject({ code: 0 });
    expect(existsSync(lock)).toBe(false);
  },
);

test.runIf(existsSync("/proc/self/stat"))(
  "a killed process that was not waited for blocks no other process",
  async () => {
    // The shell becomes `sleep`, which never waits for its child, so that the child stays in the process table.
    const parent = spawn("sh", ["-c", "sleep 60 & echo $!; exec sleep 60"], { stdio: ["ignore", "pipe", "ignore"] });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const [pid] = (await once(parent.stdout, "data")) as [Buffer];
    const child = `${pid}`.trim();
    const show = (column: string, of: string) =>
      execFileSync("ps", ["-o", `${column}=`, "-p", of], { encoding: "utf8" });
    // The shell itself would wait for a child that ends before.
    await expect.poll(() => show("comm", `${parent.pid}`)).toContain("sleep");
    process.kill(Number(child), "SIGKILL");
    await expect.poll(() => show("stat", child)).toContain("Z");
    const folder = join(temporaryFolder(), "pages");
    mkdirSync(folder);
    writeFileSync(join(folder, ".extraction-api.lock"), child);
    const words = ["scrape", `${place.site}/shop/stool`, "--out", folder];
    expect(await runHere(words, { env: place.env })).toMatchObject({ code: 0 });
  },
);
