import { Writable, type Readable } from "node:stream";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { createMcpServer } from "../server.ts";
import type { Session } from "../session.ts";

/** The streams of a process. */
export interface Streams {
  readonly stdin: Readable;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/** Serves one client on the standard streams until the client closes them. */
export async function serveOnStdio(
  session: Session,
  { stdin, stdout, stderr }: Streams,
  untilStopped: Promise<unknown>,
): Promise<void> {
  const transport = new StdioServerTransport(stdin, reserveForProtocol(stdout, stderr));
  const closed = new Promise<void>((resolve) => {
    // The transport pauses the stream when it closes itself, after a message of more than 10 MiB.
    stdin.once("end", resolve).once("close", resolve).once("pause", resolve);
    stdout.once("error", () => resolve());
  });
  const handle = serveStdio(() => createMcpServer(session), {
    transport,
    // A validator's list of issues is dozens of lines of JSON.
    onerror: ({ message }) => session.settings.log(`stdio: ${message.startsWith("[") ? notAMessage : message}`),
  });
  await Promise.race([closed, untilStopped]);
  await handle.close();
}

const notAMessage = "a line from the client is not a JSON-RPC message and was ignored";

/**
 * Reserves standard output for the protocol: redirects other output of this process to standard error, because one
 * stray line breaks the connection.
 */
function reserveForProtocol(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): Writable {
  const write = stdout.write.bind(stdout) as (chunk: unknown, encoding: unknown, done: unknown) => boolean;
  stdout.write = stderr.write.bind(stderr);
  return new Writable({
    decodeStrings: false,
    write: (chunk, encoding, done) => {
      write(chunk, encoding, done);
    },
  });
}
