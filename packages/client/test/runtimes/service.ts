import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dates } from "../fault-matrix/behaviour.ts";

/** A service for the smoke test: base URLs of it and of a port where nothing listens. */
export interface SmokeService {
  readonly service: string;
  readonly closed: string;
  /** The page that a browser opens. */
  readonly page: string;
  /** What the page says in the end. */
  readonly reported: Promise<string>;
  close(): void;
}

const forms = { ...dates, seconds: (): string => "1" };

/** Starts the service; `script` is what the page loads. */
export async function startSmokeService(script: string): Promise<SmokeService> {
  const seen = new Map<string, number>();
  let report: (said: string) => void = () => {};
  const reported = new Promise<string>((resolve) => (report = resolve));
  const answer: RequestListener = (request, response) => {
    const url = request.url ?? "";
    if (url === "/report") request.on("data", (said: Buffer) => report(said.toString()));
    else request.resume();
    const count = (seen.get(url) ?? 0) + 1;
    seen.set(url, count);
    const send = (status: number, body: string, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
    };
    const id = url.split("/").at(-1) ?? "";
    const form = forms[id.replace("later-", "") as keyof typeof forms];
    if (url === "/") send(200, `<script type="module" src="/smoke.js"></script>`, { "content-type": "text/html" });
    else if (url === "/smoke.js") send(200, script, { "content-type": "text/javascript" });
    else if (request.method === "POST") send(200, '{"success":true,"id":"job-1"}');
    else if (id === "job-1") send(200, '{"success":true,"status":"completed","data":{"name":"Lamp ☃"}}');
    else if (id === "html") send(200, "<p>Hello");
    else if (id === "silent") return;
    else if (id === "redirect") send(307, "", { location: "http://localhost:1/" });
    else if (!form) send(404, '{"success":false,"error":"Not Found"}');
    else if (count % 2 === 0) send(200, '{"success":true,"status":"processing","data":[]}');
    else {
      const date = Date.now() - (Date.now() % 1000) - 3_600_000;
      send(429, "{}", { date: dates.imf(date), "retry-after": form(date + 1000) });
    }
  };
  const server = await listen(answer);
  const other = await listen(answer);
  const origin = originOf(server);
  const closed = originOf(other);
  other.close();
  return {
    service: `${origin}/v2`,
    closed: `${closed}/v2`,
    page: `${origin}/`,
    reported,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  return new Promise((resolve) => void server.listen(0, "127.0.0.1", () => resolve(server)));
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
