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

/** Serves one client on the standard streams until it closes them. */
export async function serveOnStdio(
  session: Session,
  { stdin, stdout, stderr }: Streams = process,
  untilStopped: Promise<unknown> = new Promise(() => {}),
): Promise<void> {
  const transport = new StdioServerTransport(stdin, keepForProtocol(stdout, stderr));
  const closed = new Promise<void>((resolve) => {
    stdin.once("end", resolve).once("close", resolve);
    stdout.once("error", () => resolve());
  });
  const handle = serveStdio(() => createMcpServer(session), {
    transport,
    onerror: ({ message }) => session.settings.log(`stdio: ${isListOfIssues(message) ? notAMessage : message}`),
  });
  await Promise.race([closed, untilStopped]);
  await handle.close();
}

const notAMessage = "a line of the client is no message of JSON-RPC, and was ignored";

/** What a validator found wrong, as dozens of lines of JSON. */
function isListOfIssues(message: string): boolean {
  return message.startsWith("[");
}

/**
 * Standard output belongs to the protocol: what anything else of this process writes there goes to standard error, for
 * one stray line breaks the connection.
 */
function keepForProtocol(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): Writable {
  const write = stdout.write.bind(stdout) as (chunk: unknown, encoding: unknown, done: unknown) => boolean;
  stdout.write = stderr.write.bind(stderr);
  return new Writable({
    decodeStrings: false,
    write: (chunk, encoding, done) => {
      write(chunk, encoding, done);
    },
  });
}
