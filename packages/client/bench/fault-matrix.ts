// The fault matrix of this client and its peers, in real time. A peer is told to retry POST where it can be told so.
import ky, { HTTPError } from "ky";
import OpenAI, { APIError } from "openai";
import createFetchClient from "openapi-fetch";
import { checks } from "../test/fault-matrix/checks/index.ts";
import type { Said, Subject } from "../test/fault-matrix/check.ts";
import { ours } from "../test/fault-matrix/ours.ts";
import { runMatrix } from "../test/fault-matrix/run.ts";

const statuses = [408, 429, 500, 502, 503, 504];

function saidBy(error: unknown): Said {
  if (error instanceof APIError)
    return { status: error.status as number, code: error.code, requestId: error.requestID };
  if (error instanceof HTTPError) return { status: error.response.status };
  return error as Said;
}

const peers: Subject[] = [
  ours(1),
  {
    name: "ky",
    speed: 1,
    call: ({ baseUrl, apiKey, method, body, signal, attemptTimeoutMs }) =>
      ky(method === "GET" ? `${baseUrl}/extract/abc` : `${baseUrl}/extract`, {
        method,
        ...(method === "POST" && { json: body }),
        headers: { authorization: `Bearer ${apiKey}` },
        retry: { limit: 3, methods: ["get", "post"], statusCodes: statuses, afterStatusCodes: statuses },
        timeout: attemptTimeoutMs ?? 75_000,
        ...(signal && { signal }),
      }).json(),
    describe: saidBy,
  },
  {
    name: "openai",
    speed: 1,
    call({ baseUrl, apiKey, method, body, signal, attemptTimeoutMs }) {
      const client = new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 3, timeout: attemptTimeoutMs ?? 75_000 });
      const options = signal ? { signal } : {};
      return method === "GET" ? client.get("/extract/abc", options) : client.post("/extract", { body, ...options });
    },
    describe: saidBy,
  },
  {
    name: "openapi-fetch",
    speed: 1,
    async call({ baseUrl, apiKey, method, body, signal }) {
      const client = createFetchClient<Record<string, { get: object; post: object }>>({
        baseUrl,
        headers: { authorization: `Bearer ${apiKey}` },
      });
      const init = { body, ...(signal && { signal }) } as never;
      const { data, error, response } = (await (method === "GET"
        ? client.GET("/extract/abc", (signal ? { signal } : {}) as never)
        : client.POST("/extract", init))) as { data?: unknown; error?: unknown; response: Response };
      if (error === undefined) return data;
      throw Object.assign(new Error(JSON.stringify(error)), { status: response.status });
    },
    describe: saidBy,
  },
];

process.on("unhandledRejection", () => {}); // of the peers
const only = process.argv[2];
for (const peer of peers.filter(({ name }) => !only || name.includes(only))) {
  const results = await runMatrix(peer, checks, 24);
  const failed = results.filter(({ complaint }) => complaint);
  console.log(`fault matrix  ${peer.name.padEnd(24)} ${results.length - failed.length} of ${results.length}`);
  if (only) for (const { name, complaint } of failed) console.log(`    ${name}: ${complaint}`);
}
process.exit();
