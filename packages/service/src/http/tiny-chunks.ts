import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Bytes that make up for one chunk, and number of chunks that any body may have without. Programs that write a body token
 * by token stay below; Node takes about a microsecond for each chunk, so that megabytes in chunks of one byte would keep
 * the thread busy for seconds.
 */
const allowed = { bytesOfChunk: 64, chunks: 2_000 };

/**
 * Number of tiny chunks in one turn of the event loop beyond which each body may only have a few. Many connections that
 * each stay within what one body may have would keep the thread busy as well.
 */
const allowedInTurn = { chunks: 4_000, chunksOfEach: 100 };

/** Number of tiny chunks of all bodies in this turn. */
let inTurn = 0;

function countInTurn(chunks: number): number {
  if (inTurn === 0) setImmediate(() => (inTurn = 0));
  return (inTurn += chunks);
}

/** Cuts the connection of a request whose body arrives in too many tiny chunks, even after its response. */
export function refuseTinyChunks(message: IncomingMessage, response: ServerResponse): void {
  if (message.headers["transfer-encoding"] === undefined) return;
  const push = message.push.bind(message);
  let tiny = 0;
  message.push = (chunk: Buffer | null, encoding) => {
    if (chunk === null) return push(chunk, encoding);
    const more = 1 - chunk.byteLength / allowed.bytesOfChunk;
    tiny += more;
    const most = countInTurn(more) > allowedInTurn.chunks ? allowedInTurn.chunksOfEach : allowed.chunks;
    if (tiny <= most) return push(chunk, encoding);
    cut(message.socket);
    return false;
  };
  // Node drops the rest of a body that nothing reads, past `push`. A message that is being read is not dropped.
  response.prependListener("finish", () => {
    if (message.complete) return;
    message.read(0);
    message.resume();
  });
}

/** Node's request parser. Its interface is undocumented, so nothing depends on it. */
type Parser = Record<string, unknown>;

/**
 * Destroys a connection and ignores what was already read from it, which may be some 10,000 further chunks: the parser
 * would create a buffer for each and pass it on. Parsers are used again, so it gets its callback back.
 */
function cut(socket: Socket & { readonly parser?: Parser | null }): void {
  const { parser } = socket;
  for (const [name, value] of Object.entries(parser ?? {})) {
    if (typeof value !== "function" || value.name !== "parserOnBody" || !parser) continue;
    parser[name] = undefined;
    socket.once("close", () => (parser[name] = value));
  }
  socket.destroy();
}
