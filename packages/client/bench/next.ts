// Builds a Next.js application with the packed client, by each of its bundlers, and runs the smoke test in a server
// component and in an edge route, and a call in a client component. It is not a test, because Next.js and its compiler
// have 341 MB, and a build takes 20 s of CPU. Installs them from the registry.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findChromium } from "@extraction-api/service/chromium";
import { installPacked } from "../test/packed/install.ts";
import { openUntil } from "../test/runtimes/browser.ts";
import { startSmokeService } from "../test/runtimes/service.ts";

const versions = ["next@16.4.6", "react@19.2.0", "react-dom@19.2.0"];

/**
 * The application. Its server component and its edge route get the addresses to call from their own; its client component
 * calls the page's own origin, which forwards to `origin`.
 */
const application = (origin: string): Readonly<Record<string, string>> => ({
  "next.config.mjs": `const to = (path) => ({ source: path, destination: ${JSON.stringify(origin)} + path });
    export default { rewrites: async () => [to("/v2/:path*"), to("/report")] };`,
  "app/layout.jsx": `export default ({ children }) => <html lang="en"><body>{children}</body></html>;`,
  "app/page.jsx": `import { smoke } from "../smoke.mjs";
    export default async ({ searchParams }) => <pre>{(await smoke(JSON.parse((await searchParams).places))).join()}</pre>;`,
  "app/edge/route.js": `import { smoke } from "../../smoke.mjs";
    export const runtime = "edge";
    export const GET = async ({ url }) => {
      const wrong = await smoke(JSON.parse(new URL(url).searchParams.get("places")));
      return new Response("<pre>" + wrong.join() + "</pre>");
    };`,
  "app/client/page.jsx": `"use client";
    import { useEffect } from "react";
    import { createClient } from "@extraction-api/client";
    export default () => {
      useEffect(() => {
        const client = createClient({ apiKey: null, baseUrl: location.origin + "/v2" });
        client.safe.getQueueStatus().then(({ ok }) => fetch("/report", { method: "POST", body: ok ? "" : "no call" }));
      });
    };`,
});

const folder = mkdtempSync(join(tmpdir(), "next-"));
const packed = await installPacked();
writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--silent"];
execFileSync("npm", ["install", ...quiet, ...versions], { cwd: folder });
for (const name of ["node_modules", "smoke.mjs"]) cpSync(join(packed, name), join(folder, name), { recursive: true });

const next = join(folder, "node_modules/next/dist/bin/next");
const { NODE_OPTIONS: _, ...own } = process.env;
const env = { ...own, NEXT_TELEMETRY_DISABLED: "1", CI: "1", NODE_ENV: "production" } as const;

/** Starts the application, and returns its origin. */
async function start(): Promise<{ readonly origin: string; readonly stop: () => Promise<unknown> }> {
  const args = [next, "start", "-H", "127.0.0.1", "-p", "0"];
  const server = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(server, "close");
  let printed = "";
  for await (const text of server.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(text);
    const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
    if (origin) return { origin, stop: () => (server.kill(), ended) };
  }
  throw new Error(`next start ended: ${printed}`);
}

/** Opens a page that runs the smoke test, and returns what did not work there. */
async function smokeIn(page: string): Promise<string> {
  const service = await startSmokeService();
  const text = await (await fetch(`${page}?places=${encodeURIComponent(JSON.stringify(service.places))}`)).text();
  await service.close();
  return /<pre>(.*?)<\/pre>/.exec(text)?.[1] ?? text.slice(0, 400);
}

const chromium = await findChromium();
for (const bundler of ["turbopack", "webpack"]) {
  const service = await startSmokeService();
  for (const [name, text] of Object.entries(application(service.page.replace(/\/$/, "")))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const stdio = ["ignore", "ignore", "inherit"] as const;
  execFileSync(process.execPath, [next, "build", `--${bundler}`], { cwd: folder, env, stdio: [...stdio] });
  const { origin, stop } = await start();
  const wrong = {
    "server component": await smokeIn(`${origin}/`),
    "edge route": await smokeIn(`${origin}/edge`),
    "client component": chromium ? await openUntil(service.reported, `${origin}/client`, chromium) : "no browser found",
  };
  for (const [where, what] of Object.entries(wrong)) {
    console.log(`next  ${bundler.padEnd(9)}  ${where.padEnd(16)}  ${what || "ok"}`);
    if (what) process.exitCode = 1;
  }
  await stop();
  await service.close();
}
for (const place of [folder, packed]) rmSync(place, { recursive: true });
