import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy in front of a server that can stall: connections stay open, but transfer nothing. */
export interface StallingProxy {
  readonly port: number;
  stall(): void;
  /**
   * Closes connections when the response to a statement with this text arrives, before the client gets it. Returns a
   * function that stops this.
   */
  loseResponses(to: string): () => void;
  /** Ends the connections on which a client listens for notifications, without telling it. */
  loseListening(): void;
  close(): void;
}

/** Starts the proxy in front of a port of this machine. */
export async function startStallingProxy(port: number): Promise<StallingProxy> {
  const sockets = new Set<Socket>();
  const listening = new Set<Socket>();
  let isStalled = false;
  let lost: string | undefined;
  const proxy = createServer((client) => {
    const server = connect(port, "127.0.0.1");
    for (const socket of [client, server]) sockets.add(socket.on("error", () => {}));
    let isDoomed = false;
    client.on("data", (bytes) => {
      isDoomed ||= lost !== undefined && bytes.includes(lost);
      if (bytes.includes("LISTEN ")) listening.add(server);
      if (!isStalled) server.write(bytes);
    });
    server.on("data", (bytes) => {
      if (isDoomed) client.destroy();
      else if (!isStalled) client.write(bytes);
    });
    client.on("close", () => server.destroy());
    server.on("close", () => isStalled || client.destroy());
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    port: (proxy.address() as AddressInfo).port,
    stall: () => void (isStalled = true),
    loseResponses(to) {
      lost = to;
      return () => void (lost = undefined);
    },
    loseListening() {
      for (const server of listening) server.removeAllListeners("close").removeAllListeners("data").destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
