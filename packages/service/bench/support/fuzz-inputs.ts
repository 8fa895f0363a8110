import { allOperations } from "../../src/contract/operations.ts";

/** A source of numbers from 0 to 1. */
export type Random = () => number;

/** A request that no client would send. */
export interface WildRequest {
  /** The operation that the request is based on, such as `v2 map`. */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

const scraps = [
  "",
  " ",
  "null",
  "0",
  "-1",
  "1e309",
  "true",
  "[]",
  "{}",
  "../../etc/passwd",
  "%00",
  "%",
  "\u0000",
  "\ud800",
  "𝕏",
  "a".repeat(5_000),
  "https://",
  "http://[::1",
  "javascript:alert(1)",
  "__proto__",
  "constructor",
  "toString",
  "'; DROP TABLE jobs; --",
  "*".repeat(200),
  "(a+)+$",
];

const fields = [
  "url",
  "urls",
  "formats",
  "schema",
  "prompt",
  "limit",
  "scrapeOptions",
  "webhook",
  "actions",
  "parsers",
  "location",
  "headers",
  "includePaths",
  "query",
  "sources",
  "timeout",
  "maxAge",
  "minAge",
  "lockdown",
  "threatProtection",
  "__proto__",
  "constructor",
  "x",
];

/** A path cannot contain half of a surrogate pair. */
const pathScraps = scraps.filter((text) => text !== "\ud800");

/** Returns any JSON value, up to a depth. */
export function wildValue(random: Random, depth = 3): unknown {
  const kind = random();
  if (depth > 0 && kind < 0.25)
    return Array.from({ length: Math.floor(random() * 4) }, () => wildValue(random, depth - 1));
  if (depth > 0 && kind < 0.55) return wildObject(random, depth - 1);
  return pick<unknown>(random, [
    ...scraps,
    null,
    true,
    false,
    0,
    -1,
    1.5,
    2 ** 53,
    Number.MAX_VALUE,
    "https://a.example/",
    "markdown",
    "json",
  ]);
}

function wildObject(random: Random, depth: number): Record<string, unknown> {
  const entries = Array.from(
    { length: Math.floor(random() * 6) },
    () => [pick(random, fields), wildValue(random, depth)] as const,
  );
  return Object.fromEntries(entries);
}

/** Returns a body with correct names and any values. */
function nearlyRight(random: Random): string {
  const body = {
    url: "https://a.invalid/",
    urls: ["https://a.invalid/"],
    prompt: "x",
    query: "x",
    ...wildObject(random, 3),
  };
  return JSON.stringify(body);
}

/** Returns JSON with an error somewhere. */
function broken(random: Random): string {
  const text = nearlyRight(random);
  const at = Math.floor(random() * text.length);
  return text.slice(0, at) + pick(random, ["", "}", "\u0000", '"', "]]]]", "\\"]) + text.slice(at + 1);
}

/** Returns a wild request: any operation, parameters and body, sometimes with a flood of headers. */
export function wildRequest(random: Random): WildRequest {
  const operation = pick(random, allOperations);
  const segment = () => encodeURIComponent(pick(random, pathScraps).slice(0, 200)) || "x";
  const path = `/${operation.version}${operation.path.replaceAll(/\{\w+\}/g, segment)}${random() < 0.3 ? `?skip=${segment()}&before=${segment()}&limit=${segment()}` : ""}`;
  const key = random() < 0.05 ? "" : "fuzz";
  const flood =
    random() < 0.1
      ? Object.fromEntries(Array.from({ length: 100 }, (_none, index) => [`x-flood-${index}`, "y".repeat(50)]))
      : {};
  const headers = {
    authorization: `Bearer ${key}`,
    "content-type": pick(random, ["application/json", "text/plain", "multipart/form-data", ""]),
    ...flood,
  };
  const method = random() < 0.1 ? pick(random, ["PUT", "PATCH", "OPTIONS", "HEAD", "DELETE"]) : operation.method;
  const name = `${operation.version} ${operation.id}`;
  if (method === "GET" || method === "HEAD") return { operation: name, method, path, headers };
  return {
    operation: name,
    method,
    path,
    headers,
    body: pick(random, [nearlyRight, broken, (next: Random) => JSON.stringify(wildValue(next))])(random),
  };
}
