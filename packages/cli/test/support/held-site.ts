import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A site that delays its responses. */
export interface HeldSite {
  /** Its only page. */
  readonly url: string;
  /** Lets it respond. */
  readonly release: () => void;
  /** The requested paths. */
  readonly paths: readonly string[];
}

/** Starts a site whose page responds after `release`; it stops with the test. */
export async function heldSite(): Promise<HeldSite> {
  const paths: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  const server = createServer(async (request, response) => {
    if (!request.url?.startsWith("/p")) return void response.writeHead(404).end();
    paths.push(request.url);
    await released;
    response
      .setHeader("content-type", "text/html")
      .end("<!doctype html><title>P</title><main><p>Some text.</p></main>");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/p`, release, paths };
}
