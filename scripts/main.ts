import { fileURLToPath } from "node:url";

/** The root of the repository. */
export const root: string = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/** Prints a line: to stdout if it is the help that was asked for, otherwise to stderr. */
export const say: (line: string) => void = process.argv[2] === "--help" ? console.log : console.error;

/** Runs a command. If it throws, prints the message and sets exit code 1. */
export async function main(command: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
