import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Runs the changesets command.
 *
 * @throws Error with the command's output
 */
export async function changeset(root: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  // Runs the script with Node, because the file in .bin differs by system.
  const command = join(root, "node_modules/@changesets/cli/bin.js");
  const options = { cwd: root, env, timeout: 120_000 };
  const { stdout } = await run(process.execPath, [command, ...args], options).catch((error: unknown) => {
    const { stdout: output = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`changeset ${args[0]}: failed.\n${output}${stderr}`.trim(), { cause: error });
  });
  return stdout;
}

/** Returns the paths of the changesets that no release has turned into versions. */
export async function pendingChangesets(root: string): Promise<string[]> {
  const names = await readdir(join(root, ".changeset"));
  return names.flatMap((name) => (/^(?!README).*\.md$/.test(name) ? [join(root, ".changeset", name)] : []));
}
