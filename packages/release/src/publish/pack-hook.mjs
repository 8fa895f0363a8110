// pnpm calls this for each package that it packs: what the registry and the package's page need to know about where the
// source lies is derived from one setting, and no manifest repeats it.
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
