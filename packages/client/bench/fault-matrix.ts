// Runs the fault matrix for this client and its peers, in real time. Each peer has its best configuration: retries of
// POST if it supports them, timeouts and deadlines. Its adapter reads what its errors provide.
import ky, { HTTPError } from "ky";
import OpenAI, { APIError } from "openai";
import createFetchClient from "openapi-fetch";
import { checks } from "../test/fault-matrix/checks/index.ts";
import type { ReportedFacts, Subject, SubjectCall } from "../test/fault-matrix/check.ts";
import { ours } from "../test/fault-matrix/ours.ts";
import { runMatrix } from "../test/fault-matrix/run.ts";

const statuses = [408, 429, 500, 502, 503, 504];

/** Returns what a program can read from a response and its parsed body, from any client that provides them. */
function factsOf(response: Response | undefined, body: unknown): ReportedFacts {
  const { code, details, error } = Object(body) as Record<string, unknown>;
  const seconds = Number(response?.headers.get("retry-after") ?? Number.NaN);
  return {
    status: response?.status,
    code,
    details,
    words: typeof error === "string" ? error : undefined,
    kind: typeof error === "string" ? error.toLowerCase().replaceAll(" ", "-") : undefined,
    requestId: response?.headers.get("x-request-id"),
    retryAfterMs: Number.isNaN(seconds) ? undefined : seconds * 1000,
  };
}

/** Combines the caller's signal with the time limits that openapi-fetch leaves to its users. */
function signalOf({ signal, attemptTimeoutMs = 75_000, deadlineMs = 300_000 }: SubjectCall): AbortSignal {
  const limits = [AbortSignal.timeout(Math.min(attemptTimeoutMs, deadlineMs))];
  return AbortSignal.any(signal ? [signal, ...limits] : limits);
}

class Failed extends Error {
  readonly response: Response;
  readonly body: unknown;

  constructor(response: Response, body: unknown) {
    super(JSON.stringify(body));
    this.response = response;
    this.body = body;
  }
}

const peers: Subject[] = [
  ours(1),
  {
    name: "ky",
    speed: 1,
    call: ({ baseUrl, apiKey, method, body, signal, attemptTimeoutMs = 75_000, deadlineMs }) =>
      ky(method === "GET" ? `${baseUrl}/extract/abc` : `${baseUrl}/extract`, {
        method,
        ...(method === "POST" && { json: body }),
        headers: { authorization: `Bearer ${apiKey}` },
        retry: {
          limit: 3,
          methods: ["get", "post"],
          statusCodes: statuses,
          afterStatusCodes: statuses,
          maxRetryAfter: 60_000,
          jitter: true,
        },
        timeout: Math.min(attemptTimeoutMs, deadlineMs ?? attemptTimeoutMs),
        redirect: "error",
        ...(signal && { signal }),
      }).json(),
    describe: (error) =>
      error instanceof HTTPError ? factsOf(error.response, (error as { readonly data?: unknown }).data) : {},
  },
  {
    name: "openai",
    speed: 1,
    call({ baseUrl, apiKey, method, body, signal, attemptTimeoutMs = 75_000 }) {
      const client = new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 3, timeout: attemptTimeoutMs });
      const options = signal ? { signal } : {};
      return method === "GET" ? client.get("/extract/abc", options) : client.post("/extract", { body, ...options });
    },
    describe(error) {
      if (!(error instanceof APIError)) return {};
      const { status, headers, message, requestID, code } = error as InstanceType<typeof APIError>;
      const response = status && new Response(null, { status: Math.max(200, status), headers: headers as Headers });
      const facts = factsOf(response || undefined, Object(error).error);
      const words = message.replace(/^\d+ /, "");
      const kind = words.toLowerCase().replaceAll(" ", "-");
      return {
        ...facts,
        words,
        kind: facts.kind ?? kind,
        requestId: requestID ?? facts.requestId,
        code: code ?? facts.code,
      };
    },
  },
  {
    name: "openapi-fetch",
    speed: 1,
    async call(call) {
      const { baseUrl, apiKey, method, body } = call;
      const client = createFetchClient<Record<string, { get: object; post: object }>>({
        baseUrl,
        headers: { authorization: `Bearer ${apiKey}` },
        redirect: "manual",
      });
      const signal = signalOf(call);
      const { data, error, response } = (await (method === "GET"
        ? client.GET("/extract/abc", { signal } as never)
        : client.POST("/extract", { body, signal } as never))) as {
        data?: unknown;
        error?: unknown;
        response: Response;
      };
      if (!response.ok) throw new Failed(response, error);
      return data;
    },
    describe: (error) => (error instanceof Failed ? factsOf(error.response, error.body) : {}),
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
