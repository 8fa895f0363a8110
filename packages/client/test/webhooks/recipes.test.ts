import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { createService } from "@extraction-api/service";
import { startDemoSite } from "@extraction-api/service/demo-site";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createClient } from "../../src/index.ts";
import { unwrap } from "../../src/webhooks.ts";
import { signed } from "./signed.ts";
import { listening } from "../fake/listening.ts";

const secret = "secret-of-recipes";
vi.stubEnv("WEBHOOK_SECRET", secret);
const { POST } = await import("../../examples/webhooks-request.ts");
const { app } = await import("../../examples/webhooks-express.ts");
const { handler } = await import("../../examples/webhooks-raw.ts");

const service = createService({ allowPrivateHosts: true, webhookSecret: secret, threads: 1 });
let site: Awaited<ReturnType<typeof startDemoSite>>;
let client: ReturnType<typeof createClient>;

beforeAll(async () => {
  site = await startDemoSite();
  const { url: baseUrl } = await service.listen({ port: 0 });
  client = createClient({ baseUrl, apiKey: "any" });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await service.close();
  await site.close();
});
afterEach(() => void vi.restoreAllMocks());

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}

/** Each recipe as the listener of a real server, as its platform runs it. */
const recipes: [name: string, listener: RequestListener][] = [
  [
    "Request",
    async (request, response) => {
      const headers = request.headers as Record<string, string>;
      const { status } = await POST(new Request("http://x/", { method: "POST", headers, body: await textOf(request) }));
      response.writeHead(status).end();
    },
  ],
  ["Express", app],
  [
    "raw body",
    async (request, response) => {
      const body = Buffer.from(await textOf(request)).toString("base64");
      const headers = request.headers as Record<string, string>;
      response.writeHead((await handler({ headers, body, isBase64Encoded: true })).statusCode).end();
    },
  ],
];

async function started(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(listener);
  return { server, url: `${await listening(server)}/webhooks` };
}

describe.each(recipes)("the recipe for a %s", (_, listener) => {
  it("accepts deliveries of the self-hosted service", async () => {
    const { server, url } = await started(listener);
    const lines: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
    const { jobId, data } = await client.crawl({ url: `${site.url}/shop/`, limit: 2, webhook: { url } });
    await vi.waitFor(() => expect(lines).toContain(`crawl ${jobId} is complete`), 60_000);
    expect(lines).toEqual(expect.arrayContaining(data.map(({ metadata }) => metadata?.sourceURL)));
    server.close();
  });

  it("responds with 401 to a forged delivery, and with 400 to a body that is not an event", async () => {
    const { server, url } = await started(listener);
    const body = "{}";
    const headers = { "content-type": "application/json" };
    const post = async (more: object): Promise<number> =>
      (await fetch(url, { method: "POST", headers: { ...headers, ...more }, body })).status;
    expect(await post({})).toBe(401);
    expect(await post(signed(body, "another secret"))).toBe(401);
    expect(await post(signed(body, secret))).toBe(400);
    server.close();
  });
});

it("accepts deliveries of the self-hosted service with toleranceSeconds", async () => {
  const types: Promise<string>[] = [];
  const { server, url } = await started(async (request, response) => {
    const delivery = { headers: request.headers as Record<string, string>, body: await textOf(request) };
    types.push(unwrap(delivery, { secret, toleranceSeconds: 60 }).then(({ type }) => type));
    response.end();
  });
  await client.crawl({ url: `${site.url}/shop/`, limit: 1, webhook: { url } });
  await vi.waitFor(() => expect(types).toHaveLength(3), 60_000);
  expect(await Promise.all(types)).toEqual(["crawl.started", "crawl.page", "crawl.completed"]);
  server.close();
});

it("handles a repeated delivery once", async () => {
  const body = JSON.stringify({ success: true, type: "crawl.completed", id: "a", webhookId: "twice", data: [] });
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  for (let time = 0; time < 2; time++) {
    const request = new Request("http://x/", { method: "POST", headers: signed(body, secret), body });
    expect((await POST(request)).status).toBe(200);
  }
  expect(log).toHaveBeenCalledTimes(1);
});
