import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { isLoopback } from "../publish/destination.ts";
import { withTools } from "../publish/tools.ts";

const run = promisify(execFile);

/**
 * Returns an environment in which every package manager uses only the registry on loopback: its own settings file, its
 * own caches, this workspace's pnpm.
 *
 * @param ask returns the registry that pnpm would use in an environment; tests pass one that returns another registry
 * @throws Error if the registry is not on this machine, or pnpm would still use another one. Publishing there must be
 * impossible.
 */
export async function loopbackNpm(registry: string, folder: string, ask = registryOf): Promise<NodeJS.ProcessEnv> {
  if (!isLoopback(registry))
    throw new Error(`${registry} is not on this machine. A rehearsal publishes to loopback only. Nothing was done.`);
  const home = await mkdtemp(join(folder, "home-"));
  const userconfig = join(home, "npmrc");
  const host = new URL(registry).host;
  await writeFile(
    userconfig,
    `registry=${registry}\n//${host}/:_authToken=none\naudit=false\nfund=false\nupdate-notifier=false\n`,
  );
  const inherited = Object.entries(process.env).filter(([name]) => !/^(p?npm_config_|npm_package_)/i.test(name));
  const env = {
    ...withTools(Object.fromEntries(inherited)),
    HOME: home,
    npm_config_userconfig: userconfig,
    npm_config_registry: registry,
    npm_config_cache: join(home, "npm-cache"),
    pnpm_config_registry: registry,
    pnpm_config_store_dir: join(home, "pnpm-store"),
    BUN_CONFIG_REGISTRY: registry,
    BUN_INSTALL_CACHE_DIR: join(home, "bun-cache"),
    CI: "true",
  };
  if ((await ask(env, home)) !== registry)
    throw new Error(`pnpm would publish to a registry other than ${registry}. Nothing was done.`);
  return env;
}

async function registryOf(env: NodeJS.ProcessEnv, cwd: string): Promise<string> {
  const { stdout } = await run("pnpm", ["config", "get", "registry"], { env, cwd });
  return stdout.trim();
}
