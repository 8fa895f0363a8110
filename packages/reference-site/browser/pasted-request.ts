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
export const longestPasted = 200_000;
const deepest = 60;

/** What is said of a longer text. */
export const tooLong = "This is too long for a request.";

/** Reads a JSON body, or a curl line with its address and body. */
export function pastedRequest(text: string, operations: readonly Shared[]): Pasted {
  if (text.length > longestPasted) return { problem: tooLong };
  if (!/^\s*curl\s/.test(text)) return bodyOf(text);
  const words = shellWords(text.replace(/\\\r?\n/g, " "));
  const data = dataOf(words);
  if (data === undefined) return { problem: "The curl line has no body (-d)." };
  if (data.startsWith("@")) return { problem: `The body lies in the file ${data.slice(1)}: paste what is in it.` };
  const body = bodyOf(data);
  if ("problem" in body) return body;
  const address = words.find((word) => /^https?:|^\$|\/\/|^\{/.test(word)) ?? "";
  const path = address.replace(/^.*?(?:\/v\d+|BASE_URL\}?)(?=\/)/, "");
  const operation = operations.find((one) => one.path === path.replace(/\/$/, ""));
  return { ...body, ...(operation && { operation: operation.id }) };
}

const option = /^(?:-d|--data(?:-raw|-binary|-ascii)?|--json)$/;
/** The option and its value in one word: `--json={}`, `-d{}`. */
const optionWithValue = /^(?:--(?:data(?:-raw|-binary|-ascii)?|json)=|-d(?=.))/;

/** The text that a curl line sends. */
function dataOf(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => option.test(word) || optionWithValue.test(word));
  const word = words[at];
  if (word === undefined) return undefined;
  return option.test(word) ? words[at + 1] : word.replace(optionWithValue, "");
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
