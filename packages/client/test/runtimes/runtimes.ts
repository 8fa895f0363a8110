import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { findChromium } from "@extraction-api/service/chromium";
import { installedRuntimes } from "@extraction-api/runtimes";
import { inBrowser } from "./browser.ts";
import { bundled } from "../packed/install.ts";
import type { SmokeService } from "./service.ts";

const run = promisify(execFile);

/** A runtime. It runs the smoke test in a folder with the installed client, and returns its output. */
export interface Runtime {
  readonly name: string;
  /** The Node binary, for checks that only concern Node. */
  readonly node?: string;
  smoke(folder: string, service: SmokeService): Promise<string>;
}

/** Returns the available runtimes: the current Node, those that npm installed, and a browser. */
export async function runtimes(): Promise<Runtime[]> {
  const [major = ""] = process.versions.node.split(".");
  const brought = installedRuntimes().map(({ name, file, args }) =>
    name === "workerd" ? workerd(file, args) : onCommandLine(name, file, args),
  );
  const browser = await findChromium();
  return [onCommandLine(`Node ${major}`, process.execPath, []), ...brought, ...(browser ? [inBrowser(browser)] : [])];
}

function onCommandLine(name: string, file: string, args: readonly string[]): Runtime {
  return {
    name,
    ...(file.endsWith("node") ? { node: file } : {}),
    async smoke(folder, { places }) {
      const program = `import { smoke } from "./smoke.mjs";\nconsole.log(JSON.stringify(await smoke(${JSON.stringify(places)})));\n`;
      const path = join(folder, `${name.replace(/\W+/g, "-")}.mjs`);
      writeFileSync(path, program);
      return (await run(file, [...args, path], { cwd: folder, timeout: 120_000, env: quiet() })).stdout.trim();
    },
  };
}

/**
 * Returns workerd as a runtime. It accepts neither packages nor programs, so the bundle is the module of a worker whose
 * test it runs.
 */
function workerd(file: string, args: readonly string[]): Runtime {
  return {
    name: "workerd",
    async smoke(folder, { places }) {
      const program = `import { smoke } from "./smoke.mjs";
        export default { async test() { console.log(JSON.stringify(await smoke(${JSON.stringify(places)}))); } };`;
      writeFileSync(join(folder, "worker.mjs"), await bundled(folder, program));
      writeFileSync(join(folder, "worker.capnp"), workerConfig);
      const { stdout } = await run(file, [...args, "worker.capnp"], { cwd: folder, timeout: 120_000, env: quiet() });
      return stdout.trim();
    },
  };
}

const workerConfig = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .smoke),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
);
const smoke :Workerd.Worker = (
  modules = [(name = "worker.mjs", esModule = embed "worker.mjs")],
  compatibilityDate = "2026-01-01",
);
`;

/** Returns an environment without colours, key and base URL. */
function quiet(): NodeJS.ProcessEnv {
  const { EXTRACTION_API_KEY: _key, EXTRACTION_API_BASE_URL: _url, NODE_OPTIONS: _options, ...env } = process.env;
  return { ...env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" };
}
