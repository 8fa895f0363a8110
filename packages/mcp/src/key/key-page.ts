import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const page = (content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Extraction API key</title>
<style>body { font: 1rem/1.5 system-ui; max-width: 32rem; margin: 4rem auto; padding: 0 1rem } input { width: 100%; font: inherit }</style>
${content}
</html>
`;

/**
 * Returns the page on which the user enters the key.
 *
 * @param problem the error of the last attempt
 */
const form = (problem: string): string =>
  page(`<h1>Extraction API key</h1>
<p>The MCP server on this machine needs it. It keeps the key in memory until it stops; neither the client nor the model sees it.</p>
${problem && `<p role="alert"><strong>${problem}</strong></p>`}
<form method="post">
<p><label for="key">Key</label> <input id="key" name="key" type="password" autocomplete="off" required autofocus></p>
<p><button>Use this key</button></p>
</form>`);

/** The page shown after the key was entered. */
const thanks = page("<h1>Done</h1><p>You can close this page.</p>");

/**
 * Gets the user's key without showing it to the client or the model: it is entered on a page on this machine and kept
 * in memory.
 */
export type KeyPage = ReturnType<typeof createKeyPage>;

const MAX_BODY = 4_096;

/** Returns a page on loopback that listens only while a key is missing. */
export function createKeyPage() {
  let key: string | undefined;
  let opened: Promise<{ server: Server; address: string }> | undefined;
  const waiting = new Set<() => void>();
  const secret = randomBytes(24).toString("hex");

  const close = async (): Promise<void> => {
    const current = await opened;
    opened = undefined;
    current?.server.closeAllConnections();
    if (current) await new Promise((resolve) => current.server.close(resolve));
  };
  const accept = (entered: string): void => {
    key = entered;
    for (const wake of waiting) wake();
    // The page is no longer needed after the browser has received the last response.
    setTimeout(() => void close(), 1_000).unref();
  };
  const listen = async (): Promise<{ server: Server; address: string }> => {
    const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (request, response) => {
      void respond(request, response, { secret, accept });
    });
    server.unref();
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
    return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${secret}` };
  };
  return {
    /** Returns the key, after it was entered. */
    key: () => key,
    /** Opens the page if it is closed, and returns its unguessable URL. */
    open: async () => (await (opened ??= listen())).address,
    /** Resolves with the key; with `undefined` if the signal aborts or the time runs out. */
    entered: (signal: AbortSignal, timeoutMs: number) =>
      new Promise<string | undefined>((resolve) => {
        if (key !== undefined) return resolve(key);
        const timer = setTimeout(() => done(), timeoutMs);
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(done);
          signal.removeEventListener("abort", done);
          resolve(key);
        };
        waiting.add(done);
        signal.addEventListener("abort", done);
      }),
    close,
  };
}

interface Page {
  readonly secret: string;
  readonly accept: (key: string) => void;
}

async function respond(request: IncomingMessage, response: ServerResponse, page: Page): Promise<void> {
  const { secret, accept } = page;
  const own = `127.0.0.1:${request.socket.localPort}`;
  const { host, origin } = request.headers;
  // Rejects requests through another host name that resolves here, and forms of other sites.
  if (host !== own || (origin !== undefined && origin !== `http://${own}`) || request.url !== `/${secret}`)
    return send(response, 404, "Not found.");
  if (request.method === "GET") return send(response, 200, form(""));
  if (request.method !== "POST") return send(response, 405, "Use the form.");
  const key = new URLSearchParams(await bodyOf(request)).get("key")?.trim() ?? "";
  if (!/^[\x21-\x7e]{4,500}$/.test(key))
    return send(response, 422, form("A key has 4 to 500 visible characters and no spaces."));
  send(response, 200, thanks);
  accept(key);
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(html);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    // A body that is too long is read to its end but not kept, so that the browser gets its response.
    if (text.length <= MAX_BODY) text += String(chunk);
  }
  return text.length <= MAX_BODY ? text : "";
}
