import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Requests that may wait on a connection for the one before them. No client sends more than a few ahead; whoever does would
 * have a whole packet of them worked on in one turn, before anybody else's.
 */
const mostWaiting = 32;

/** Lets each connection have one request worked on at a time. */
export interface Connections {
  /** Whether a request of the connection is being worked on. */
  isBusy(socket: object): boolean;
  /** Begins the work on a request when the response before it has been taken; cuts a connection on which too many wait. */
  enter(socket: Socket, response: ServerResponse, begin: () => void): void;
}

/** What Node reads requests with; how it hands them over is not documented, so that nothing depends on it. */
interface Parser {
  onIncoming?: () => number;
}

/**
 * Cuts a connection in the middle of what was just read: some 700 further requests may be there, and Node would make a message
 * and a response of each. A callback of less than 0 ends the reading; where Node has none, all of it is read, and let go.
 */
function cut(socket: Socket & { readonly parser?: Parser | null }): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => -1;
  socket.destroy();
}

/** Work that waits on a connection; most have none. */
type Waiting = { begin: () => void; response: ServerResponse }[];

/** Connections of one server. */
export function createConnections(): Connections {
  /** What waits on each connection that has a request under way. */
  const busy = new WeakMap<object, Waiting | undefined>();

  /** Emitted when a response has been taken, and when its connection has gone. */
  function onClose(this: ServerResponse): void {
    const { socket } = this.req;
    const following = busy.get(socket)?.shift();
    if (!following) busy.delete(socket);
    // In a turn of its own: others have theirs in between.
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
