import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** Decides about a response of the service before the caller gets it: `true` passes it on. */
export type Gate = (request: IncomingMessage, response: ServerResponse, body: string) => boolean;

/** Starts a server between the command and a service; the service handles a request before the gate decides. */
export async function startProxy(target: string, gate: Gate): Promise<string> {
  const { origin } = new URL(target);
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const body = method === "POST" ? await buffer(request) : undefined;
    const sent = { authorization: headers.authorization ?? "", "content-type": "application/json" };
    const reply = await fetch(origin + url, { method, headers: sent, ...(body && { body: new Uint8Array(body) }) });
    const text = (await reply.text()).replaceAll(origin, `http://${headers.host}`);
    if (!gate(request, response, text)) return;
    response.writeHead(reply.status, { "content-type": "application/json" }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(target).pathname}`;
}
