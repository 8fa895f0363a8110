import { jsonResponse, type HttpRequest, type HttpResponse } from "../http/message.ts";
import { methodNotAllowed } from "../http/refusal.ts";
import type { Metrics } from "./metrics.ts";

/** Who may read the metrics: callers with a key, everybody, or nobody. */
export type MetricsAccess = "keyed" | "open" | "off";

/** The parts of the service that the operator's endpoints report on. */
export interface StatusParts {
  readonly metrics: Metrics;
  readonly access: MetricsAccess;
  /** Returns why the service accepts no calls at the moment, or undefined if it does. */
  readonly problem: () => Promise<string | undefined>;
  readonly isKey: (authorization: string | undefined) => boolean;
}

/**
 * Adds endpoints for operators to those of the interface: `/health` (the process responds), `/ready` (it accepts calls;
 * 503 while it drains) and `/metrics` (Prometheus).
 */
export function withStatus(respond: (request: HttpRequest) => Promise<HttpResponse>, parts: StatusParts) {
  const { metrics, access, isKey } = parts;
  const pages: Readonly<Record<string, () => Promise<HttpResponse> | HttpResponse>> = {
    "/health": () => jsonResponse(200, { status: "ok" }),
    "/ready": async () => readiness(await parts.problem()),
    ...(access !== "off" && { "/metrics": () => exposition(metrics) }),
  };
  return async (request: HttpRequest): Promise<HttpResponse> => {
    const { method, path, foreignHost } = request;
    const page = foreignHost === true ? undefined : pages[path];
    if (!page) return respond(request);
    if (path === "/metrics" && access === "keyed" && !isKey(request.header("authorization"))) return needsKey();
    return method === "GET" ? page() : methodNotAllowed(request, ["GET"]);
  };
}

function readiness(problem: string | undefined): HttpResponse {
  return problem === undefined
    ? jsonResponse(200, { status: "ready" })
    : jsonResponse(503, { status: "not ready", reason: problem }, { "retry-after": "1" });
}

function needsKey(): HttpResponse {
  const error = "metrics need a key: Authorization: Bearer KEY";
  return jsonResponse(401, { error }, { "www-authenticate": "Bearer" });
}

async function exposition(metrics: Metrics): Promise<HttpResponse> {
  const { contentType, body } = await metrics.text();
  return { status: 200, headers: { "content-type": contentType }, body };
}
