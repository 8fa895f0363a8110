import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { createClient, type Fetch } from "../../src/index.ts";
import { nodeTransport } from "../../src/node.ts";
import { listening } from "../fake/listening.ts";

it("keeps a request as sent if its connection breaks, and if a fetch around it repeats it in vain", async () => {
  const server = createServer((request) => {
    if (request.url !== "/busy") request.resume().on("end", () => request.socket.destroy());
  });
  const origin = await listening(server);
  onTestFinished(() => (server.closeAllConnections(), void server.close()));
  const transport = nodeTransport({ connections: 1 });
  const again: Fetch = (url, init) =>
    transport(url, init).catch(() => {
      // The only connection is busy from now on.
      void transport(`${origin}/busy`, {}).catch(() => undefined);
      return transport(url, init);
    });
  const outcome = async (fetch: Fetch): Promise<unknown[]> => {
    const client = createClient({ apiKey: "k-1", baseUrl: `${origin}/v2`, fetch, deadlineMs: 500 });
    const { error } = await client.safe.startExtract({ urls: ["https://a.test/"] });
    return [error?.kind, error?.attempts, error?.mayHaveExecuted];
  };
  expect(await outcome(transport)).toEqual(["connection", 1, true]);
  expect(await outcome(again)).toEqual(["timeout", 1, true]);
});
