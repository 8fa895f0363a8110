// A site for the crawl benchmark: page n links to 2n+1 and 2n+2 and has a few kilobytes of text. Arguments: the number
// of pages, and the time of each response in milliseconds.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const pages = Number(process.argv[2] ?? 10_000);
const latencyMs = Number(process.argv[3] ?? 0);
const paragraph = (index: number, part: number) =>
  `<p>Paragraph ${part} of page ${index} tells about lamp ${index * 7 + part}, made of <em>oak</em> and <a href="/${(index * 31 + part) % pages}">brass</a>, and how it is built to be repaired by anybody who has a screwdriver, an evening and some patience with small parts.</p>`;

function html(index: number): string {
  const links = [2 * index + 1, 2 * index + 2]
    .filter((next) => next < pages)
    .map((next) => `<li><a href="/${next}">Page ${next}</a></li>`);
  const text = Array.from({ length: 12 }, (_none, part) => paragraph(index, part)).join("\n");
  return `<!doctype html><html lang="en"><head><title>Page ${index}</title><meta name="description" content="About page ${index}"></head><body><header><nav><a href="/0">Home</a></nav></header><main><h1>Page ${index}</h1>${text}<ul>${links.join("")}</ul></main><footer>© 2026</footer></body></html>`;
}

function send(response: ServerResponse, index: number): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html(index));
}

const server = createServer((request, response) => {
  const index = Number((request.url ?? "/").slice(1));
  if (!Number.isInteger(index) || index >= pages)
    response.writeHead(404, { "content-type": "text/html" }).end("<title>none</title>");
  else if (latencyMs > 0) setTimeout(() => send(response, index), latencyMs);
  else send(response, index);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => process.exit(0));
