import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkTypes, type Compiler } from "./check-types.ts";
import { loopbackNpm } from "./loopback-npm.ts";
import { inProject, managers } from "./managers.ts";
import { publishedPackages } from "./packages.ts";
import { makeProject, type Project } from "./project.ts";
import { publishOwn } from "./publish-own.ts";
import { publishThirdParty } from "./publish-third-party.ts";
import { startRegistry } from "./registry.ts";
import { runExample } from "./run-example.ts";
import { runtimeClosure } from "./third-party.ts";

/** What a rehearsal showed. */
export interface Rehearsal {
  readonly packages: readonly string[];
  readonly managers: readonly string[];
  /** How many times something was compiled. */
  readonly compiled: number;
  /** What the README's example printed, by package manager. */
  readonly printed: Readonly<Record<string, string>>;
}

/** Peers that are optional, yet named in the declarations of an entry. */
const OPTIONAL_PEERS = ["@opentelemetry/api"];

const COMPILERS: readonly Compiler[] = ["7", "5.9"];

/**
 * Packs every published package, publishes to a registry on loopback, installs from there into empty projects, compiles
 * and runs there. The packages have to be built. Nothing leaves this machine.
 *
 * @param say told in a line what was done and how long it took
 * @throws Error with the output of the command that failed
 */
export async function rehearse(root: string, say: (what: string, elapsedMs: number) => void): Promise<Rehearsal> {
  const folder = await mkdtemp(join(tmpdir(), "release-"));
  const registry = await startRegistry();
  const timed = async <T>(work: Promise<T>, what: (result: T) => string): Promise<T> => {
    const started = performance.now();
    const result = await work;
    say(what(result), performance.now() - started);
    return result;
  };
  try {
    const env = await loopbackNpm(registry.url, folder);
    const packages = publishedPackages(root);
    const others = runtimeClosure(packages.map((one) => one.folder));
    await timed(
      publishThirdParty(registry.url, others),
      () => `${others.length} installed packages in the local registry`,
    );
    await timed(
      publishOwn(root, env, folder),
      () => `${packages.length} packages packed and published to ${registry.url}`,
    );
    const names = [...packages.map(({ name, version }) => `${name}@${version}`), ...OPTIONAL_PEERS];
    const entries = packages.flatMap((one) => one.entries);
    const printed: Record<string, string> = {};
    let compiled = 0;
    for (const manager of managers()) {
      const project = await timed(
        makeProject(root, join(folder, manager.name), manager, env, names),
        () => `${manager.name}: installed into an empty project`,
      );
      await checkCommands(
        project,
        packages.flatMap((one) => one.commands),
      );
      compiled += await timed(
        checkTypes(root, project, entries, COMPILERS),
        (count) => `${manager.name}: compiled ${count} times`,
      );
      printed[manager.name] = await timed(
        runExample(project),
        (text) => `${manager.name}: the example prints ${text.trim()}`,
      );
    }
    return { packages: names, managers: Object.keys(printed), compiled, printed };
  } finally {
    await registry.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each installed command starts. */
async function checkCommands(project: Project, commands: readonly string[]): Promise<void> {
  for (const command of commands)
    await inProject(project.folder, project.env, [join(project.folder, "node_modules/.bin", command), "--help"]);
}
