import { gitIn } from "../../src/git/run-git.ts";

/** A git command of a test: where to run it, and how. */
export interface GitCommand {
  readonly id: number;
  readonly cwd: string;
  readonly args: readonly string[];
  readonly input: string | undefined;
}

/** The result of a git command. */
export type GitResult = { readonly id: number } & ({ readonly stdout: Buffer } | { readonly error: string });

process.on("message", ({ id, cwd, args, input }: GitCommand) => {
  gitIn(cwd)(args, input).then(
    (stdout) => process.send?.({ id, stdout } satisfies GitResult),
    (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
