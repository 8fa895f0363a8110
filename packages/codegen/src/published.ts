import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The folders of the packages that are published, by name. */
export function published(root: string): string[] {
  return readdirSync(join(root, "packages"))
    .filter((dir) => {
      const manifest = JSON.parse(readFileSync(join(root, "packages", dir, "package.json"), "utf8")) as {
        private?: boolean;
      };
      return manifest.private !== true;
    })
    .toSorted();
}
