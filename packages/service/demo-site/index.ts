/**
 * A few realistic pages of our own: a shop whose products state their facts in
 * different ways, a list of events, a company with its contacts. Served on
 * loopback by `npm start` and by tests, so that nothing has to be fetched.
 */
import { accountPage } from "./account.ts";
import { reportPdf } from "./report-pdf.ts";
import { asOn, isFile, standIn } from "./stand-in.ts";
import { readFileSync, readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export { demoSchema } from "./schema.ts";

/** A running demo site. */
export interface DemoSite {
  /** Its origin, for example `http://127.0.0.1:41833`. */
  readonly url: string;
  close(): Promise<void>;
}

const pagesFolder = new URL("../demo-site/pages/", import.meta.url);

/** Paths of all pages, without `.html`; a folder's `index` answers for the folder. */
function listPages(): Map<string, string> {
  const files = readdirSync(pagesFolder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  return new Map(files.map((name) => [`/${name.replaceAll("\\", "/").replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "")}`, name]));
}

/**
 * Starts the demo site on loopback.
 *
 * @example
 * const site = await startDemoSite();
 * console.log(`${site.url}/shop/`);
 */
export async function startDemoSite({ port = 0 }: { port?: number } = {}): Promise<DemoSite> {
  const pages = listPages();
  const server = createServer((request, response) => answer(request, response, pages));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Addresses of the documents' examples begin with https; on loopback the site is plain. */
function addressOf(request: IncomingMessage): URL {
  const host = request.headers.host ?? "127.0.0.1";
  return new URL(request.url ?? "/", `${/^(127\.|localhost|\[)/.test(host) ? "http" : "https"}://${host}`);
}

function answer(request: IncomingMessage, response: ServerResponse, pages: Map<string, string>): void {
  const { pathname, origin, hostname } = addressOf(request);
  const own = pages.get(pathname) ?? pages.get(`${pathname}/`);
  // Each example host has a home of its own.
  const file = pathname === "/" ? (pages.get(standIn(hostname, pathname) ?? "/") ?? own) : (own ?? pages.get(standIn(hostname, pathname) ?? ""));
  if (hostname.startsWith("account.example.") && !isFile(pathname)) send(response, 200, "text/html; charset=utf-8", read(accountPage(request.headers)));
  else if (file !== undefined) send(response, 200, "text/html; charset=utf-8", asOn(hostname, pathname, read(file)));
  else if (pathname.endsWith(".pdf")) send(response, 200, "application/pdf", reportPdf());
  else if (pathname === "/robots.txt") send(response, 200, "text/plain", `User-agent: *\nDisallow: /shop/cart\nSitemap: ${origin}/sitemap.xml\n`);
  else if (pathname === "/sitemap.xml") send(response, 200, "application/xml", asOn(hostname, pathname, sitemap(origin, pages)));
  else send(response, 404, "text/html; charset=utf-8", "<!doctype html><title>Not found</title><h1>There is no such page</h1>");
}

function read(file: string): string {
  return readFileSync(new URL(file, pagesFolder), "utf8");
}

function sitemap(origin: string, pages: Map<string, string>): string {
  const entries = [...pages.keys()].filter((path) => path !== "/shop/cart" && !path.startsWith("/examples/")).map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`;
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(body) }).end(body);
}
