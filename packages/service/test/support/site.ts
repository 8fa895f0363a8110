import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A page of a test site: its HTML, or a handler that sends the whole response. */
export type SitePage = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A small site on loopback that counts its requests. */
export interface TestSite {
  readonly url: string;
  /** The requested paths, in order. */
  readonly requested: string[];
  readonly close: () => Promise<void>;
}

/** Serves pages by path. Other paths return 404. `{origin}` in a page is replaced by the site's origin. */
export async function startSite(pages: Readonly<Record<string, SitePage>>): Promise<TestSite> {
  const requested: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? "/";
    requested.push(path);
    const page = pages[path];
    if (typeof page === "function") page(request, response);
    else if (page === undefined) response.writeHead(404, { "content-type": "text/html" }).end("<title>none</title>");
    else {
      const type = path.endsWith(".xml") ? "application/xml" : path.endsWith(".txt") ? "text/plain" : "text/html";
      response
        .writeHead(200, { "content-type": type })
        .end(page.replaceAll("{origin}", `http://${request.headers.host}`));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requested,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns a page with a title and links. */
export function linkPage(title: string, ...links: string[]): string {
  const anchors = links.map((link) => `<a href="${link}">${link}</a>`).join(" ");
  return `<html><head><title>${title}</title></head><body><h1>${title}</h1>${anchors}</body></html>`;
}

/** Starts a site whose page waits until it is released, and then responds immediately. */
export async function heldSite(): Promise<TestSite & { readonly asked: Promise<void>; readonly release: () => void }> {
  let [release, begin] = [() => {}, () => {}];
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = new Promise<void>((resolve) => (begin = resolve));
  const held = await startSite({
    "/": (_request, response) => {
      begin();
      void released.then(() => response.end("<title>s</title>"));
    },
  });
  return { ...held, asked, release };
}
