import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { Interrupted } from "../errors/usage-error.ts";
import type { Streams } from "../output/streams.ts";

/** The first line of stdin. On a terminal it is asked for, and what is typed is not shown. */
export async function askSecret({ stdin, stderr }: Streams, question: string): Promise<string> {
  const isTerminal = stdin.isTTY === true;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: isTerminal });
  // Only now does the terminal show nothing: who types at once is not shown either.
  if (isTerminal) stderr.write(question);
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once("line", resolve);
      lines.once("close", () => resolve(""));
      lines.once("SIGINT", () => reject(new Interrupted("Nothing was saved.")));
    });
  } finally {
    lines.close();
    if (isTerminal) stderr.write("\n");
  }
}
