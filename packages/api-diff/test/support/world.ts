import { InvalidDocument, type ReadBytes } from "../../src/index.ts";
import { run, type World } from "../../src/cli/run.ts";

/** Returns a reader of files in memory that behaves like the file system. */
export function filesOf(files: Readonly<Record<string, string | Uint8Array>>): ReadBytes {
  return async (name) => {
    const found = files[name];
    if (found === undefined) throw Object.assign(new Error(`ENOENT: ${name}`), { code: "ENOENT" });
    return typeof found === "string" ? new TextEncoder().encode(found) : found;
  };
}

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly talk: string;
}

/** Runs the command over files in memory. */
export async function runWith(
  files: Readonly<Record<string, string>>,
  argv: readonly string[],
  more: Partial<World> = {},
): Promise<Ran> {
  let out = "";
  let talk = "";
  const world: World = {
    out: (text) => (out += text),
    talk: (text) => (talk += text),
    readFile: filesOf(files),
    readGit: async (name) => {
      throw new InvalidDocument(`${name}: no git here.`);
    },
    readInput: async () => new Uint8Array(),
    today: "2026-11-21",
    version: "0.0.0",
    ...more,
  };
  const code = await run(argv, world);
  return { code, out, talk };
}
