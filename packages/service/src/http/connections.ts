import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Number of requests that may wait on a connection for the one before them. No client pipelines more than a few;
 * without a limit, a whole packet of requests would be handled in one turn, ahead of everyone else's.
 */
const mostWaiting = 32;

/** Handles one request per connection at a time. */
export interface Connections {
  /**
   * Returns whether the connection owes a response to a request that was read whole, or is sending one: a status for
   * what follows would end up in its place or in its middle.
   */
  isBusy(socket: object): boolean;
  /**
   * Starts handling a request when the response before it has been sent. Cuts a connection on which too many requests
   * wait.
   */
  enter(socket: Socket, response: ServerResponse, begin: () => void): void;
}

/** Node's request parser. Its interface is undocumented, so nothing depends on it. */
interface Parser {
  onIncoming?: () => number;
}

/**
 * Stops parsing what was just read from a connection: it may contain some 700 further requests, and Node would create a
 * message and a response for each. A callback that returns less than 0 stops the parser; if there is none, everything
 * is parsed and dropped.
 */
function cut(socket: Socket & { readonly parser?: Parser | null }): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => -1;
  socket.destroy();
}

/** The response that a connection owes, and the requests that wait; most connections have none. */
interface Handled {
  response: ServerResponse;
  waiting?: { begin: () => void; response: ServerResponse }[];
}

/** Creates the bookkeeping of one server's connections. */
export function createConnections(): Connections {
  const busy = new WeakMap<object, Handled>();

  /** Emitted when a response has been sent, and when its connection has closed. */
  function onClose(this: ServerResponse): void {
    const { socket } = this.req;
    const following = busy.get(socket)?.waiting?.shift();
    if (!following) busy.delete(socket);
    // In a turn of its own, so that other connections are served in between.
    else if (socket.writable) setImmediate(start, following.response, following.begin);
  }

  function start(response: ServerResponse, begin: () => void): void {
    const handled = busy.get(response.req.socket);
    if (handled) handled.response = response;
    response.on("close", onClose);
    begin();
  }

  function wait(socket: Socket, response: ServerResponse, begin: () => void): void {
    const waiting = ((busy.get(socket) as Handled).waiting ??= []);
    if (waiting.length < mostWaiting) waiting.push({ begin, response });
    else cut(socket);
  }

  return {
    isBusy(socket) {
      const { response } = busy.get(socket) ?? {};
      return response !== undefined && (response.headersSent || response.req.complete);
    },
    enter(socket, response, begin) {
      // Nothing is handled after a response that closes the connection (RFC 9112, 9.6).
      if (!socket.writable) return;
      if (busy.has(socket)) return wait(socket, response, begin);
      busy.set(socket, { response });
      start(response, begin);
    },
  };
}
