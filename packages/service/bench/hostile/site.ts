// Serves the hostile site and a harmless page in a separate process. Prints its port.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { browserCases } from "./browser.ts";
import { sendRaw } from "./send-raw.ts";
import { replyCases } from "./replies.ts";
import { jobCases } from "./jobs.ts";
import { pageCases } from "./pages.ts";
import { shapeCases } from "./shapes.ts";
import { addressOf, robotsNames, siteCases } from "./sites.ts";
import type { HostilePage } from "./cases.ts";

const pages = new Map<string, HostilePage>([
  ...pageCases().pages,
  ...siteCases().pages,
  ...jobCases().pages,
  ...shapeCases().pages,
  ...replyCases().pages,
  ...browserCases().pages,
]);
const names = new Map(robotsNames.map((name, index) => [addressOf(index), name]));
const words = "<p>Words of a harmless page.</p>".repeat(40);
const longPaths = Array.from({ length: 40 }, (_none, index) => `/long-paths/${"a".repeat(25 + index * 20)}!`);

pages.set("/good", { type: "text/html", body: () => `<title>Good</title><h1>Good</h1>${words}` });
pages.set("/long-paths", {
  type: "text/html",
  body: () => `<title>Paths</title>${longPaths.map((path) => `<a href="${path}">x</a>`).join("")}`,
});

const server = createServer((request, response) => {
  const host = request.headers.host ?? "";
  const path = (request.url ?? "/").replace(/\?.*$/, "");
  const page = pages.get(path === "/robots.txt" ? `robots of ${names.get(host.split(":")[0] ?? "")}` : path);
  if (!page) return void response.writeHead(404).end();
  if (page.raw) return void sendRaw(request.socket, page.raw);
  const body = page.body();
  const text = typeof body === "string" ? body.replaceAll("{site}", `http://${host}`) : body;
  const coding = page.encoding === undefined ? {} : { "content-encoding": page.encoding };
  response.writeHead(200, { "content-type": page.type, ...coding }).end(text);
});
server.listen(0, "0.0.0.0", () => console.log((server.address() as AddressInfo).port));
process.once("SIGTERM", () => process.exit(0));
