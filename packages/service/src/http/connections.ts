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

/** Connections of one server. */
export function createConnections(): Connections {
  /** What waits on each connection that has a request under way. */
  const busy = new WeakMap<object, (() => void)[]>();

  function start(socket: Socket, response: ServerResponse, begin: () => void): void {
    // Emitted when the response has been taken, and when the connection has gone.
    response.once("close", () => next(socket));
    begin();
  }

  function next(socket: Socket): void {
    const following = busy.get(socket)?.shift();
    if (!following) busy.delete(socket);
    // In a turn of its own: others have theirs in between.
    else if (!socket.destroyed) setImmediate(following);
  }

  return {
    isBusy: (socket) => busy.has(socket),
    enter(socket, response, begin) {
      if (socket.destroyed) return;
      const waiting = busy.get(socket);
      if (!waiting) {
        busy.set(socket, []);
        start(socket, response, begin);
      } else if (waiting.length < mostWaiting) waiting.push(() => start(socket, response, begin));
      else socket.destroy();
    },
  };
}
