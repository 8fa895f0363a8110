import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChromiumFound } from "@extraction-api/service/chromium";
import { bundled } from "../packed/install.ts";
import type { Runtime } from "./runtimes.ts";

const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic"];

/** Returns a headless browser as a runtime. Its page reports the results of the smoke test to the service. */
export function inBrowser(chromium: ChromiumFound): Runtime {
  return {
    name: "Chromium",
    async smoke(folder, service) {
      const report = `JSON.stringify(await smoke(${JSON.stringify(service.inPage)}))`;
      const program = `import { smoke } from "./smoke.mjs";\nfetch("/report", { method: "POST", body: ${report} });`;
      service.serve(await bundled(folder, program));
      return openUntil(service.reported, service.page, chromium);
    },
  };
}

/** Opens a page until it has sent its report, and returns the report. */
export async function openUntil(
  reported: Promise<string>,
  page: string,
  { executablePath, env }: ChromiumFound,
): Promise<string> {
  const profile = mkdtempSync(join(tmpdir(), "smoke-browser-"));
  const all = ["--headless", "--no-sandbox", "--disable-gpu", ...quiet, `--user-data-dir=${profile}`];
  const child = spawn(executablePath, [...all, page], { stdio: "ignore", env: { ...process.env, ...env } });
  const ended = new Promise((resolve) => void child.on("close", resolve));
  const timedOut = new Promise<string>((resolve) => void setTimeout(() => resolve("no report"), 120_000).unref());
  try {
    return await Promise.race([reported, timedOut]);
  } finally {
    child.kill("SIGKILL");
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
