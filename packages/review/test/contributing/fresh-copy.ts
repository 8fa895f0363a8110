import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { quickFolder } from "../quick-folder.ts";
import { linkInstalled } from "./link-installed.ts";
import { root } from "./recipes.ts";

/** The output of a shell, and its exit code. */
export interface ShellResult {
  readonly code: number;
  readonly output: string;
}

/** The package manager's notes on an installation; only the member used here. */
interface Installed {
  readonly storeDir: string;
}

/** A repository with the files of this working tree and its installation, with `origin/main` at the same commit. */
export class FreshCopy {
  readonly folder: string = mkdtempSync(join(quickFolder(), "contributing-"));

  constructor() {
    const list = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
    const files = execFileSync("git", list, { cwd: root, encoding: "utf8", maxBuffer: 1e8 }).split("\0");
    for (const file of files.filter((name) => name !== "" && existsSync(join(root, name)))) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      copyFileSync(join(root, file), join(this.folder, file));
    }
    linkInstalled(root, this.folder);
    this.git("init", "--quiet", "--initial-branch=main");
    // Objects that the repository already has are not packed again.
    const objects = execFileSync("git", ["rev-parse", "--git-path", "objects"], { cwd: root, encoding: "utf8" }).trim();
    writeFileSync(join(this.folder, ".git/objects/info/alternates"), `${resolve(root, objects)}\n`);
    this.commit("As it stands");
    this.git("update-ref", "refs/remotes/origin/main", "HEAD");
  }

  /**
   * The package manager's store for an installation after a manifest changed. For a folder on another disk it would use
   * another store, and install every package again.
   */
  get #store(): Readonly<Record<string, string>> {
    const { storeDir } = JSON.parse(readFileSync(join(root, "node_modules/.modules.yaml"), "utf8")) as Installed;
    return { pnpm_config_store_dir: storeDir };
  }

  git(...args: string[]): string {
    const identity = ["-c", "user.name=Tester", "-c", "user.email=tester@example.com", "-c", "commit.gpgsign=false"];
    return execFileSync("git", [...identity, ...args], { cwd: this.folder, encoding: "utf8", stdio: "pipe" });
  }

  /** Commits everything, so that the next change starts from there. */
  commit(message: string): void {
    this.git("add", "--all");
    this.git("commit", "--quiet", "-m", message);
    this.git("update-ref", "refs/remotes/origin/main", "HEAD");
  }

  /**
   * Runs commands as a person would type them, and stops at the first that fails. `editor` is the value of `$EDITOR`.
   */
  run(commands: string, editor: string): Promise<ShellResult> {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|NODE_OPTIONS|npm_|TEST$)/i.test(name)),
    );
    const shell = spawn("bash", ["-euc", commands], {
      cwd: this.folder,
      env: { ...env, ...this.#store, EDITOR: editor, NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    return new Promise((resolve, reject) => {
      let output = "";
      for (const stream of [shell.stdout, shell.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
      shell.on("error", reject);
      shell.on("close", (code) => resolve({ code: code ?? 1, output }));
    });
  }
}
