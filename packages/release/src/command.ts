import { buildSteps, runStep } from "@extraction-api/codegen";
import { publishForReal } from "./publish-for-real.ts";
import { rehearse } from "./rehearse.ts";
import { versionPackages } from "./version-packages.ts";

const USAGE = `npm run release -- --dry | --version | --publish

  --dry       rehearses a release: packs, publishes to a registry on this machine, installs, compiles and runs there
  --version   turns the changesets into versions and changelogs, and brings the documents in line
  --publish   publishes; only the release workflow may
`;

/** What the command touches. */
export interface ReleaseWorld {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly talk: (text: string) => void;
}

/** Runs the release command and gives its exit code: 0 done, 2 used wrongly. What fails is thrown. */
export async function runRelease(argv: readonly string[], { root, env, talk }: ReleaseWorld): Promise<0 | 2> {
  const [mode, ...rest] = argv;
  if (rest.length > 0 || !["--dry", "--version", "--publish"].includes(mode ?? "")) {
    talk(USAGE);
    return 2;
  }
  if (mode === "--version") await versionPackages(root);
  else {
    for (const step of buildSteps(root)) await runStep(root, step, talk);
    if (mode === "--publish") talk(await publishForReal(root, env));
    else await rehearse(root, (what, elapsedMs) => talk(`${(elapsedMs / 1000).toFixed(2).padStart(6)} s  ${what}`));
  }
  return 0;
}
