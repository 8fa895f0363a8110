import { depthOf } from "./modest.ts";

/** An operation that both versions have. */
export interface Shared {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

/** What a reader pasted: a body, and the operation where a curl line names it. */
export type Pasted = { readonly body: object; readonly operation?: string } | { readonly problem: string };

/** Text longer than this, or brackets deeper in each other, are no request. */
const longest = 200_000;
const deepest = 60;

/** Reads a JSON body, or a curl line with its address and body. */
export function pastedRequest(text: string, operations: readonly Shared[]): Pasted {
  if (text.length > longest) return { problem: "This is too long for a request." };
  if (!/^\s*curl\s/.test(text)) return bodyOf(text);
  const words = shellWords(text.replace(/\\\r?\n/g, " "));
  const data = words.findIndex((word) => /^(-d|--data(-raw|-binary)?|--json)$/.test(word));
  if (data < 0) return { problem: "The curl line has no body (-d)." };
  const body = bodyOf(words[data + 1] ?? "");
  if ("problem" in body) return body;
  const address = words.find((word) => /^https?:|^\$|\/\/|^\{/.test(word)) ?? "";
  const path = address.replace(/^.*?(?:\/v\d+|BASE_URL\}?)(?=\/)/, "");
  const operation = operations.find((one) => one.path === path.replace(/\/$/, ""));
  return { ...body, ...(operation && { operation: operation.id }) };
}

function bodyOf(text: string): { readonly body: object } | { readonly problem: string } {
  if (depthOf(text) > deepest) return { problem: "This is too deep for a request." };
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { body: value };
    return { problem: "A request body is a JSON object." };
  } catch (error) {
    return { problem: `This is not JSON yet: ${error instanceof Error ? error.message : "unreadable"}.` };
  }
}

/** The words of a shell line: quotes are taken off, `'\\''` is a quote. */
function shellWords(line: string): string[] {
  const words: string[] = [];
  for (const [word] of line.matchAll(/(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\.|[^\s'"\\])+/g))
    words.push(
      word.replace(
        /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/g,
        (_, single?: string, double?: string, escaped?: string) =>
          single ?? double?.replace(/\\(["\\$`])/g, "$1") ?? escaped ?? "",
      ),
    );
  return words;
}
