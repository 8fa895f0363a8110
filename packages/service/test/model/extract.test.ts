import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { extractStructured } from "@extraction-api/page-reader";
import { createModel } from "../../src/model/openai-model.ts";

const answers: (string | number)[] = [];
const asked: { messages: { role: string; content: string }[] }[] = [];
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  asked.push(JSON.parse(body) as never);
  const next = answers.shift() ?? "{}";
  if (typeof next === "number")
    response.writeHead(next, { "content-type": "application/json" }).end('{"error":{"message":"no"}}');
  else
    response.writeHead(200, { "content-type": "application/json" }).end(
      JSON.stringify({
        id: "1",
        object: "chat.completion",
        choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: next } }],
      }),
    );
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => void (asked.length = 0));

const schema = { type: "object", required: ["price"], properties: { price: { type: "number" } } };
const run = () =>
  extractStructured({
    pages: [{ url: "https://a.example/", html: "<h1>Pot</h1><p>5 EUR</p>" }],
    schema,
    prompt: "the price",
    model: createModel({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      apiKey: "key-of-the-test",
      model: "m",
    }),
  });

test("a conforming response is accepted", async () => {
  answers.push('```json\n{"price": 5}\n```');
  expect(await run()).toMatchObject({ ok: true, data: { price: 5 }, sources: { price: ["https://a.example/"] } });
  expect(asked[0]?.messages.at(-1)?.content).toContain("the price");
});
test("any other is returned to the model once, with its errors", async () => {
  answers.push('{"price":"five"}', '{"price":5}');
  expect(await run()).toMatchObject({ ok: true, data: { price: 5 } });
  expect(asked[1]?.messages.at(-1)?.content).toContain("/price must be number");
});
test("two invalid responses are 422", async () => {
  answers.push("no json", '{"price":"five"}');
  expect(await run()).toMatchObject({ ok: false, row: "unprocessable-entity" });
  expect(asked).toHaveLength(2);
});
test("an endpoint that refuses is reported without the key", async () => {
  answers.push(401);
  const outcome = await run();
  expect(outcome).toMatchObject({ ok: false, row: "bad-gateway" });
  expect(JSON.stringify(outcome)).not.toContain("key-of-the-test");
});
