import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Number of requests that may wait on a connection for the one before them. No client pipelines more than a few;
 * without a limit, a whole packet of requests would be handled in one turn, ahead of everyone else's.
 */
const mostWaiting = 32;

/** Handles one request per connection at a time. */
export interface Connections {
  /** Returns whether a request of the connection is being handled. */
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

/** Requests that wait on a connection; most connections have none. */
type Waiting = { begin: () => void; response: ServerResponse }[];

/** Creates the bookkeeping of one server's connections. */
export function createConnections(): Connections {
  /** The waiting requests of each connection that is handling one. */
  const busy = new WeakMap<object, Waiting | undefined>();

  /** Emitted when a response has been sent, and when its connection has closed. */
  function onClose(this: ServerResponse): void {
    const { socket } = this.req;
    const following = busy.get(socket)?.shift();
    if (!following) busy.delete(socket);
    // In a turn of its own, so that other connections are served in between.
    else if (!socket.destroyed) setImmediate(start, following.response, following.begin);
  }

  function start(response: ServerResponse, begin: () => void): void {
    response.on("close", onClose);
    begin();
  }

  function wait(socket: Socket, response: ServerResponse, begin: () => void): void {
    const waiting = busy.get(socket);
    if (!waiting) busy.set(socket, [{ begin, response }]);
    else if (waiting.length < mostWaiting) waiting.push({ begin, response });
    else cut(socket);
  }

  return {
    isBusy: (socket) => busy.has(socket),
    enter(socket, response, begin) {
      if (socket.destroyed) return;
      if (busy.has(socket)) return wait(socket, response, begin);
      busy.set(socket, undefined);
      start(response, begin);
    },
  };
}
