import { resolve } from "node:path";
import { runStep } from "@extraction-api/tasks/step";
import { buildSteps } from "@extraction-api/tasks/build";
import { destinationOf } from "./publish/destination.ts";
import { packAll } from "./publish/pack-all.ts";
import { publishMissing } from "./publish/publish-missing.ts";
import { tagPublished } from "./tag/tag-published.ts";

const USAGE = `npm run release -- --dry | --version | --publish | --tag | --pack DIR

  --dry       rehearse a release on this machine: publish and tag as a release does, then install, compile and run the packages
  --version   turn changesets into versions and changelogs, and set the versions in the documents
  --publish   publish the versions that the registry lacks; for the release workflow only
  --tag       create a tag and a release on the forge for each published version; for the release workflow only
  --pack DIR  pack every package into DIR; to try them, run npm install DIR/*.tgz
`;

/** The command's access to the outside world. */
export interface ReleaseContext {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly log: (text: string) => void;
}

/** Runs the release command and returns its exit code: 0, done; 2, wrong usage. Throws if a step fails. */
export async function runRelease(argv: readonly string[], { root, env, log }: ReleaseContext): Promise<0 | 2> {
  const [mode, ...rest] = argv;
  const [folder] = rest;
  if (mode === "--pack" && rest.length === 1 && folder !== undefined) {
    for (const step of buildSteps(root)) await runStep(root, step, log);
    for (const file of await packAll(root, resolve(root, folder), env)) log(file);
    return 0;
  }
  if (rest.length > 0 || !["--dry", "--version", "--publish", "--tag"].includes(mode ?? "")) {
    log(USAGE);
    return mode === "--help" ? 0 : 2;
  }
  if (mode === "--version") {
    // Loading the generators, with their own compiler, takes most of a second.
    const { versionPackages } = await import("./version/version-packages.ts");
    await versionPackages(root, log);
  } else if (mode === "--tag") await tagPublished(root, env, log);
  else {
    // A machine that may not publish must not build everything first.
    if (mode === "--publish") await destinationOf(root, env);
    for (const step of buildSteps(root)) await runStep(root, step, log);
    if (mode === "--publish") await publishMissing(root, env, log);
    else {
      // Modules that only a rehearsal needs (a registry, signing services) are not loaded when packages are published.
      const { rehearse } = await import("./rehearsal/rehearse.ts");
      await rehearse(root, (message, elapsedMs) => log(`${(elapsedMs / 1000).toFixed(2).padStart(6)} s  ${message}`));
    }
  }
  return 0;
}
