import { afterEach, expect, test } from "vitest";
import { createWebhookPost } from "../../src/pages/webhook-post.ts";
import { startSite, type SitePage, type TestSite } from "../support/site.ts";

// Receivers of webhook messages that redirect the sender, hold it, or send it too much.

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function receiver(page: SitePage): Promise<TestSite> {
  const site = await startSite({ "/hook": page, "/inner": "<title>inner</title>" });
  closing.push(site.close);
  return site;
}

const message = [Buffer.from("{}")];
const post = createWebhookPost(true);
const never = new AbortController().signal;

test.each([301, 302, 303, 307, 308])("a redirect with %i is no delivery, and is not followed", async (status) => {
  const site = await receiver((request, response) => {
    response.writeHead(status, { location: `http://${request.headers.host}/inner` }).end();
  });
  expect(await post(`${site.url}/hook`, {}, message, never)).toBe(false);
  expect(site.requested).toEqual(["/hook"]);
});

test("private addresses get no message, whether literal, by name or hidden in another URL", async () => {
  const site = await receiver((_request, response) => response.end());
  const guarded = createWebhookPost(false);
  const { port } = new URL(site.url);
  const hidden = ["blob:", "view-source:", "jar:", "blob:blob:"].map((scheme) => `${scheme}${site.url}/hook`);
  for (const url of [`${site.url}/hook`, `http://localhost:${port}/hook`, ...hidden])
    await expect(guarded(url, {}, message, never), url).rejects.toThrow();
  expect(site.requested).toEqual([]);
});

test("a slow receiver is abandoned at the deadline; its status means that it has the message", async () => {
  let isOver = false;
  const site = await receiver((_request, response) => {
    const timer = setInterval(() => response.write("x"), 10);
    response.writeHead(200).once("close", () => {
      clearInterval(timer);
      isOver = true;
    });
  });
  // On a busy machine, the status may come later.
  const send = () => post(`${site.url}/hook`, {}, message, AbortSignal.timeout(300)).catch(() => "no status in time");
  await expect.poll(send).toBe(true);
  await expect.poll(() => isOver).toBe(true);
});

test("a receiver that never responds is abandoned at the deadline, without delivery", async () => {
  const site = await receiver(() => {});
  await expect(post(`${site.url}/hook`, {}, message, AbortSignal.timeout(300))).rejects.toThrow();
});

test("a gigabyte in a response is hardly read, and the message counts as delivered", async () => {
  const state = { sent: 0, isOver: false };
  const site = await receiver((_request, response) => {
    response.once("close", () => (state.isOver = true));
    response.writeHead(200);
    const part = Buffer.alloc(65_536, "x");
    const more = () => {
      while (!state.isOver && state.sent < 2 ** 30) {
        state.sent += part.byteLength;
        if (!response.write(part)) return void response.once("drain", more);
      }
    };
    more();
  });
  expect(await post(`${site.url}/hook`, {}, message, never)).toBe(true);
  await expect.poll(() => state.isOver).toBe(true);
  expect(state.sent).toBeLessThan(50_000_000);
});
