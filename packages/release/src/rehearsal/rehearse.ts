import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCommands, useCommands } from "./check-commands.ts";
import { checkTypes, type Compiler } from "./check-types.ts";
import { loopbackNpm } from "./loopback-npm.ts";
import { managers, type Manager } from "./managers.ts";
import { publishedPackages } from "../publish/packages.ts";
import { makeProject } from "./project.ts";
import { startPublicServices } from "./public-services.ts";
import { releaseAsWorkflow } from "./release-as-workflow.ts";
import { runExample } from "./run-example.ts";
import { runtimeClosure } from "./third-party.ts";
import { addressOf } from "../publish/address.ts";

/** The result of a rehearsal. */
export interface Rehearsal {
  readonly packages: readonly string[];
  readonly managers: readonly string[];
  /** The output of the README's example, by package manager. */
  readonly printed: Readonly<Record<string, string>>;
}

/** Optional peers that the declarations of an entry name. */
const OPTIONAL_PEERS = ["@opentelemetry/api"];

/** Entries that name a peer whose declarations do not compile here: those of msw need DOM types and ES modules. */
const UNCOMPILED = new Set(["@extraction-api/client/msw"]);

/**
 * Managers differ in where they put packages, not in their content, so the slower compiler checks npm's folder. Bun's
 * is as flat as that, and its commands run on the same Node.
 */
const COMPILERS: Readonly<Partial<Record<Manager["name"], Compiler>>> = { npm: "5.9", pnpm: "7" };

/**
 * Runs `--publish` and `--tag` as the workflow does, with services on loopback that enforce the public ones' rules.
 * Then installs the packages into empty projects, compiles and runs them. Nothing leaves this machine.
 *
 * @param say receives a line for each step, with its duration
 * @throws Error with the output of the command that failed
 */
export async function rehearse(root: string, say: (message: string, elapsedMs: number) => void): Promise<Rehearsal> {
  const folder = await mkdtemp(join(tmpdir(), "release-"));
  const address = await rehearsalAddress(root);
  const packages = publishedPackages(root);
  const others = runtimeClosure(packages.map((one) => one.folder));
  const services = await startPublicServices(address.url, others);
  const timed = async <T>(work: Promise<T>, message: (result: T) => string): Promise<T> => {
    const started = performance.now();
    const result = await work;
    say(message(result), performance.now() - started);
    return result;
  };
  try {
    if (address.note) say(address.note, 0);
    const env = await loopbackNpm(services.registry, folder);
    say(`${others.length} installed packages in the local registry`, 0);
    await timed(
      releaseAsWorkflow(root, packages, services, env),
      ({ trusted, created }) =>
        `${packages.length} packages published with provenance to ${services.registry} (${trusted} by trusted publishing, ${created} new), tagged on the forge`,
    );
    const names = [...packages.map(({ name, version }) => `${name}@${version}`), ...OPTIONAL_PEERS];
    const entries = packages.flatMap((one) => one.entries).filter((entry) => !UNCOMPILED.has(entry));
    const printed: Record<string, string> = {};
    for (const manager of managers()) {
      const project = await timed(
        makeProject(root, join(folder, manager.name), manager, env, names),
        () => `${manager.name}: installed into an empty project`,
      );
      const compiler = COMPILERS[manager.name];
      if (compiler) {
        const commands = packages.flatMap((one) => one.commands);
        await timed(startCommands(project, commands), () => `${manager.name}: every command starts`);
        const checking = checkTypes(root, project, entries, compiler);
        await timed(checking, () => `${manager.name}: compiled with TypeScript ${compiler}`);
        await timed(useCommands(project), () => `${manager.name}: the command line and the MCP server work`);
      }
      printed[manager.name] = await timed(
        runExample(project),
        (text) => `${manager.name}: the example prints ${text.trim()}`,
      );
    }
    return { packages: names, managers: Object.keys(printed), printed };
  } finally {
    await services.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the repository's address, or a placeholder with a note that asks for the setting: a rehearsal continues
 * without it, a release does not.
 */
async function rehearsalAddress(root: string): Promise<{ readonly url: string; readonly note?: string }> {
  const url = "https://github.com/your-organisation/your-repository";
  return addressOf(root).then(
    (set) => ({ url: set }),
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      return { url, note: `rehearsed as ${url}. Before the first release: ${reason}` };
    },
  );
}
