import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { bundleDocument } from "@extraction-api/codegen/bundle";
import { runReview } from "../../src/index.ts";
import { quickFolder } from "../quick-folder.ts";
import { bundleInProcess } from "./bundle-in-process.ts";
import { documents } from "./documents.ts";
import { smallGit } from "./small-git.ts";

const project = join(import.meta.dirname, "../../../..");

const bundles = new Map<string, Promise<string>>();

/** Returns all inputs of a bundle, as one key. */
async function stateOf(root: string, version: string): Promise<string> {
  const listed = await readdir(join(root, "openapi"), { recursive: true, withFileTypes: true });
  const isPart = (path: string): boolean =>
    path.startsWith(`openapi/${version}/`) || (/^openapi\/[^/]+$/.test(path) && path !== "openapi/approvals.yaml");
  const files = listed.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash("sha256").update(version);
  for (const file of files.toSorted())
    if (isPart(relative(root, file))) hash.update(relative(root, file)).update(await readFile(file));
  return hash.digest("hex");
}

/** Bundles a version of the documents in a folder. */
export type Bundle = typeof bundleDocument;

/** The date of the reviews in tests. */
export const TODAY = "2026-11-21";

/** The output of a review. */
export interface ReviewOutput {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly log: string;
}

/** A git repository in a new folder, with the synthetic contract committed as `main`. */
export class Repository {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  git(...args: string[]): string {
    const identity = ["-c", "user.name=Tester", "-c", "user.email=tester@example.com", "-c", "commit.gpgsign=false"];
    return execFileSync("git", [...identity, ...args], { cwd: this.root, encoding: "utf8", stdio: "pipe" });
  }

  /** Commits everything in the tree, in one process: starting a process from a large test process is slow. */
  commit(message: string, ...then: readonly string[]): string {
    const commands = ["git add --all", 'git commit --quiet --allow-empty -m "$1"', ...then];
    const person = { NAME: "Tester", EMAIL: "tester@example.com" };
    const identity = Object.entries(person).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]);
    return execFileSync("sh", ["-euc", commands.join("\n"), "sh", message], {
      cwd: this.root,
      env: { ...process.env, ...Object.fromEntries(identity) },
      encoding: "utf8",
      stdio: "pipe",
    });
  }

  read(path: string): Promise<string> {
    return readFile(join(this.root, path), "utf8");
  }

  async write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.root, path)), { recursive: true });
    await writeFile(join(this.root, path), text);
  }

  async remove(path: string): Promise<void> {
    await rm(join(this.root, path), { recursive: true });
  }

  /** Replaces a text that must exist. */
  async edit(path: string, from: string, to: string): Promise<void> {
    const text = await this.read(path);
    if (!text.includes(from)) throw new Error(`${path} has no ${JSON.stringify(from)}`);
    await this.write(
      path,
      text.replace(from, () => to),
    );
  }

  /** The bundle of a version; made once for each state of the files, in whichever copy they are. */
  readonly bundle: Bundle = async (root, version) => {
    const key = await stateOf(root, version);
    const known = bundles.get(key) ?? bundleInProcess(root, version);
    bundles.set(key, known);
    return known;
  };

  /** Updates the committed bundles, as `npm run fix` does. */
  async fix(...versions: string[]): Promise<void> {
    const made = await Promise.all(versions.map((version) => this.bundle(this.root, version)));
    await mkdir(join(this.root, "openapi/dist"), { recursive: true });
    for (const [index, text] of made.entries())
      await writeFile(join(this.root, `openapi/dist/${versions[index]}.json`), text);
  }

  async review(...given: (string | (() => Promise<string>))[]): Promise<ReviewOutput> {
    const args = given.filter((one) => typeof one === "string");
    const lint = given.find((one) => typeof one === "function");
    let out = "";
    let log = "";
    const code = await runReview(args, {
      root: this.root,
      git: smallGit(this.root),
      bundle: this.bundle,
      today: TODAY,
      ...(lint && { lint }),
      out: (text) => (out += text),
      log: (text) => (log += text),
    });
    return { code, out, log };
  }
}

/** Returns an empty folder for a repository, in which the bundler is available. */
export async function emptyFolder(): Promise<Repository> {
  const root = await mkdtemp(join(quickFolder(), "review-"));
  await symlink(join(project, "node_modules"), join(root, "node_modules"));
  return new Repository(root);
}

/** Sets up the contract once; each test gets a copy. */
export async function seed(): Promise<Repository> {
  const repository = await emptyFolder();
  for (const [path, text] of Object.entries(documents)) await repository.write(path, text);
  await repository.fix("v1", "v2");
  repository.git("init", "--quiet", "--initial-branch=main", "--template=");
  repository.git("config", "commit.gpgsign", "false");
  // One pack instead of many small files: the cost of a copy depends on the number of files.
  repository.commit("The contract", "git repack -adq");
  return repository;
}

/** Returns a copy of a repository, by default in a new folder. */
export async function copyOf({ root }: Repository, folder?: string): Promise<Repository> {
  const copy = folder ?? (await mkdtemp(join(quickFolder(), "review-")));
  await cp(root, copy, { recursive: true, verbatimSymlinks: true });
  return new Repository(copy);
}
