import { curlLine, isCurlLine } from "./curl-line.ts";
import { readExactly } from "./exact-json.ts";
import { depthOf } from "./modest.ts";

/** An operation that both versions have. */
export interface Shared {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The top-level fields of its body in the older version. */
  readonly fields: readonly string[];
}

/**
 * The result of parsing pasted text: a body from `exact-json.ts`, and the operation if a curl command contains its
 * address.
 */
export type Pasted = { readonly body: object; readonly operation?: string } | { readonly problem: string };

/** Maximum number of characters and levels of a request. */
export const longestPasted = 200_000;
const deepest = 60;

/** Message for text that is too long. */
export const tooLong = "This is too long for a request.";

/** Parses a JSON body, or a curl command with its address and body. Ignores a Markdown code fence. */
export function pastedRequest(text: string, operations: readonly Shared[]): Pasted {
  if (text.length > longestPasted) return { problem: tooLong };
  const pasted = withoutFence(text.trim());
  if (!isCurlLine(pasted)) return bodyOf(pasted);
  const line = curlLine(pasted);
  if (line === undefined) return { problem: "A quote in the curl line is not closed." };
  const { words, data } = line;
  const [first] = data;
  if (words.some((word) => word.startsWith("--data-urlencode")))
    return { problem: "--data-urlencode sends a form. A request body is JSON: send it with -d or --json." };
  if (first === undefined) return { problem: "The curl line has no body (-d)." };
  if (data.length > 1) return { problem: "curl joins several -d with &, which is not JSON. Send the body in one -d." };
  if (first === "@-") return { problem: "The body comes from standard input. Paste only the body." };
  if (first.startsWith("@")) return { problem: `The body is in the file ${first.slice(1)}. Paste its content.` };
  // Windows PowerShell requires escaped quotes inside quotes.
  const body = bodyOf(/^\s*\{\s*\\"/.test(first) ? first.replaceAll('\\"', '"') : first);
  if ("problem" in body) return body;
  const operation = operationOf(words, first, operations);
  return { ...body, ...(operation && { operation: operation.id }) };
}

function withoutFence(text: string): string {
  if (!text.startsWith("```") || !text.endsWith("```")) return text;
  return text.slice(text.indexOf("\n") + 1, -3).trim();
}

/** Returns the operation in the address of a curl command. Other words may contain addresses too. */
function operationOf(words: readonly string[], data: string, operations: readonly Shared[]): Shared | undefined {
  const addresses = words.filter((word) => !word.endsWith(data) && /^https?:|^\$|\/\/|^\{|^--url=/.test(word));
  const paths = new Set(addresses.map(pathOf));
  return operations.find(({ path }) => paths.has(path));
}

/** Returns the path of an operation in an address, without base URL and query. */
function pathOf(address: string): string {
  return address
    .replace(/^.*?(?:\/v\d+|BASE_URL\}?)(?=\/)/, "")
    .replace(/[?#].*$/, "")
    .replace(/\/$/, "");
}

function bodyOf(text: string): { readonly body: object } | { readonly problem: string } {
  if (depthOf(text) > deepest) return { problem: "This is too deep for a request." };
  try {
    const value = readExactly(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { body: value };
    return { problem: "A request body is a JSON object." };
  } catch (error) {
    return { problem: `This is not valid JSON: ${error instanceof Error ? error.message : "unreadable"}.` };
  }
}
