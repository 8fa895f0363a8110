// A pnpm hook, called for each package that is packed. It derives the source location, which the registry and the
// package's page show, from one setting, so that no manifest repeats it.
import { relative } from "node:path";

export const hooks = {
  beforePacking(manifest, folder) {
    const { RELEASE_ADDRESS: address, RELEASE_ROOT: root } = process.env;
    const directory = relative(root, folder).replaceAll("\\", "/");
    return {
      ...manifest,
      repository: { type: "git", url: `git+${address}.git`, directory },
      homepage: `${address}/tree/main/${directory}#readme`,
      bugs: { url: `${address}/issues` },
    };
  },
};
