// A proxy that adds the key, for pages in a browser. In the page, the client uses the proxy as its baseUrl and has no key.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createClient } from "@extraction-api/client";

const { EXTRACTION_API_BASE_URL: service = "", EXTRACTION_API_KEY: key = "" } = process.env;
const allowed = /^\/team\/queue-status$|^\/scrape$/; // allow only what your pages need; also check the user here

const proxy = createServer(async (request, response) => {
  const { method = "GET", url = "" } = request;
  if (!allowed.test(url)) return void response.writeHead(404).end();
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const upstream = await fetch(service + url, { method, headers, body: (await text(request)) || null });
  response.writeHead(upstream.status, { "content-type": "application/json" }).end(await upstream.text());
});
await new Promise<void>((resolve) => void proxy.listen(0, "127.0.0.1", resolve));
const { port } = proxy.address() as AddressInfo;

const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: null }); // in the page: `${location.origin}/api`
const { data } = await client.scrape({ url: `${process.argv[2] ?? "https://shop.example.com"}/shop/stool` });
console.log(data.data.markdown?.length);
proxy.close();
