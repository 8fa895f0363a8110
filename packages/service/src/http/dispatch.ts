import type { Account } from "../account/keys.ts";
import type { Version } from "../contract/bundle.ts";
import { errorRow } from "../contract/catalogue.ts";
import { listedRow } from "../contract/listed-row.ts";
import type { Operation } from "../contract/operations.ts";
import type { Fault } from "../faults/fault.ts";
import type { Services } from "../services.ts";
import type { HandlerTable, UntypedCall } from "./call.ts";
import { jsonAnswer } from "./exchange.ts";
import type { Answer, Exchange } from "./exchange.ts";
import { readBody, readParameters } from "./read-request.ts";
import { Refusal, refusalAnswer } from "./refusal.ts";
import type { RefusalDetail } from "./refusal.ts";
import { matchRoute } from "./router.ts";
import type { Match } from "./router.ts";

/**
 * The one way every call takes: route, fault, key, permission, rate, parameters,
 * body, operation. Each step may refuse; a refusal becomes an answer of the
 * catalogue here and nowhere else.
 */
export function createDispatcher(services: Services, tables: Readonly<Record<Version, HandlerTable>>) {
  return async function dispatch(exchange: Exchange): Promise<Answer> {
    const begin = performance.now();
    const answer = await answerOrRefuse(exchange);
    // The path names an operation and ids; what was asked for stands in the body, which is never logged.
    services.log(`${exchange.method} ${exchange.path} ${answer.status} ${(performance.now() - begin).toFixed(1)} ms`);
    return answer;
  };

  async function answerOrRefuse(exchange: Exchange): Promise<Answer> {
    const version: Version = exchange.path.startsWith("/v1/") ? "v1" : "v2";
    const match = matchRoute(exchange.method, exchange.path);
    try {
      return await answerCall(exchange, match);
    } catch (error) {
      if (error instanceof Refusal) {
        const row = match ? listedRow(match.operation, error.row) : error.row;
        return refusalAnswer(version, row, wordsOf(error, row));
      }
      services.log(`internal error: ${exchange.method} ${exchange.path}: ${(error as Error).stack ?? String(error)}`);
      return refusalAnswer(version, "internal-server-error");
    }
  }

  async function answerCall(exchange: Exchange, match: Match | undefined): Promise<Answer> {
    if (exchange.foreignHost === true) {
      throw new Refusal("forbidden", {
        details: [
          { path: [], message: "the Host header does not name this machine; bind another interface with --host" },
        ],
      });
    }
    const handler = match && tables[match.operation.version][match.operation.id];
    if (!match || !handler) {
      authorise(exchange);
      throw new Refusal("not-found", {
        details: [{ path: [], message: `no operation ${exchange.method} ${exchange.path}` }],
      });
    }
    const { operation } = match;
    const fault = services.faults.next(operation.id);
    if (fault?.delayMs !== undefined) await services.clock.sleep(fault.delayMs, exchange.signal());
    if (fault && isAnswer(operation, fault)) return faultAnswer(operation, fault);
    const account = authorise(exchange, operation);
    limitRate(account);
    const parameters = readParameters(match, exchange.query);
    const { sent, filled, urls } = await readBody(operation, exchange, services.bodies, services.limits.bodyBytes);
    const baseUrl = `${exchange.origin}/${operation.version}`;
    const call: UntypedCall = {
      operation,
      account,
      parameters,
      body: filled,
      sent,
      ...(urls && { urls }),
      baseUrl,
      services,
      ...(fault?.row !== undefined && { fault: fault.row }),
      signal: exchange.signal,
    };
    const reply = await handler(call);
    const answer = jsonAnswer(reply.status ?? 200, reply.body, reply.headers);
    return fault?.wire === undefined ? answer : { ...answer, wire: fault.wire };
  }

  function authorise(exchange: Exchange, operation?: Operation): Account {
    const account = services.keyRing(exchange.header("authorization"));
    if (!account) throw new Refusal("unauthorized");
    const allowed = account.settings.operations;
    if (operation && allowed && !allowed.includes(operation.id)) throw withoutPermission(operation, allowed);
    return account;
  }

  function limitRate(account: Account): void {
    const seconds = services.rateLimiter.take(account.team, account.settings.requestsPerMinute);
    if (seconds !== undefined) throw new Refusal("rate-limit-exceeded", { retryAfter: String(seconds) });
  }
}

function withoutPermission({ id }: Operation, allowed: readonly string[]): Refusal {
  const message = `this key may not call ${id}; it may call ${allowed.join(", ") || "nothing"}`;
  return new Refusal("forbidden", { details: [{ path: [], message }] });
}

/** What a refusal says, also where it is told under a more general row: there its own row's words are the message. */
function wordsOf({ row, detail }: Refusal, told: string): RefusalDetail {
  return row === told ? detail : { ...detail, message: detail.message ?? errorRow("v2", row).message };
}

/** A trace row is no answer of HTTP: it happens later, inside the run that the call starts. */
function isAnswer(operation: Operation, { row }: Fault): boolean {
  return row !== undefined && errorRow(operation.version, row).status !== undefined;
}

function faultAnswer(operation: Operation, fault: Fault): Answer {
  const answer = refusalAnswer(operation.version, fault.row as string, { retryAfter: fault.retryAfter });
  return fault.wire === undefined ? answer : { ...answer, wire: fault.wire };
}
