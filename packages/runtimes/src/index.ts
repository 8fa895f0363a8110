import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A runtime installed from npm. */
export interface InstalledRuntime {
  /** Its usual name, such as `Node 22`. */
  readonly name: string;
  /** The path of the executable. */
  readonly file: string;
  /** The arguments before the script. */
  readonly args: readonly string[];
}

const { resolve } = createRequire(import.meta.url);

/** The package of each runtime. They are optional dependencies: npm skips those for other platforms. */
const packages: readonly (readonly [name: string, manifest: () => string, program: string, ...args: string[]])[] = [
  ["Node 20", () => resolve("node-20/package.json"), "bin/node"],
  ["Node 22", () => resolve("node-22/package.json"), "bin/node"],
  ["Node 26", () => resolve("node-26/package.json"), "bin/node"],
  ["Bun", () => resolve("@oven/bun-linux-x64/package.json"), "bin/bun", "run"],
  [
    "Deno",
    () => resolve("@deno/linux-x64-glibc/package.json"),
    "deno",
    "run",
    "--quiet",
    "--no-prompt",
    "--allow-net=127.0.0.1",
    "--allow-env",
    "--allow-read",
  ],
  ["workerd", () => resolve("@cloudflare/workerd-linux-64/package.json"), "bin/workerd", "test"],
];

/** Returns the runtimes that are installed on this platform. */
export function installedRuntimes(): InstalledRuntime[] {
  return packages.flatMap(([name, manifest, program, ...args]) => {
    const folder = found(manifest);
    const file = folder && join(folder, program);
    return file && existsSync(file) ? [{ name, file, args }] : [];
  });
}

function found(manifest: () => string): string | undefined {
  try {
    return dirname(manifest());
  } catch {
    return undefined;
  }
}
