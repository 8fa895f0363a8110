import { compileLate } from "./compiling.ts";
import { gitLister, gitPrefix, gitReader, runGit } from "./git.ts";
import { run } from "./run.ts";
import { readStream } from "../load/read-file.ts";
import manifest from "../../package.json" with { type: "json" };

/** Runs the command with the arguments of this process and returns its exit code. */
export async function main(): Promise<number> {
  // A reader that has seen enough (`| head`) closes the pipe: that is not an error of this command.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  const argv = process.argv.slice(2);
  compileLate(argv);
  return run(argv, {
    out: (text) => process.stdout.write(text),
    talk: (text) => process.stderr.write(text),
    readGit: gitReader(runGit),
    readInput: () => readStream("standard input", process.stdin),
    listFiles: gitLister(runGit),
    gitPrefix: gitPrefix(runGit),
    today: new Date().toISOString().slice(0, 10),
    version: manifest.version,
  });
}
