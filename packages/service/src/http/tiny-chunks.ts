import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Number of chunks that any body may have, and the average size of further ones, bytes. Programs that write a body token by
 * token stay below; Node takes about a microsecond for each chunk, so that megabytes in chunks of one byte would keep the
 * thread busy for seconds.
 */
const allowed = { chunks: 2_000, bytesOfMore: 64 };

/** Cuts the connection of a request whose body arrives in too many tiny chunks, even after its response. */
export function refuseTinyChunks(message: IncomingMessage, response: ServerResponse): void {
  if (message.headers["transfer-encoding"] === undefined) return;
  const push = message.push.bind(message);
  let [chunks, bytes] = [0, 0];
  message.push = (chunk: Buffer | null, encoding) => {
    if (chunk === null) return push(chunk, encoding);
    chunks += 1;
    bytes += chunk.byteLength;
    if (chunks <= allowed.chunks + bytes / allowed.bytesOfMore) return push(chunk, encoding);
    message.socket.destroy();
    return false;
  };
  // Node drops the rest of a body that nothing reads, past `push`. A message that is being read is not dropped.
  response.prependListener("finish", () => {
    if (message.complete) return;
    message.read(0);
    message.resume();
  });
}
