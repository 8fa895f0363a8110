import { gitIn } from "../../src/git/run-git.ts";

/** A git command of a test: where to run it, and how. */
export interface Wanted {
  readonly id: number;
  readonly cwd: string;
  readonly args: readonly string[];
  readonly input: string | undefined;
}

/** The result of a git command. */
export type Came = { readonly id: number } & ({ readonly stdout: Buffer } | { readonly error: string });

process.on("message", ({ id, cwd, args, input }: Wanted) => {
  gitIn(cwd)(args, input).then(
    (stdout) => process.send?.({ id, stdout } satisfies Came),
    (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
