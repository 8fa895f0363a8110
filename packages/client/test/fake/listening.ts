import type { AddressInfo, Server } from "node:net";

/** Starts a server on loopback. Returns its origin, such as `http://127.0.0.1:49152`. */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
