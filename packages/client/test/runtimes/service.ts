import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createService } from "@extraction-api/service";
import { startDemoSite } from "@extraction-api/service/demo-site";
import { dates } from "../fault-matrix/behaviour.ts";
import type { Places } from "./smoke.ts";

const apiKey = "key-of-the-smoke-test";

/** The servers that a smoke test calls. */
export interface SmokeService {
  /** Addresses for a program. */
  readonly places: Places;
  /** Addresses for the page `page`: all on one origin, behind a proxy that adds the key. */
  readonly inPage: Places;
  /** The page that a browser opens. */
  readonly page: string;
  /** Sets what the page loads. */
  serve(script: string): void;
  /** The page's final report. */
  readonly reported: Promise<string>;
  close(): Promise<void>;
}

/** Starts the self-hosted service, a site for it to read, and a server with responses that the service never sends. */
export async function startSmokeService(): Promise<SmokeService> {
  const faults = [{ operation: "getTokenUsage", row: "rate-limit-exceeded", retryAfter: "1" }];
  const local = createService({ allowPrivateHosts: true, apiKeys: [apiKey], faults, threads: 1 });
  const [{ url: service }, site] = await Promise.all([local.listen({ port: 0 }), startDemoSite()]);
  let script = "";
  let report: (report: string) => void = () => {};
  const reported = new Promise<string>((resolve) => (report = resolve));
  const odd = oddResponses();
  const server = await listen((request, response) => {
    const { url = "" } = request;
    if (url.startsWith("/odd/")) return odd(request, response);
    if (url.startsWith("/v2/")) return void forward(service.replace(/\/v2$/, url), request, response);
    if (url === "/report") return void textOf(request).then(report);
    const page = url === "/";
    response.writeHead(200, { "content-type": page ? "text/html" : "text/javascript" });
    response.end(page ? `<script type="module" src="/smoke.js"></script>` : script);
  });
  const other = await listen(() => {});
  const closed = `${originOf(other)}/v2`;
  other.close();
  const origin = originOf(server);
  const shared = { odd: `${origin}/odd/v2`, closed, site: site.url };
  return {
    places: { service, apiKey, ...shared },
    inPage: { service: `${origin}/v2`, apiKey: null, ...shared },
    page: `${origin}/`,
    serve: (text) => void (script = text),
    reported,
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.all([local.close(), site.close()]);
    },
  };
}

/** Forwards a request as a page's proxy, which adds the key. */
async function forward(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET" } = request;
  const body = method === "POST" ? await textOf(request) : null;
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  const forwarded = await fetch(target, { method, headers, body });
  response.writeHead(forwarded.status, Object.fromEntries(forwarded.headers)).end(await forwarded.text());
}

function oddResponses(): RequestListener {
  const seen = new Map<string, number>();
  const forms = new Map(Object.entries({ ...dates, seconds: (): string => "1" }));
  const cut = { POST: 0, DELETE: 0 };
  return ({ method, url = "", socket }, response) => {
    if (method === "POST" || method === "DELETE") {
      cut[method]++;
      return void socket.destroy();
    }
    const id = url.split("/").at(-1) ?? "";
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    const send = (status: number, body: string, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
    };
    const form = forms.get(id.replace("later-", ""));
    if (id === "html") send(200, "<p>Hello");
    else if (id === "cut") send(200, JSON.stringify({ success: true, status: "completed", data: cut }));
    else if (id === "redirect") send(307, "", { location: "http://localhost:1/" });
    else if (form && count > 1) send(200, '{"success":true,"status":"processing","data":[]}');
    else if (form) {
      const date = Date.now() - (Date.now() % 1000) - 3_600_000;
      send(429, "{}", { date: dates.imf(date), "retry-after": form(date + 1000) });
    }
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  return new Promise((resolve) => void server.listen(0, "127.0.0.1", () => resolve(server)));
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
