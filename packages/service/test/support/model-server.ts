import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ModelEndpoint } from "../../src/acquisition.ts";

/** A request that the model received. */
export interface ModelRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

/** The next response of the model: a text, an error status, or null for no response. */
export type NextResponse = string | number | null;

/** A small OpenAI-compatible model on loopback with prepared responses, over real HTTP. */
export interface TestModel {
  readonly endpoint: ModelEndpoint;
  readonly requests: ModelRequest[];
  readonly close: () => Promise<void>;
}

/** Starts a model that returns the given responses in turn, and then repeats the last one. */
export async function startModel(answers: readonly NextResponse[]): Promise<TestModel> {
  const requests: ModelRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    requests.push(JSON.parse(body) as ModelRequest);
    const next = answers[Math.min(requests.length, answers.length) - 1] ?? null;
    if (next === null) return;
    response.setHeader("content-type", "application/json");
    if (typeof next === "number") {
      const refused = `refused ${request.headers.authorization}`;
      const message = next === 413 ? "This model's maximum context length is 5000 tokens." : refused;
      // Prevents retries of the client library, which are not under test.
      response.writeHead(next, { "x-should-retry": "false" }).end(JSON.stringify({ error: { message } }));
      return;
    }
    const choices = [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: next } }];
    const usage = { prompt_tokens: 90, completion_tokens: 10, total_tokens: 100 };
    response.end(JSON.stringify({ id: "1", object: "chat.completion", choices, usage }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: "key-of-the-model-test", model: "small" },
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
