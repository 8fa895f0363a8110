import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startProxy } from "./support/proxy.ts";
import { ended, start } from "./support/run.ts";
import { usePlace } from "./support/service.ts";

const place = usePlace();

test("--watch reports the changes of a round that an outage interrupted in the next round, once", async () => {
  let output = "";
  const site = createServer((_, response) => {
    const price = output.includes("round 1:") ? 20 : 10;
    const html = `<!doctype html><title>Lamp</title><main><h1>Lamp</h1><p>It costs ${price} EUR.</p></main>`;
    response.setHeader("content-type", "text/html").end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void site.close());
  const url = await startProxy(place.url, (request, response) => {
    const isDown = output.includes("round 1:") && !output.includes("round 2:");
    if (request.method !== "GET" || !isDown) return true;
    response.socket?.destroy();
    return false;
  });
  const lamp = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const words = ["batch", lamp, "--watch", "--interval", "1", "--format", "ndjson"];
  const child = start(words, { env: { ...place.env, EXTRACTION_API_BASE_URL: url } });
  child.stderr?.on("data", (part: Buffer) => {
    output += part.toString();
    if (/round 4:|Error/.test(output)) child.kill("SIGINT");
  });
  const { code, stdout, stderr } = await ended(child);
  expect(stderr).toMatch(/round 2: failed[^]*round 3: 1 changed[^]*round 4: 1 same/);
  expect(stdout.match(/"changed"/g)).toHaveLength(1);
  expect(code).toBe(130);
});
