import { execFile, spawn } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { smoke } from "./smoke.ts";
import { startSmokeService, type SmokeService } from "./service.ts";

const run = promisify(execFile);

/** Where `bench/runtimes.ts` puts the runtimes that it installs. */
export const installed = new URL("../../../../.cache/runtimes/", import.meta.url).pathname;

/** A runtime: runs the bundled smoke test, and gives what it printed. */
export interface Runtime {
  readonly name: string;
  smoke(script: string, service: SmokeService): Promise<string>;
}

/** The runtimes that are on this machine: the one that runs this, those that were installed, and a browser. */
export function runtimes(): Runtime[] {
  const inPackage = (...path: string[]): string => join(installed, "node_modules", ...path);
  const commands: [name: string, file: string, ...args: string[]][] = [
    [`Node ${process.versions.node}`, process.execPath],
    ...otherNodes().map((file): [string, string] => [`Node at ${file}`, file]),
    ...[20, 22, 26].map((major): [string, string] => [`Node ${major}`, inPackage(`node-${major}`, "bin", "node")]),
    ["Bun", inPackage("@oven", "bun-linux-x64", "bin", "bun"), "run"],
    [
      "Deno",
      inPackage("@deno", "linux-x64-glibc", "deno"),
      "run",
      "--quiet",
      "--no-config",
      "--allow-net",
      "--allow-env",
    ],
  ];
  const found = commands
    .filter(([, file]) => existsSync(file))
    .map(([name, ...command]) => onCommandLine(name, command));
  if (existsSync(inPackage("miniflare"))) found.push(workerd);
  const browser = [process.env["CHROME_PATH"], "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
    (path) => path && existsSync(path),
  );
  if (browser) found.push(inBrowser(browser));
  return found;
}

/** The Node of the host, where this runs in another one. */
function otherNodes(): string[] {
  const files = (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, "node"));
  const real = new Set(files.filter((file) => existsSync(file)).map((file) => realpathSync(file)));
  real.delete(realpathSync(process.execPath));
  return [...real];
}

/** Runs the smoke test in a runtime; gives what went wrong, as one text that ends with `done`. */
export async function smokeIn(runtime: Runtime): Promise<string> {
  const said = `await ${smoke.name}(location.origin + '/v2', 'http://127.0.0.1:1/v2')`;
  const page = `fetch("/report", { method: "POST", body: JSON.stringify(${said}) + " done" })`;
  const service = await startSmokeService(await bundle(page));
  try {
    const { service: base, closed } = service;
    const call = `await ${smoke.name}(${JSON.stringify(base)}, ${JSON.stringify(closed)})`;
    const script =
      runtime === workerd
        ? await bundle(`export default { async fetch() { return new Response(JSON.stringify(${call}) + " done") } }`)
        : await bundle(`console.log(JSON.stringify(${call}) + " done")`);
    return (await runtime.smoke(script, service)).trim();
  } finally {
    service.close();
  }
}

async function bundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { ${smoke.name} } from "./smoke.ts";\n${code}`,
      resolveDir: new URL(".", import.meta.url).pathname,
    },
    bundle: true,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["@extraction-api/source", "import"],
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

function onCommandLine(name: string, [file = "", ...args]: string[]): Runtime {
  return {
    name,
    async smoke(script) {
      const folder = mkdtempSync(join(tmpdir(), "smoke-"));
      const path = join(folder, "smoke.mjs");
      writeFileSync(path, script);
      try {
        return (await run(file, [...args, path], { timeout: 30_000, env: { ...process.env, NO_COLOR: "1" } })).stdout;
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

const workerd: Runtime = {
  name: "workerd",
  async smoke(script) {
    const { Miniflare } = createRequire(join(installed, "package.json"))("miniflare") as {
      Miniflare: new (options: object) => { dispatchFetch(url: string): Promise<Response>; dispose(): Promise<void> };
    };
    const worker = new Miniflare({ modules: true, script, compatibilityDate: "2026-01-01", cf: false });
    try {
      return await (await worker.dispatchFetch("http://worker.test/")).text();
    } finally {
      await worker.dispose();
    }
  },
};

/** A browser without a window; the page tells the service what the smoke test found. */
function inBrowser(file: string): Runtime {
  return {
    name: "Chromium",
    async smoke(_, { page, reported }) {
      const profile = mkdtempSync(join(tmpdir(), "smoke-browser-"));
      const quiet = [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
      ];
      const args = ["--headless", "--no-sandbox", "--disable-gpu", ...quiet, `--user-data-dir=${profile}`, page];
      const child = spawn(file, args, { stdio: "ignore" });
      const ended = new Promise((resolve) => void child.on("close", resolve));
      const given = new Promise<string>((resolve) => void setTimeout(() => resolve("no report"), 40_000).unref());
      try {
        return await Promise.race([reported, given]);
      } finally {
        child.kill("SIGKILL");
        await ended;
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  };
}
