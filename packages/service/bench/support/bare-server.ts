// The peer of the request benchmark: a node:http server that responds to every request with the same JSON.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const body = JSON.stringify(JSON.parse(process.argv[2] ?? "{}"));
const server = createServer((request, response) => {
  request.resume();
  response
    .writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(body) })
    .end(body);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => process.exit(0));
