import type { Consumer } from "./read-consumer.ts";

/**
 * A path in quotes, perhaps after a server: `"/orders/{id}"`, `` `${base}/orders` ``, `"https://shop.example/orders"`.
 */
const PATH =
  /(["'`])(?:(?:[a-z][\w+.-]*:\/\/|\$\{[^}\n]{0,200}\})(?:\$\{[^}\n]{0,200}\}|[\w.:-]){0,200})?(\/(?:(?!\1)[^\\\n])*)\1/gi;

const METHOD = "GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY";

/** `.GET(`, `?.GET?.(`, `["GET"](`, `GET<Order>(`: how typed clients name an operation, before its path. */
const CALL = new RegExp(
  String.raw`(?<![\w$])(${METHOD})(?:["'\`]\])?\s*(?:\?\.)?\s*(?:<[^()]{0,200}>)?\(\s*(?:\/\*(?:(?!\*\/).)*\*\/\s*)?$`,
  "is",
);

/** `request("GET", "/orders")`. */
const BEFORE = new RegExp(String.raw`["'\`](${METHOD})["'\`]\s*,\s*$`, "i");

/** `client["/orders"].GET()`. */
const AFTER = new RegExp(String.raw`^\s*\]\s*(?:\?\.|\.)\s*(${METHOD})\b`, "i");

/** Words that generators add around an operation id. */
const AROUND = /^use(?=.)|(?:suspense|infinite)?(?:query|mutation)?(?:options)?$|(?:raw|async|sync)$/g;

/**
 * Finds what source code uses of an API. It errs on the generous side: an apparent use costs a reader a line, but a
 * missed one costs a caller.
 *
 * @param name file name, for messages
 * @param text source code in any language
 */
export function consumerOfSource(name: string, text: string): Consumer {
  const operations = new Set<string>();
  const mentions = new Set<string>();
  for (const { 0: quoted, 2: path = "", index } of text.matchAll(PATH)) {
    const before = text.slice(Math.max(0, index - 300), index);
    const after = text.slice(index + quoted.length, index + quoted.length + 60);
    const template = templateOf(path, after);
    const call = CALL.exec(before)?.[1];
    const method = call ?? BEFORE.exec(before)?.[1] ?? AFTER.exec(after)?.[1];
    // Only typed clients name methods in capitals: `map.get("/x")` is not an API call.
    if (call !== undefined && call === call.toUpperCase()) operations.add(`${call} ${template}`);
    else
      for (const one of [template, template.replace(/[?#].*/, "")])
        mentions.add(method === undefined ? one : `${method.toUpperCase()} ${one}`);
  }
  return { name, operations, operationIds: new Set(), requests: [], fields: undefined, mentions, words: wordsOf(text) };
}

/** `/orders/${id}` and `"/orders/" + id` are `/orders/{}`. */
function templateOf(path: string, after: string): string {
  const filled = path.replaceAll(/\$\{[^}]*(\}?)/g, (whole, end) => (end === "" ? whole : "{}"));
  return filled.endsWith("/") && /^\s*\+/.test(after) ? `${filled}{}` : filled;
}

function wordsOf(text: string): ReadonlySet<string> {
  const rest = text.replaceAll(PATH, (quoted, _, path: string) => quoted.slice(0, -path.length - 1));
  const found = [...rest.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu), ...rest.matchAll(/(?<=["'`])[\w.:/-]+(?=["'`])/g)];
  const words = new Set(found.map(([word]) => plainId(word)));
  return new Set([...words, ...[...words].map((word) => word.replaceAll(AROUND, ""))]);
}

/** Normalises an operation id across languages: `list-orders`, `listOrders` and `list_orders` are equal. */
export function plainId(id: string): string {
  return id.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
