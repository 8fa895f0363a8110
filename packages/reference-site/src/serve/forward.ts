import { request as send, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

const passed = ["authorization", "content-type", "content-length", "accept"];

/** Forwards a request below `/service/` to the service, and its response to the client. */
export async function forward(serviceUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = new URL((request.url ?? "/").replace(/^\/service/, ""), serviceUrl);
  const headers = Object.fromEntries(
    passed.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  );
  const onward = send(target, { method: request.method ?? "GET", headers });
  const received = new Promise<IncomingMessage>((resolve, reject) =>
    onward.once("response", resolve).once("error", reject),
  );
  try {
    await pipeline(request, onward);
    const upstream = await received;
    response.writeHead(upstream.statusCode ?? 502, {
      "content-type": upstream.headers["content-type"] ?? "application/json",
    });
    await pipeline(upstream, response);
  } catch {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { "content-type": "application/json" }).end('{"success":false,"error":"Bad Gateway"}');
  }
}
