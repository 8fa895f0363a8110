import { posix } from "node:path";
import { InvalidDocument } from "../document/invalid-document.ts";
import type { ReadBytes } from "../load/read-file.ts";
import { MAX_BYTES } from "../load/limits.ts";

/** Runs git with arguments (never through a shell) and returns its output. */
export type RunGit = (args: readonly string[]) => Promise<Uint8Array>;

/** Creates a reader of files at a revision. Names are `REV:path`, with the path from the root of the repository. */
export function gitReader(run: RunGit): ReadBytes {
  return async (name) => {
    const cut = name.indexOf(":");
    const revision = name.slice(0, cut);
    const path = posix.normalize(name.slice(cut + 1));
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(name)) {
      const address = withoutSecrets(name);
      throw new InvalidDocument(
        `${address}: descriptions are not fetched. Download it, and give the name of the file.`,
      );
    }
    if (revision.startsWith("-")) throw new InvalidDocument(`${name}: ${revision} is not a git revision.`);
    // Git would read such a path from the working folder, not from that of the description.
    if (path.startsWith("/") || path === ".." || path.startsWith("../"))
      throw new InvalidDocument(`${name} leads out of the repository. Only files at the revision are read.`);
    try {
      return await run(["cat-file", "blob", `${revision}:${path}`]);
    } catch (error) {
      throw new InvalidDocument(`${name}: ${explain(error, revision, path)}`);
    }
  };
}

/** Removes the password and the query of an address, which may hold a token: logs of builds are often public. */
function withoutSecrets(address: string): string {
  const plain = address.replace(/[?#].*$/s, "");
  const start = plain.indexOf("//") + 2;
  return plain.slice(0, start) + plain.slice(Math.max(start, plain.lastIndexOf("@") + 1));
}

/** Returns names of files relative to the working folder, of a revision or, if none is given, of the working tree. */
export type ListFiles = (revision?: string) => Promise<readonly string[]>;

/** Lists tracked and untracked files below the working folder, without ignored and deleted ones. */
export function gitLister(run: RunGit): ListFiles {
  const list = async (...args: readonly string[]): Promise<string[]> => {
    const text = new TextDecoder().decode(await run(args));
    return text.split("\0").filter((name) => name !== "");
  };
  return async (revision) => {
    try {
      if (revision !== undefined) return await list("ls-tree", "-r", "-z", "--name-only", "--end-of-options", revision);
      const deleted = new Set(await list("ls-files", "-z", "--deleted"));
      const known = await list("ls-files", "-z", "--cached", "--others", "--exclude-standard");
      return known.filter((name) => !deleted.has(name));
    } catch (error) {
      throw new InvalidDocument(explain(error, revision ?? "HEAD", "."));
    }
  };
}

/** Returns git's prefix of the working folder, such as `apis/`; empty at the root. */
export function gitPrefix(run: RunGit): () => Promise<string> {
  return async () => new TextDecoder().decode(await run(["rev-parse", "--show-prefix"])).trim();
}

const GIVE_FILES = "give files: ./NAME if there is a colon in the name.";

function explain(error: unknown, revision: string, path: string): string {
  const text = error instanceof Error ? error.message : String(error);
  if (/ENOENT/.test(text)) return `git is not installed. Install it, or ${GIVE_FILES}`;
  if (/not a git repository/i.test(text))
    return `this folder is not in a git repository. Run api-diff inside one, or ${GIVE_FILES}`;
  if (/too large|maxBuffer/i.test(text)) return `larger than ${MAX_BYTES / 1024 / 1024} MB. Split the description.`;
  if (/does not exist|exists on disk|^fatal: path .* not/im.test(text))
    return `the revision has no file ${path}. Paths count from the root of the repository.`;
  return `git does not know the revision ${revision}. In a shallow clone, fetch it first: git fetch --depth=1 origin ${revision}. Or ${GIVE_FILES}`;
}

/** Runs git in the working folder. */
export const runGit: RunGit = async (args) => {
  // `node:child_process` takes long to load, and most comparisons are of files.
  const { execFile } = await import("node:child_process");
  return new Promise((resolve, reject) => {
    execFile("git", [...args], { encoding: "buffer", maxBuffer: MAX_BYTES }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`${error.message}\n${stderr.toString()}`));
    });
  });
};
