import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { basicCredentials } from "./basic-credentials.ts";

/** Opens a connection to a host; `done` is called once. The signal also ends the connection. */
export type Dial = (
  target: { readonly host: string; readonly port: number; readonly signal?: AbortSignal },
  done: (error: Error | null, socket?: Socket) => void,
) => void;

/** Maximum size of the head of a proxy's response, bytes. */
const longestHead = 16_384;

/** How long a proxy may take to connect, milliseconds. */
const longestMs = 30_000;

/**
 * Opens connections through an outbound proxy (CONNECT). Names are resolved and checked here, and the proxy gets the
 * resulting address: the same rules decide which hosts are reachable with a proxy as without one.
 *
 * @param proxy `http://` URL, with user name and password if the proxy requires them
 */
export function createProxyDial(lookup: LookupFunction, proxy: string): Dial {
  const address = new URL(proxy);
  const { hostname, port } = address;
  const authorization = address.username === "" ? "" : `Proxy-Authorization: ${basicCredentials(address)}\r\n`;

  function tunnel(address: string, { port: targetPort, signal }: Parameters<Dial>[0], done: Parameters<Dial>[1]): void {
    const target = `${isIP(address) === 6 ? `[${address}]` : address}:${targetPort}`;
    const socket = connect({ host: plainHost(hostname), port: Number(port || 80), ...(signal && { signal }) });
    let head = Buffer.alloc(0);
    const settle = (error: Error | null) => {
      socket.off("data", read).off("error", settle).off("close", close).setTimeout(0);
      if (error) socket.destroy();
      else socket.pause();
      done(error, error ? undefined : socket);
    };
    const close = () => settle(new Error(`the outbound proxy closed the connection to ${target}`));
    const read = (chunk: Buffer) => {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return head.length > longestHead ? close() : undefined;
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(head.toString("latin1", 0, end))?.[1];
      if (status !== "200")
        return settle(new Error(`the outbound proxy responded ${status ?? "no status"} for ${target}`));
      if (head.length > end + 4) socket.unshift(head.subarray(end + 4));
      return settle(null);
    };
    socket.on("data", read).once("error", settle).once("close", close);
    socket.setTimeout(longestMs, () => settle(new Error(`the outbound proxy took too long to connect to ${target}`)));
    socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n${authorization}\r\n`);
  }

  return (target, done) => {
    const name = plainHost(target.host);
    if (isIP(name) !== 0) return tunnel(name, target, done);
    lookup(name, {}, (error, address) => (error ? done(error) : tunnel(String(address), target, done)));
  };
}

/** Opens direct connections. */
export function createDirectDial(lookup: LookupFunction): Dial {
  return ({ host, port, signal }, done) => {
    const socket = connect({ host: plainHost(host), port, lookup, ...(signal && { signal }) });
    const settle = (error: Error | null) => {
      socket.off("error", settle);
      done(error, error ? undefined : socket);
    };
    socket.once("connect", () => settle(null)).once("error", settle);
  };
}

function plainHost(host: string): string {
  return host.replace(/^\[|\]$/g, "");
}
