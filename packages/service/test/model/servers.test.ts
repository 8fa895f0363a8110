import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createModel } from "../../src/model/openai-model.ts";
import { withoutReasoning } from "../../src/model/without-reasoning.ts";

interface ModelRequest {
  readonly temperature?: number;
  readonly response_format?: unknown;
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
}

/** How a server handles a request: the text of its model, or the error. */
type Behaviour = (
  asked: ModelRequest,
  authorization: string | undefined,
) => string | readonly object[] | { status: number; message: string };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function ask(behave: Behaviour, apiKey = "") {
  const asked: ModelRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    asked.push(JSON.parse(body) as ModelRequest);
    const said = behave(asked.at(-1) as ModelRequest, request.headers.authorization);
    response.setHeader("content-type", "application/json");
    if (typeof said === "object" && "status" in said) {
      response.writeHead(said.status).end(JSON.stringify({ error: { message: said.message } }));
      return;
    }
    const choices = [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: said } }];
    response.end(JSON.stringify({ id: "1", object: "chat.completion", choices }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  const model = createModel({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey, model: "m" });
  const question = [
    { role: "system" as const, content: "Be brief." },
    { role: "user" as const, content: "?" },
  ];
  const say = () => model(question, { json: true });
  return { asked, port, say };
}

describe("servers with special behaviour", () => {
  test("a server without keys", async () => {
    const { say } = await ask((_asked, key) => (key === undefined ? "{}" : { status: 401, message: "no keys here" }));
    expect(await say()).toBe("{}");
  });

  test("a server whose models have no system role gets the instructions with the question", async () => {
    const { say, asked } = await ask(({ messages = [] }) =>
      messages[0]?.role === "user" ? "{}" : { status: 400, message: "System role not supported" },
    );
    expect([await say(), await say()]).toEqual(["{}", "{}"]);
    expect(asked).toHaveLength(3);
    expect(asked.at(-1)?.messages).toEqual([{ role: "user", content: "Be brief.\n\n?" }]);
  });

  test("a server that sends its text in parts", async () => {
    const parts = [
      { type: "thinking", thinking: [{ type: "text", text: "Hm." }] },
      { type: "text", text: "{}" },
    ];
    const { say } = await ask(() => parts);
    expect(await say()).toBe("{}");
  });

  test("a server without JSON mode is asked without it, from then on", async () => {
    const { say, asked } = await ask(({ response_format }) =>
      response_format === undefined ? "{}" : { status: 400, message: "response_format is not supported" },
    );
    expect([await say(), await say()]).toEqual(["{}", "{}"]);
    expect(asked.map(({ response_format }) => response_format !== undefined)).toEqual([true, false, false]);
  });

  test("a server whose models have a fixed temperature", async () => {
    const { say, asked } = await ask(({ temperature }) =>
      temperature === undefined
        ? "{}"
        : { status: 400, message: "Unsupported value: 'temperature' does not support 0" },
    );
    expect(await say()).toBe("{}");
    expect(asked.map(({ response_format }) => response_format !== undefined)).toEqual([true, true]);
  });

  test("a server that refuses both without saying which", async () => {
    const { say, asked } = await ask(({ temperature, response_format }) =>
      temperature === undefined && response_format === undefined ? "{}" : { status: 422, message: "invalid request" },
    );
    expect(await say()).toBe("{}");
    expect(asked).toHaveLength(3);
  });

  test("a server whose models output their reasoning", async () => {
    const { say } = await ask(() => '<think>\n{"price": 4}? No.\n</think>\n\n{"price": 5}');
    expect(await say()).toBe('{"price": 5}');
  });

  test("a server that refuses everything is 502, and the caller does not learn its address", async () => {
    const { say, port, asked } = await ask(
      (_asked, authorization) => ({ status: 400, message: `no ${authorization}` }),
      "s3cret",
    );
    const error = (await say().catch((thrown: unknown) => thrown)) as Error & { row: string };
    expect(error.row).toBe("bad-gateway");
    expect(error.message).toMatch(/^Bad Gateway: the model refused the request: 400 no /);
    expect(error.message).not.toContain("s3cret");
    expect(error.message).not.toContain(String(port));
    expect(asked).toHaveLength(3);
  });
});

test.each([
  ["plain", "plain"],
  ["<think>a</think>b", "b"],
  ["a</think>b", "b"],
  ["<thinking>a</thinking>\nb", "b"],
  ["<think>never done", ""],
])("%j says %j", (text, said) => {
  expect(withoutReasoning(text)).toBe(said);
});
