import { createSocket, type Socket as DatagramSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

/**
 * A public web on loopback. The service reaches it through an outbound proxy, which forwards requests for the public
 * host to a server of the test, and records and refuses all others.
 */
export interface TestNetwork {
  /** URL of the outbound proxy. */
  readonly proxy: string;
  /** Origin of the public site. */
  readonly origin: string;
  /** Paths of the public site that were requested. */
  readonly requested: string[];
  /** Forbidden connections, and targets other than the public host. */
  readonly reached: string[];
  /** Fills in the port of a form. */
  target(form: string): string;
  close(): Promise<void>;
}

/** A page of the public site. */
export type PublicPage = string | ((request: IncomingMessage, response: ServerResponse) => void);

const publicHost = "93.184.216.34";

/** Starts the network with the pages of its public site. */
export async function startNetwork(pageAt: (path: string) => PublicPage | undefined): Promise<TestNetwork> {
  const requested: string[] = [];
  const reached: string[] = [];
  const site = await listen(createServer(answer));
  const proxy = await listen(createServer().on("connect", tunnel));
  const inside = await startInside(reached);

  function answer(...[request, response]: Parameters<RequestListener>): void {
    const path = request.url ?? "/";
    requested.push(path);
    const page = pageAt(path);
    if (typeof page === "function") return page(request, response);
    const type = path.endsWith(".xml") ? "application/xml" : path.endsWith(".txt") ? "text/plain" : "text/html";
    response.writeHead(page === undefined ? 404 : 200, { "content-type": type }).end(page);
  }

  function tunnel(request: IncomingMessage, client: Socket, head: Buffer): void {
    const target = request.url ?? "";
    client.on("error", () => client.destroy());
    if (target !== `${publicHost}:80`) {
      if (target !== `${publicHost}:443`) reached.push(`CONNECT ${target}`);
      return void client.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    }
    const upstream = connect(portOf(site), "127.0.0.1", () => {
      client.write("HTTP/1.1 200 Connection established\r\n\r\n");
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on("error", () => client.destroy());
    client.once("close", () => upstream.destroy());
  }

  return {
    proxy: `http://127.0.0.1:${portOf(proxy)}`,
    origin: `http://${publicHost}`,
    requested,
    reached,
    target: (form) => form.replace(/\bP\b/g, String(inside.port)),
    async close() {
      await Promise.all([...inside.servers, site, proxy].map(end));
    },
  };
}

/** Starts what must not be reached: one port of this machine in both families, where IPv6 exists, over TCP and UDP. */
async function startInside(
  reached: string[],
): Promise<{ readonly port: number; readonly servers: readonly (Server | DatagramSocket)[] }> {
  const watched = (host: string) =>
    createServer((_request, response) => response.end("secret")).on("connection", () => reached.push(host));
  const four = await listen(watched("127.0.0.1"));
  const port = portOf(four);
  const six = await listen(watched("::1"), "::1", port).catch(() => undefined);
  const datagrams = ["127.0.0.1", ...(six ? ["::1"] : [])].map((host) => {
    const socket = createSocket(host === "::1" ? "udp6" : "udp4", () => reached.push(`${host} by UDP`));
    return socket.bind(port, host);
  });
  await Promise.all(datagrams.map((socket) => once(socket, "listening")));
  return { port, servers: [four, ...(six ? [six] : []), ...datagrams] };
}

async function listen(server: Server, host = "127.0.0.1", port = 0): Promise<Server> {
  server.listen(port, host);
  await once(server, "listening");
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function end(server: Server | DatagramSocket): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
}
