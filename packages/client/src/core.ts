import { check, callRules, clientRules } from "./config/check.ts";
import { environment, isBrowser } from "./config/environment.ts";
import type { CallOptions, ClientOptions } from "./config/options.ts";
import { refused } from "./error/local.ts";
import { runCall, type Answer, type Context } from "./http/call.ts";
import { systemClock } from "./http/clock.ts";
import { prepare, type Input, type Request } from "./http/request.ts";
import { createBudget } from "./retry/budget.ts";
import type { OperationRow, Tables } from "./tables.ts";

/** A method of the client, before it has types. */
export type Method = (...args: never[]) => Promise<Answer>;

/** The part of a client that knows no types and no jobs. */
export interface Core {
  readonly context: Context;
  /** Calls by path (`GET` …) and by operation id. */
  readonly methods: Record<string, Method>;
  /** Makes a request, or says why there can be none. */
  ready(method: string, path: string, input: Input, options: CallOptions, row?: OperationRow): Request;
  /** Sends one request, below the base URL. */
  send(method: string, path: string, input: Input, options: CallOptions, row?: OperationRow): Promise<Answer>;
}

/**
 * Makes a client of the tables of one version of the interface.
 *
 * @throws TypeError that names the option which makes no sense, and what to write instead
 */
export function createCore(tables: Tables, options: ClientOptions): Core {
  check("createClient", options, clientRules);
  const context = contextOf(tables, options);
  const rows = Object.entries(tables.operations);

  const ready: Core["ready"] = (method, path, input, callOptions, row) => {
    try {
      check("options", callOptions, callRules);
      return prepare(method, path, input, row, context.baseUrl);
    } catch (cause) {
      throw refused(`${method} ${path}`, cause);
    }
  };
  const send: Core["send"] = async (method, path, input, callOptions, row) =>
    runCall(context, ready(method, path, input, callOptions, row), callOptions);

  const methods: Core["methods"] = {};
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    methods[method] = (path: string, { params, body, ...callOptions }: Input & CallOptions = {}) => {
      const row = rows.find(([, known]) => known.method === method && known.path === path)?.[1];
      return send(method, path, { ...(params && { params }), body }, callOptions, row);
    };
  }
  for (const [id, row] of rows) {
    methods[id] = (input: Record<string, unknown> | undefined, callOptions: CallOptions = {}) =>
      send(row.method, row.path, inputOf(row, input), callOptions, row);
  }
  return { context, methods, ready, send };
}

/** Puts the one argument of an operation where the operation wants it. */
function inputOf({ method, path }: OperationRow, input: Record<string, unknown> | undefined): Input {
  if (method[0] === "P") return { body: input };
  const query = { ...input };
  const inPath: Record<string, unknown> = {};
  for (const name in input) {
    if (path.includes(`{${name}}`)) {
      inPath[name] = query[name];
      delete query[name];
    }
  }
  return { params: { path: inPath, query } };
}

function contextOf(tables: Tables, options: ClientOptions): Context {
  const {
    apiKey = environment("EXTRACTION_API_KEY"),
    baseUrl = environment("EXTRACTION_API_BASE_URL"),
    retry = {},
    clock = systemClock,
    random = Math.random,
    fetch: transport = (url: string, init: RequestInit) => fetch(url, init),
    userAgent,
    headers,
    ...rest
  } = options;
  if (!baseUrl) {
    throw new TypeError("createClient: baseUrl is missing. Give it, or set EXTRACTION_API_BASE_URL.");
  }
  const browser = isBrowser();
  if (apiKey && browser && !options.dangerouslyAllowBrowser) {
    throw new TypeError(
      "createClient: visitors of this page could read apiKey. Let a proxy at baseUrl add it, or set dangerouslyAllowBrowser.",
    );
  }
  if (!apiKey && apiKey !== null && !browser) {
    throw new TypeError(
      "createClient: apiKey is missing. Give it, or set EXTRACTION_API_KEY. Give null where a proxy adds it.",
    );
  }
  check("createClient", { apiKey, baseUrl }, clientRules);
  return {
    ...rest,
    tables,
    baseUrl: baseUrl.replace(/\/+$/, ""),
    secret: apiKey || undefined,
    headers: {
      ...(userAgent && { "user-agent": userAgent }),
      ...headers,
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    },
    fetch: transport,
    retry,
    clock,
    random,
    budget: createBudget((retry || {}).budget ?? 500),
    count: 0,
  };
}
