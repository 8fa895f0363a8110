import { asObject } from "../document/cursor.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import { didYouMean } from "../suggest.ts";

/** A recorded request. */
export interface Request {
  /** In capitals. */
  readonly method: string;
  /** May begin with the path of a server. */
  readonly path: string;
}

/**
 * The parts of an API that one consumer uses: operations, by name, id or recorded request, and fields that it reads.
 */
export interface Consumer {
  /** File name, for messages. */
  readonly name: string;
  /** `GET /orders/{id}`, `webhook order.paid`. Names of path parameters do not matter. */
  readonly operations: ReadonlySet<string>;
  readonly operationIds: ReadonlySet<string>;
  /** Recorded requests, without duplicates. */
  readonly requests: readonly Request[];
  /** Names of the properties that it reads, including everything in them; undefined for all. */
  readonly fields: ReadonlySet<string> | undefined;
  /** Possible names of operations: `GET /orders`, or `/orders` for all of its methods. */
  readonly mentions?: ReadonlySet<string>;
  /** Words that may be operation ids, in lower case without punctuation. */
  readonly words?: ReadonlySet<string>;
}

const KEYS = ["operations", "fields"];

/**
 * Reads a parsed consumer file: `operations` (names or ids) and optional `fields`, or a HAR.
 *
 * @param name file name, for messages
 * @throws InvalidDocument if it is neither
 */
export function readConsumer(name: string, value: unknown): Consumer {
  const object = asObject(value);
  const entries = asObject(object?.log)?.entries;
  if (Array.isArray(entries)) return consumerOfHar(name, entries);
  const { operations, fields, ...others } = object ?? {};
  const [other] = Object.keys(others);
  if (areTexts(operations) && other !== undefined)
    throw new InvalidDocument(
      `${name}: \`${other}\` is not understood.${didYouMean(other, KEYS) || ` Known: ${KEYS.join(", ")}.`}`,
    );
  if (!areTexts(operations) || (fields !== undefined && !areTexts(fields)))
    throw new InvalidDocument(
      `${name}: neither a HAR nor a consumer file: \`operations: [GET /orders, listCarts]\` is expected, and perhaps \`fields: [state]\`.`,
    );
  const names = new Set(operations);
  return { name, operations: names, operationIds: names, requests: [], fields: fields && new Set(fields) };
}

function consumerOfHar(name: string, entries: readonly unknown[]): Consumer {
  const requests = new Map<string, Request>();
  entries.forEach((entry, index) => {
    const { method, url } = asObject(asObject(entry)?.request) ?? {};
    // If it were silently skipped, it could be the one request that breaks.
    if (typeof method !== "string" || typeof url !== "string" || !(url.startsWith("/") || URL.canParse(url)))
      throw new InvalidDocument(
        `${name}: entry ${index + 1} of the HAR has no request with a method and a URL. Record it again, or remove the entry.`,
      );
    const request = { method: method.toUpperCase(), path: new URL(url, "http://localhost").pathname };
    requests.set(`${request.method} ${request.path}`, request);
  });
  return { name, operations: new Set(), operationIds: new Set(), requests: [...requests.values()], fields: undefined };
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
