import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Bytes that make up for one chunk, and number of chunks that any body may have without. Programs that write a body
 * token by token stay below; Node takes about a microsecond for each chunk, so that megabytes in chunks of one byte
 * would keep the thread busy for seconds.
 */
const allowed = { bytesOfChunk: 64, chunks: 2_000 };

/**
 * Number of tiny chunks of all bodies in one turn of the event loop, after which the other connections are read in
 * later turns. Many connections that each stay within what one body may have would keep the thread busy as well.
 */
const mostInTurn = 4_000;

/** Bounds the bodies in tiny chunks of one server. */
export interface TinyChunks {
  /** Takes note of a connection. */
  connect(socket: Socket): void;
  /** Cuts the connection of a request whose body arrives in too many tiny chunks, even after its response. */
  watch(message: IncomingMessage, response: ServerResponse): void;
}

/** Creates the bookkeeping of one server. */
export function createTinyChunks(): TinyChunks {
  const open = new Set<Socket>();
  /** Connections that are not read in this turn. */
  const held = new Set<Socket>();
  let inTurn = 0;

  function beginTurn(): void {
    inTurn = 0;
    for (const socket of held) socket.resume();
    held.clear();
  }

  /** Whatever a connection has sent waits in the system, and its sender with it. */
  function hold(): void {
    for (const socket of open) {
      if (socket.isPaused()) continue;
      socket.pause();
      held.add(socket);
    }
  }

  function count(): void {
    if (inTurn === 0) setImmediate(beginTurn);
    inTurn += 1;
    if (inTurn === mostInTurn) hold();
  }

  return {
    connect(socket) {
      open.add(socket);
      socket.once("close", () => void (open.delete(socket), held.delete(socket)));
    },
    watch(message, response) {
      if (message.headers["transfer-encoding"] === undefined) return;
      const { socket } = message;
      const push = message.push.bind(message);
      let tiny = 0;
      message.push = (chunk: Buffer | null, encoding) => {
        if (chunk === null) return push(chunk, encoding);
        const more = 1 - chunk.byteLength / allowed.bytesOfChunk;
        tiny += more;
        if (more > 0) count();
        if (tiny > allowed.chunks) {
          cut(socket);
          return false;
        }
        const hasRoom = push(chunk, encoding);
        // Node pauses the connection itself, until the body is read.
        if (!hasRoom) held.delete(socket);
        return hasRoom;
      };
      // Node drops the rest of a body that nothing reads, past `push`. A message that is being read is not dropped.
      response.prependListener("finish", () => {
        if (message.complete) return;
        message.read(0);
        message.resume();
      });
    },
  };
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
