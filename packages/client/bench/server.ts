// A child process that responds to every request with the same small JSON. Its work is not counted.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const body = JSON.stringify({ success: true, id: "7f1c", status: "processing", data: [], note: "x".repeat(400) });
const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    response.writeHead(200, { "content-type": "application/json", "content-length": String(body.length) }).end(body);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("disconnect", () => process.exit());
