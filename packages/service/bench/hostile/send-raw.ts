import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { RawReply } from "./cases.ts";

/** Sends a raw reply on a connection until all of it is sent or the connection is closed. */
export async function sendRaw(socket: Socket, { begin, part, times = 1, everyMs = 0 }: RawReply): Promise<void> {
  socket.on("error", () => {});
  socket.write(begin, "latin1");
  if (part === undefined) return;
  const bytes = Buffer.from(part, "latin1");
  for (let sent = 0; sent < times && !socket.destroyed; sent += 1) {
    if (everyMs > 0) await sleep(everyMs);
    if (!socket.write(bytes)) await untilTaken(socket);
  }
}

function untilTaken(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      socket.off("drain", end).off("close", end);
      resolve();
    };
    socket.on("drain", end).on("close", end);
  });
}
