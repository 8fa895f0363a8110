import { afterAll, beforeAll, expect, test } from "vitest";
import { ownSite } from "../browser/built-site.ts";
import { demoService, type DemoService } from "./demo-service.ts";

let demo: DemoService;
beforeAll(async () => {
  demo = await demoService(await ownSite());
}, 120_000);
afterAll(() => demo.close());

function call(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { authorization: "Bearer key", "content-type": "application/json" };
  return demo.service.handle(
    new Request(`http://local.test${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}

test("a job gets the id of its example while other jobs get other ids", async () => {
  const prompt = "What does the desk lamp cost?";
  const others = Array.from({ length: 8 }, () =>
    call("POST", "/v2/agent", { prompt, urls: ["https://shop.example.com/"] }),
  );
  const missing: string[] = [];
  for (let index = 0; index < 40; index += 1) {
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    await demo.prepare("v2", "getExtract", [id]);
    if ((await call("GET", `/v2/extract/${id}`)).status !== 200) missing.push(id);
  }
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(missing).toEqual([]);
});
