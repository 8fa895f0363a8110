import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createService, type ServiceOptions } from "@extraction-api/service";
import { startDemoSite } from "@extraction-api/service/demo-site";

/** The key that the services of tests accept. */
export const KEY = "key-of-the-tests-0123456789";

/** A service over real HTTP whose example hosts are served by this machine. */
export interface TestService extends AsyncDisposable {
  readonly baseUrl: string;
}

/**
 * Starts the service; `shop.example.com` and similar hosts are the demo site, whose pages below `/never/` never
 * respond.
 */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  const demo = await startDemoSite();
  const site = await listen((request, response) => {
    if (request.url?.startsWith("/never/")) return;
    void fetch(`${demo.url}${request.url}`).then(async (page) => {
      response.writeHead(page.status, { "Content-Type": page.headers.get("Content-Type") ?? "text/html" });
      response.end(Buffer.from(await page.arrayBuffer()));
    });
  });
  return serviceOn(site.port, async () => Promise.all([site.close(), demo.close()]).then(() => {}), options);
}

/** Starts the service; the test's own site serves every example host. */
export async function startServiceWith(site: RequestListener, options: ServiceOptions = {}): Promise<TestService> {
  const { port, close } = await listen(site);
  return serviceOn(port, close, options);
}

async function serviceOn(port: number, closeSite: () => Promise<void>, options: ServiceOptions): Promise<TestService> {
  const service = createService({ apiKeys: [KEY], examples: { host: "127.0.0.1", port }, threads: 1, ...options });
  const { url } = await service.listen();
  return {
    baseUrl: url,
    async [Symbol.asyncDispose]() {
      await service.close();
      await closeSite();
    },
  };
}

/** Starts the test's own server on loopback. */
export async function listen(handler: RequestListener): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}
