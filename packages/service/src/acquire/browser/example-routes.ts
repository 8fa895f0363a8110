import { request, type IncomingMessage } from "node:http";
import type { BrowserContext } from "playwright-core";
import { isExampleHost, type ExampleSite } from "../example-hosts.ts";

/** Serves requests of a browser context for example hosts from the demo site. */
export async function routeExamples(context: BrowserContext, site: ExampleSite): Promise<void> {
  await context.route(
    (url) => isExampleHost(url.hostname),
    async (route) => {
      const url = new URL(route.request().url());
      // An intercepted request does not have its cookies in its headers yet.
      const cookies = (await context.cookies(url.href)).map(({ name, value }) => `${name}=${value}`);
      const sent = { ...route.request().headers(), ...(cookies.length > 0 && { cookie: cookies.join("; ") }) };
      const { statusCode = 502, headers, body } = await read(url, site, sent);
      await route.fulfill({ status: statusCode, contentType: headers["content-type"] ?? "text/plain", body });
    },
  );
}

async function read(
  url: URL,
  { host, port }: ExampleSite,
  { cookie, authorization }: Readonly<Record<string, string>>,
): Promise<IncomingMessage & { body: Buffer }> {
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const path = `${url.pathname}${url.search}`;
    const headers = { host: url.host, ...(cookie && { cookie }), ...(authorization && { authorization }) };
    request({ host, port, path, headers }, resolve).once("error", reject).end();
  });
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Object.assign(message, { body: Buffer.concat(chunks) });
}
