import { readFile, stat } from "node:fs/promises";
import { once } from "node:events";
import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { createHash } from "node:crypto";
import { gzip } from "node:zlib";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";

const compress = promisify(gzip);
const shrinks = /^(?:text\/|application\/(?:json|xml|linkset)|image\/svg)/;
const known = new Map<string, Buffer>();

/** Compresses a body if the type is compressible and the client accepts gzip. Compresses the same body only once. */
async function compressed(
  body: Buffer,
  type: string,
  accepts: string | undefined,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  if (!shrinks.test(type) || !/\bgzip\b/.test(accepts ?? "")) return { body, headers: {} };
  const key = createHash("sha1").update(body).digest("base64");
  const packed = known.get(key) ?? (await compress(body, { level: 9 }));
  known.set(key, packed);
  return { body: packed, headers: { "content-encoding": "gzip", vary: "accept-encoding" } };
}

/** Options of {@link serveSite}. */
export interface ServeOptions {
  /** The folder of the built site. */
  dist: string;
  /** The port. 0 selects a free port. */
  port: number;
  /**
   * Origin of a running service, such as `http://127.0.0.1:4010`. Requests below `/service/` are forwarded to it, so
   * that the try-it form works without requests to another origin.
   */
  serviceUrl?: string;
  /** A key that the service accepts, used as the initial value in the form. Default: `any-text`. */
  serviceKey?: string | undefined;
}

/** A running server of the site. */
export interface ServedSite {
  /** Its address, ending in `/`. */
  readonly url: string;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

const hashed = /-[A-Z0-9]{8}\.(?:js|css)$/;

/**
 * Serves a built site, as any static host would.
 *
 * @throws Error if the site has not been built or the port is in use.
 * @example const site = await serveSite({ dist: "packages/reference-site/dist", port: 4000 });
 */
export async function serveSite(options: ServeOptions): Promise<ServedSite> {
  await stat(join(options.dist, "index.html")).catch((cause: unknown) => {
    throw new Error(`${options.dist}: no site here. Run \`npm run site\` first.`, { cause });
  });
  const server = createServer((request, response) => {
    respond(options, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await listen(server, options.port);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const inUse = error.code === "EADDRINUSE";
      const text = `the site's port ${port} on 127.0.0.1 is in use; stop the program that uses it, or choose another port (0 selects a free one)`;
      reject(inUse ? new Error(text, { cause: error }) : error);
    });
    server.listen(port, "127.0.0.1", resolve);
  });
}

/** Names by which a machine calls itself: an IP address, or localhost. */
const ownHost = /^(?:(?:[\w-]+\.)?localhost|\d+\.\d+\.\d+\.\d+|\[[\da-f:.]+\])(?::\d+)?$/i;

/**
 * Returns why a request is refused: it comes from a page of another site, which would use the reader's key, and the
 * service to reach other addresses of this machine. Such a page sends its own origin, or, if it pointed its name at
 * this machine (DNS rebinding), that name as the host.
 */
function refusal({ headers, socket }: IncomingMessage): string | undefined {
  const { host, origin } = headers;
  const open = `Open http://localhost:${socket.localPort}/ instead.\n`;
  if (host !== undefined && !ownHost.test(host))
    return `This server responds only to names of this machine, not to the host ${JSON.stringify(host)}. ${open}`;
  // A proxy that forwards a port may change the host, but a browser still says that the page is the site's own.
  const isOwn = origin === undefined || headers["sec-fetch-site"] === "same-origin" || URL.parse(origin)?.host === host;
  return isOwn
    ? undefined
    : `This server accepts requests only from its own pages, not from ${JSON.stringify(origin)}. ${open}`;
}

async function respond(options: ServeOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const refused = refusal(request);
  if (refused !== undefined) {
    response.writeHead(403, { "content-type": types[".txt"], "x-content-type-options": "nosniff" }).end(refused);
    return;
  }
  const { pathname } = new URL(request.url ?? "/", "http://site.invalid");
  if (options.serviceUrl !== undefined && pathname.startsWith("/service/")) {
    await forward(options.serviceUrl, request, response);
    return;
  }
  const file = await fileFor(options.dist, pathname);
  if (file === undefined) {
    const folder = pathname.split("/").at(-1) ?? "";
    if (folder !== "" && (await fileFor(options.dist, `${pathname}/`)) !== undefined) {
      response.writeHead(301, { location: `${folder}/` }).end();
      return;
    }
    const missing = await readFile(join(options.dist, "404.html")).catch(() => "Not found");
    response.writeHead(404, { "content-type": types[".html"] }).end(missing);
    return;
  }
  const type =
    types[extname(file)] ?? (file.includes(".well-known") ? "application/linkset+json" : "application/octet-stream");
  const read = await readFile(file);
  const isPage = options.serviceUrl !== undefined && file.endsWith(".html");
  const whole = isPage ? Buffer.from(withService(read.toString("utf8"), options.serviceKey)) : read;
  const { body, headers } = await compressed(whole, type, request.headers["accept-encoding"]);
  response.writeHead(200, {
    ...headers,
    "content-type": type,
    "content-length": body.length,
    "cache-control": hashed.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Configures the try-it form for a service on this origin and a key that it accepts. */
function withService(html: string, key = "any-text"): string {
  const escaped = key.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html.replace(/\sdata-try(?=\s)/, () => ` data-try data-service="/service/" data-key="${escaped}"`);
}

/**
 * Returns the file for a path: the file itself, the index of a folder, a page without `.html`, or the Markdown version
 * of a page at its path plus `.md`. Returns undefined for paths outside the folder.
 */
async function fileFor(dist: string, pathname: string): Promise<string | undefined> {
  const named = decoded(pathname);
  if (named === undefined) return undefined;
  const path = normalize(join(dist, named));
  const inside = normalize(`${dist}/`);
  if (!path.startsWith(inside) || path.includes("\0")) return undefined;
  const page = path.replace(/\/?\.md$/, "");
  const twins = page === path ? [] : [`${page}.html.md`, join(page, "index.html.md")];
  const plain = [path, `${path}.html`, ...twins];
  const candidates = pathname.endsWith("/") ? [join(path, "index.html")] : plain;
  for (const candidate of candidates.filter((one) => one.startsWith(inside))) {
    const found = await stat(candidate).catch(() => undefined);
    if (found?.isFile()) return candidate;
  }
  return undefined;
}

/** Decodes a path. Returns undefined if an escape sequence is invalid. */
function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

const passed = ["authorization", "content-type", "content-length", "accept"];

/** Forwards a request below `/service/` to the service, and its response to the client. */
async function forward(serviceUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
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
