import { asObject } from "../document/cursor.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import type { Consumer, Request } from "./consumer.ts";

/** `client.GET("/orders/{id}", …)`: how typed clients name an operation. */
const TYPED_CALL = /\.(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE)\(\s*["'`](\/[^"'`]*)["'`]/g;

/** `client.listOrders(…)`: a method may be an operation id. */
const METHOD_CALL = /\.(\w+)\(/g;

/** The operations that source code calls through a typed client. */
export function consumerOfSource(name: string, text: string): Consumer {
  return {
    name,
    operations: new Set([...text.matchAll(TYPED_CALL)].map(([, method, path]) => `${method ?? ""} ${path ?? ""}`)),
    operationIds: new Set([...text.matchAll(METHOD_CALL)].map(([, id]) => id ?? "")),
    requests: [],
    fields: undefined,
  };
}

/**
 * Reads a parsed consumer file: `operations` (names or ids) and perhaps `fields`, or a HAR.
 *
 * @throws InvalidDocument when it is neither
 */
export function readConsumer(name: string, value: unknown): Consumer {
  const object = asObject(value);
  const entries = asObject(object?.log)?.entries;
  if (Array.isArray(entries)) return consumerOfHar(name, entries);
  const { operations, fields } = object ?? {};
  if (!areTexts(operations) || (fields !== undefined && !areTexts(fields)))
    throw new InvalidDocument(
      `${name}: neither a HAR nor a consumer file: \`operations: [GET /orders, listCarts]\` is expected, and perhaps \`fields: [state]\`.`,
    );
  const names = new Set(operations);
  return { name, operations: names, operationIds: names, requests: [], fields: fields && new Set(fields) };
}

function consumerOfHar(name: string, entries: readonly unknown[]): Consumer {
  const requests = new Map<string, Request>();
  for (const entry of entries) {
    const { method, url } = asObject(asObject(entry)?.request) ?? {};
    if (typeof method !== "string" || typeof url !== "string" || !URL.canParse(url)) continue;
    const request = { method: method.toUpperCase(), path: new URL(url).pathname };
    requests.set(`${request.method} ${request.path}`, request);
  }
  return { name, operations: new Set(), operationIds: new Set(), requests: [...requests.values()], fields: undefined };
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
