import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { installedRuntimes } from "@extraction-api/runtimes";

const run = promisify(execFile);

/** A package manager, and the program that runs an installed project's files. */
export interface Manager {
  readonly name: "npm" | "pnpm" | "bun";
  readonly install: (names: readonly string[]) => readonly string[];
  readonly runtime: string;
}

/** Returns the package managers on this machine; npm has Bun for some platforms only. */
export function managers(): Manager[] {
  const bun = installedRuntimes().find(({ name }) => name === "Bun")?.file;
  return [
    {
      name: "npm",
      install: (names) => ["npm", "install", "--no-audit", "--no-fund", ...names],
      runtime: process.execPath,
    },
    { name: "pnpm", install: (names) => ["pnpm", "add", ...names], runtime: process.execPath },
    ...(bun ? [bunManager(bun)] : []),
  ];
}

function bunManager(bun: string): Manager {
  return { name: "bun", install: (names) => [bun, "add", "--no-progress", ...names], runtime: bun };
}

/** Runs a command in a project. If it fails, the error contains its output. */
export async function inProject(cwd: string, env: NodeJS.ProcessEnv, command: readonly string[]): Promise<string> {
  const [file = "", ...args] = command;
  try {
    const { stdout } = await run(file, args, { cwd, env, timeout: 120_000, maxBuffer: 1e8 });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "", message } = error as { stdout?: string; stderr?: string; message: string };
    throw new Error(`${command.slice(0, 3).join(" ")} in ${cwd}: failed.\n${stdout}${stderr}`.trim() || message, {
      cause: error,
    });
  }
}
