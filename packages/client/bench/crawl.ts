// Iterates a crawl of 1,000 pages over real HTTP while the pages become ready. Measures the bytes in addition to the
// result, the time from a page being ready to being yielded, and whether memory stays flat.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@extraction-api/client";

const pages = 1_000;
const everyMs = 5;
const markdown = "x".repeat(20_000);
const readyAt: number[] = [];
let bytes = 0;

const server = createServer((request, response) => {
  const send = (body: object): void => {
    const text = JSON.stringify(body);
    bytes += text.length;
    response.writeHead(200, { "content-type": "application/json" }).end(text);
  };
  const url = new URL(request.url ?? "", origin);
  if (request.method === "POST") return send({ success: true, id: "c1" });
  const skip = Number(url.searchParams.get("skip"));
  const end = Math.min(readyAt.length, skip + 500);
  const ended = readyAt.length === pages;
  const data = Array.from({ length: end - skip }, (_, at) => ({ metadata: { index: skip + at }, markdown }));
  const more = !ended || end < readyAt.length;
  send({
    success: true,
    status: ended ? "completed" : "scraping",
    ...(more && { next: `${origin}/v2/crawl/c1?skip=${end}` }),
    data,
  });
});
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const timer = setInterval(() => {
  readyAt.push(performance.now());
  if (readyAt.length === pages) clearInterval(timer);
}, everyMs);

const delays: number[] = [];
const heaps: number[] = [];
for await (const page of createClient({ apiKey: "k-1", baseUrl: `${origin}/v2` }).crawl({ url: "https://a.test/" })) {
  const { index } = page.metadata as unknown as { readonly index: number };
  delays.push(performance.now() - (readyAt[index] ?? 0));
  if (delays.length % 100 === 0) {
    globalThis.gc?.();
    heaps.push(process.memoryUsage().heapUsed / 1e6);
  }
}
server.close();
const result = pages * JSON.stringify({ metadata: { index: 500 }, markdown }).length;
const sorted = delays.toSorted((a, b) => a - b);
const [first = 0, last = 0] = [heaps[0], heaps.at(-1)];
console.log(
  `crawl  ${delays.length} pages: bytes ${(bytes / result).toFixed(3)} of the result; given ${Math.round(sorted[pages / 2] ?? 0)} ms (median) after they were ready; heap ${first.toFixed(0)} MB after 100 pages, ${last.toFixed(0)} MB at the end`,
);
