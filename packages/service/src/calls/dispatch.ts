import { randomUUID } from "node:crypto";
import { keyIn, type Account } from "../account/keys.ts";
import { timeoutSignal, untilAborted } from "../acquire/time-bound.ts";
import type { Version } from "../contract/bundle.ts";
import { errorRow } from "../contract/catalogue.ts";
import { listedRow } from "../contract/listed-row.ts";
import type { Operation } from "../contract/operations.ts";
import type { Fault } from "../faults/fault.ts";
import { withListsWritten } from "../json/long-lists.ts";
import type { Services } from "../services.ts";
import { StateUnavailable } from "../state/database.ts";
import type { HandlerTable, OperationResult, UntypedCall } from "./call.ts";
import { CallerGone, jsonResponse, type HttpResponse, type HttpRequest } from "../http/message.ts";
import { noBody, readBody, readParameters, takesBody } from "./read-request.ts";
import { Refusal, errorResponse, methodNotAllowed, type RefusalDetail } from "../http/refusal.ts";
import { withinTime } from "./call-time.ts";
import { explainNoRoute, matchRoute, methodsOf, type Match } from "./router.ts";

/**
 * Prefix of all request ids of this process; generating a full UUID per request would cost more than most requests.
 */
const prefix = randomUUID().slice(0, 8);

let count = 0;

/**
 * Returns the caller's `X-Request-Id` if it is valid, so that both sides' logs can be read together; otherwise a new
 * id.
 */
function requestIdOf(sent: string | undefined): string {
  if (sent !== undefined && /^[\w.:+/=-]{1,128}$/.test(sent)) return sent;
  count += 1;
  return `${prefix}-${count.toString(36)}`;
}

/** Characters of a path that are logged; paths of operations are shorter. */
const longestPath = 200;

/**
 * How long the rate limit may delay the reading of a body, milliseconds. A call beyond the limit is mostly refused
 * before; a state that does not respond must not use more of a call's time, which the body limits.
 */
const rateFirstMs = 200;

/** Value of `Retry-After` while the database is unavailable, seconds. */
const outageSeconds = "2";

/**
 * The path of every call: route, fault, key, permission, rate, parameters, body, operation. Each step may refuse; only
 * here does a refusal become a response of the catalogue.
 */
export function createDispatcher(services: Services, tables: Readonly<Record<Version, HandlerTable>>) {
  return async function dispatch(request: HttpRequest): Promise<HttpResponse> {
    const begin = performance.now();
    const match = matchRoute(request.method, request.path);
    const seen: Seen = { requestId: requestIdOf(request.header("x-request-id")), team: undefined };
    const response = await services.spans.call(tracedCall(request, match, seen.requestId), () =>
      respond(request, match, seen),
    );
    noteCall(request, match, seen, response.status, performance.now() - begin);
    const sunset = match?.operation.node["x-sunset"];
    const headers = {
      ...response.headers,
      "x-request-id": seen.requestId,
      ...(sunset !== undefined && { sunset: new Date(sunset).toUTCString() }),
    };
    return { ...response, headers, team: seen.team };
  };

  /**
   * Counts and logs a call. The path names an operation and ids; the requested content is in the body, which is never
   * logged.
   */
  function noteCall(request: HttpRequest, match: Match | undefined, seen: Seen, status: number, ms: number): void {
    const { id: operation = "none", version = "none" } = match?.operation ?? {};
    services.metrics.call({ operation, version, status, seconds: ms / 1_000 });
    const facts = { ...seen, operation, status, ms: Math.round(ms * 10) / 10 };
    services.log(`${request.method} ${request.path.slice(0, longestPath)} ${status} ${ms.toFixed(1)} ms`, facts);
  }

  async function respond(request: HttpRequest, match: Match | undefined, seen: Seen): Promise<HttpResponse> {
    const version: Version = request.path.startsWith("/v1/") ? "v1" : "v2";
    try {
      return await services.database.promptly(() => handleCall(request, match, seen));
    } catch (error) {
      if (error instanceof Refusal) {
        const row = match ? listedRow(match.operation, error.row) : error.row;
        return errorResponse(version, row, wordsOf(error, row));
      }
      if (error instanceof StateUnavailable)
        return errorResponse(version, "service-unavailable", { retryAfter: outageSeconds });
      // No client receives this response; it is counted and logged as a call, not as an error of the service.
      if (error instanceof CallerGone) return errorResponse(version, "bad-request");
      const reason = (error as Error).stack ?? String(error);
      services.log(`internal error: ${request.method} ${request.path}: ${reason}`, { ...seen, level: "error" });
      return errorResponse(version, "internal-server-error");
    }
  }

  async function handleCall(request: HttpRequest, match: Match | undefined, seen: Seen): Promise<HttpResponse> {
    if (request.foreignHost === true) {
      throw new Refusal("forbidden", {
        details: [
          { path: [], message: "the Host header does not name this machine; bind another interface with --host" },
        ],
      });
    }
    const handler = match && tables[match.operation.version][match.operation.id];
    if (!match || !handler) {
      authorise(request);
      return noOperation(request);
    }
    const { operation } = match;
    const fault = await services.faults.next(operation.id);
    if (fault?.delayMs !== undefined) await services.clock.sleep(fault.delayMs, request.signal());
    if (fault && isResponse(operation, fault)) return faultResponse(operation, fault);
    const account = authorise(request, operation);
    seen.team = account.team;
    const { requestsPerMinute: limit } = account.settings;
    const rated = limit === undefined ? undefined : limitRate(account.team, limit);
    if (rated) await Promise.race([rated, untilAborted(timeoutSignal(rateFirstMs))]);
    const parameters = readParameters(match, request.query);
    const { bodies, limits } = services;
    const { sent, filled, urls } = takesBody(operation)
      ? await readBody(operation, request, account.team, bodies, limits.bodyBytes)
      : noBody;
    const baseUrl = `${request.origin}/${operation.version}`;
    const call: UntypedCall = {
      operation,
      account,
      parameters,
      body: filled,
      sent,
      ...(urls && { urls }),
      baseUrl,
      services,
      since: performance.now(),
      ...(fault?.row !== undefined && { fault: fault.row }),
      signal: request.signal,
    };
    if (rated) await withinTime(call, filled["timeout"] as number | undefined, ({ need }) => need(rated));
    const response = await responseTo(await handler(call));
    return fault?.wire === undefined ? response : { ...response, wire: fault.wire };
  }

  function authorise(request: HttpRequest, operation?: Operation): Account {
    const header = request.header("authorization");
    const account = services.keyRing(header);
    if (!account) throw withoutAccount(header);
    const allowed = account.settings.operations;
    if (operation && allowed && !allowed.includes(operation.id)) throw withoutPermission(operation, allowed);
    return account;
  }

  async function limitRate(team: string, limit: number): Promise<void> {
    const seconds = await services.rateLimiter.take(team, limit);
    if (seconds !== undefined) throw new Refusal("rate-limit-exceeded", { retryAfter: String(seconds) });
  }
}

/** Responds to a request for something that is not there, or that takes other methods. */
function noOperation(request: HttpRequest): HttpResponse {
  const { method, path } = request;
  const methods = methodsOf(path);
  if (methods.length === 0)
    throw new Refusal("not-found", { details: [{ path: [], message: explainNoRoute(method, path) }] });
  return methodNotAllowed(request, methods);
}

/** Responses to results that last, except large ones. */
const lasting = new WeakMap<OperationResult, HttpResponse>();

async function responseTo(result: OperationResult): Promise<HttpResponse> {
  const known = lasting.get(result);
  if (known) return known;
  const response = jsonResponse(result.status ?? 200, await withListsWritten(result.body), result.headers);
  if (result.lasts === true && response.more === undefined) lasting.set(result, response);
  return response;
}

interface Seen {
  readonly requestId: string;
  team: string | undefined;
}

type TracedCall = Parameters<Services["spans"]["call"]>[0];

function tracedCall(request: HttpRequest, match: Match | undefined, requestId: string): TracedCall {
  const { id: operation = "none", version, path } = match?.operation ?? {};
  const route = path === undefined ? "none" : `/${version}${path}`;
  return { method: request.method, route, operation, requestId, header: request.header };
}

/** Says what a request without a key has to send; callers do not learn why a key is refused. */
function withoutAccount(header: string | undefined): Refusal {
  if (keyIn(header) !== undefined) return new Refusal("unauthorized");
  const problem = header === undefined ? "no Authorization header" : "the Authorization header has no key";
  return new Refusal("unauthorized", {
    details: [{ path: [], message: `${problem}: send Authorization: Bearer KEY` }],
  });
}

function withoutPermission({ id }: Operation, allowed: readonly string[]): Refusal {
  const message = `this key may not call ${id}; it may call ${allowed.join(", ") || "nothing"}`;
  return new Refusal("forbidden", { details: [{ path: [], message }] });
}

/**
 * Returns the words of a refusal. If it is reported under a more general row, its own row's text becomes the message.
 */
function wordsOf({ row, detail }: Refusal, reportedRow: string): RefusalDetail {
  return row === reportedRow ? detail : { ...detail, message: detail.message ?? errorRow("v2", row).message };
}

/** A trace row is not an HTTP response: it happens later, inside the run that the call starts. */
function isResponse(operation: Operation, { row }: Fault): boolean {
  return row !== undefined && errorRow(operation.version, row).status !== undefined;
}

function faultResponse(operation: Operation, fault: Fault): HttpResponse {
  const response = errorResponse(operation.version, fault.row as string, { retryAfter: fault.retryAfter });
  return fault.wire === undefined ? response : { ...response, wire: fault.wire };
}
