import { once } from "node:events";
import { request as send, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

const passed = ["authorization", "content-type", "content-length", "accept"];

/** Forwards a request below `/service/` to the service, and its response to the client. */
export async function forward(serviceUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = Object.fromEntries(
    passed.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  );
  // Not resolved against the service's address, because `//host/` is the address of another host.
  const path = (request.url ?? "/").replace(/^\/service/, "");
  const onward = send(serviceUrl, { path, method: request.method ?? "GET", headers });
  response.once("close", () => onward.destroy());
  try {
    // Awaited together, because a service that is down fails both.
    const [[upstream]] = (await Promise.all([once(onward, "response"), pipeline(request, onward)])) as [
      [IncomingMessage],
      void,
    ];
    const { "content-type": type = "application/json", "retry-after": retryAfter } = upstream.headers;
    response.writeHead(upstream.statusCode ?? 502, {
      "content-type": type,
      ...(retryAfter !== undefined && { "retry-after": retryAfter }),
    });
    await pipeline(upstream, response);
  } catch {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { "content-type": "application/json" }).end('{"success":false,"error":"Bad Gateway"}');
  }
}
