import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A site and a webhook receiver that record their requests. */
export interface FleetSite {
  readonly origin: string;
  /** Number of requests for each page. */
  readonly fetched: Map<string, number>;
  /** Webhook messages by job: their ids in the order of their first arrival, and how often each arrived. */
  readonly messages: Map<string, { readonly order: string[]; readonly types: string[]; repeats: number }>;
  /** Returns the maximum number of simultaneous page requests. */
  mostAtOnce(): number;
  close(): void;
}

/**
 * Serves `/JOB/N` for N below `pages`. Page N links to pages 2N+1 and 2N+2 of its job, so that one path leads to every
 * page. `POST /hook` receives webhook messages.
 *
 * @param pace milliseconds until a page responds, or a function whose promise it waits for
 */
export async function startFleetSite(pages: number, pace: number | (() => Promise<unknown>)): Promise<FleetSite> {
  const wait = typeof pace === "number" ? () => sleep(pace) : pace;
  const fetched: FleetSite["fetched"] = new Map();
  const messages: FleetSite["messages"] = new Map();
  let open = 0;
  let most = 0;
  const server: Server = createServer(async (request, response) => {
    if (request.method === "POST") {
      note(messages, await read(request));
      return void response.writeHead(204).end();
    }
    const [, job = "", number = ""] = /^\/([^/]+)\/(\d+)$/.exec(request.url ?? "") ?? [];
    const index = Number(number);
    if (number === "" || index >= pages) return void response.writeHead(404).end();
    const name = `/${job}/${index}`;
    fetched.set(name, (fetched.get(name) ?? 0) + 1);
    const links = [2 * index + 1, 2 * index + 2].filter((next) => next < pages);
    const list = links.map((next) => `<a href="/${job}/${next}">${next}</a>`).join(" ");
    const html = `<html><head><title>${name}</title></head><body><main><h1>Page ${index}</h1><p>Of ${job}.</p>${list}</main></body></html>`;
    open += 1;
    most = Math.max(most, open);
    await wait();
    open -= 1;
    response.writeHead(200, { "content-type": "text/html" }).end(html);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetched,
    messages,
    mostAtOnce: () => most,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}

function note(messages: FleetSite["messages"], text: string): void {
  const { id, webhookId, type } = JSON.parse(text) as { id: string; webhookId: string; type: string };
  let known = messages.get(id);
  if (!known) messages.set(id, (known = { order: [], types: [], repeats: 0 }));
  if (known.order.includes(webhookId)) return void (known.repeats += 1);
  known.order.push(webhookId);
  known.types.push(type);
}
