import { curlLine, curlLines, isCurlLine, variableIn } from "./curl-line.ts";
import { jsonProblem, readExactly } from "./exact-json.ts";
import { depthOf } from "./modest.ts";
import { pastedCall, type PastedCall } from "./pasted-call.ts";
import { exportedCall } from "./pasted-collection.ts";
import { strictLiteral } from "./program-literal.ts";

/** An operation that both versions have. */
export interface Shared {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The top-level fields of its body in the older version. */
  readonly fields: readonly string[];
  /** The client method that starts the job and waits for it. */
  readonly waits?: string;
}

/**
 * A call of the older version that the form does not convert: it has no body, or the newer version does not have it.
 */
export interface OtherCall {
  readonly id: string;
  readonly waits?: string;
  readonly method: string;
  /** The path, with names in braces. */
  readonly path: string;
  readonly isRemoved: boolean;
  /** The page that says what to do, relative to the root of the site. */
  readonly page: string;
}

/** The notations that the form can convert. */
export interface Convertible {
  readonly operations: readonly Shared[];
  readonly others?: readonly OtherCall[];
  /** The name of the newer version. */
  readonly to?: string;
}

/**
 * The result of parsing pasted text: a body from `exact-json.ts`, and the operation if the text contains its address;
 * or a message, and the page that says more.
 */
export type Pasted =
  | { readonly body: object; readonly operation?: string }
  | { readonly problem: string; readonly page?: string };

/** Maximum number of characters and levels of a request. */
export const longestPasted = 200_000;
const deepest = 60;

/** Maximum number of characters of a pasted text to quote. */
const mostQuoted = 40;

/** Message for text that is too long. */
export const tooLong = "This is too long for a request.";

/** Parses a body as JSON or as a program has it, or a call with its address and body. Ignores a Markdown code fence. */
export function pastedRequest(text: string, convertible: Convertible): Pasted {
  if (text.length > longestPasted) return { problem: tooLong };
  const pasted = withoutFence(text.replace(/^[\s\uFEFF\u200B-\u200F\u202A-\u202E\u2060-\u2069]+/, "").trim());
  if (isCurlLine(pasted)) return curlRequest(pasted, convertible);
  const fields = new Set(convertible.operations.flatMap((operation) => operation.fields));
  const calls = new Set(
    [...convertible.operations, ...(convertible.others ?? [])].flatMap(({ id, waits }) => [id, waits]),
  );
  const call = pastedCall(pasted, {
    isField: (name) => fields.has(name),
    isOperation: (name) => calls.has(name),
    isAddress: (address) => convertible.operations.some(({ path }) => path === pathOf(address)),
  });
  if (call === undefined) return bodyOrExport(pasted, convertible);
  const found = requestOf(call, convertible);
  if (found !== undefined) return found;
  if (call.problem !== undefined) return { problem: call.problem };
  return { problem: "There is no body of a request in this program. Paste the body alone." };
}

/** Parses a body, or an export of a tool with one request. */
function bodyOrExport(text: string, convertible: Convertible): Pasted {
  const found = bodyOf(text);
  const call = "body" in found ? exportedCall(found.body) : undefined;
  if (call === undefined) return found;
  if (call.problem !== undefined) return { problem: call.problem };
  return requestOf(call, convertible) ?? { problem: "The request in this collection has no body." };
}

function curlRequest(text: string, convertible: Convertible): Pasted {
  const line = curlLine(text);
  if (line === undefined) return { problem: "A quote in the curl line is not closed." };
  const isTypographic = line.words.some((word) => /^[\u2018-\u201F\u2013\u2014]/.test(word));
  if (isTypographic) return { problem: "The command has typographic quotes or dashes. Replace them with ', \" and -." };
  if (curlLines(text) > 1) return { problem: "This has several curl lines. Paste one of them." };
  const { words, data, input } = line;
  const [first] = data;
  if (words.some((word) => word.startsWith("--data-urlencode")))
    return { problem: "--data-urlencode sends a form. A request body is JSON: send it with -d or --json." };
  const isGet = words.includes("-G") || words.includes("--get");
  if (data.length > 1 && !isGet)
    return { problem: "curl joins several -d with &, which is not JSON. Send the body in one -d." };
  const body = first === "@-" ? input : first;
  if (first === "@-" && body === undefined)
    return { problem: "The body comes from standard input. Paste only the body." };
  if (body?.startsWith("@") === true)
    return { problem: `The body is in the file ${body.slice(1)}. Paste its content.` };
  const named = words.findIndex((word) => /^(?:-X|--request|--method)$/.test(word));
  const inWord = /^(?:-X|--(?:request|method)=)(\w+)$/m.exec(words.join("\n"))?.[1];
  const method = isGet ? "GET" : named < 0 ? inWord : words[named + 1];
  const addresses = line.address === undefined ? [] : [line.address];
  // Windows PowerShell requires escaped quotes inside quotes.
  const escaped = body !== undefined && /^\s*\{\s*\\"/.test(body) ? body.replaceAll('\\"', '"') : body;
  const given = escaped === undefined ? undefined : (variableIn(text, escaped) ?? escaped);
  if (given !== undefined && /^\$[({A-Za-z_]/.test(given))
    return { problem: `The body ${given.slice(0, mostQuoted)} comes from a command. Paste only the body.` };
  return (
    requestOf(
      {
        addresses,
        ...(method === undefined ? {} : { method }),
        ...(isGet || given === undefined ? {} : { body: given }),
      },
      convertible,
    ) ?? {
      problem: "The curl line has no body (-d).",
    }
  );
}

/** Returns the request of a call. Returns undefined if nothing is known about its address and it has no body. */
function requestOf(
  { body: text, method, addresses, called }: PastedCall,
  { operations, others = [], to }: Convertible,
): Pasted | undefined {
  const isKnown = (address: string): boolean => {
    const path = pathOf(address);
    return operations.some((one) => one.path === path) || others.some((one) => isPath(path, one.path));
  };
  const isNewer = (address: string): boolean => to !== undefined && address.includes(`/${to}/`);
  // A program may contain other addresses, such as that of a page.
  const address = addresses.find(isKnown) ?? addresses.find(isNewer);
  if (address !== undefined && isNewer(address))
    return { problem: `This is a request to ${to} already: there is nothing to convert.` };
  const path = address === undefined ? undefined : pathOf(address);
  const isCalled = ({ id, waits }: Shared | OtherCall): boolean =>
    called !== undefined && (called === id || called === waits);
  const operation = text === undefined ? undefined : operations.find((one) => isCalled(one) || one.path === path);
  const sent = method ?? (text === undefined ? "GET" : "POST");
  const isOf = (one: OtherCall): boolean => one.method === sent && path !== undefined && isPath(path, one.path);
  const other = others.find((one) => isCalled(one) || isOf(one));
  if (operation === undefined && other !== undefined) {
    const { isRemoved, page } = other;
    const problem = isRemoved
      ? `${to} has no ${other.method} ${other.path}.`
      : `${other.method} ${other.path} has no body to convert. Change the version in the address to ${to}.`;
    return { problem, page };
  }
  if (text === undefined) return undefined;
  const body = bodyOf(text);
  if ("problem" in body) return body;
  return { ...body, ...(operation && { operation: operation.id }) };
}

function withoutFence(text: string): string {
  if (!text.startsWith("```") || !text.endsWith("```")) return text;
  return text.slice(text.indexOf("\n") + 1, -3).trim();
}

/** Returns the path of an operation in an address, without base URL and query. */
function pathOf(address: string): string {
  return address
    .replace(/^.*?(?:\/v\d+|BASE_URL\}?)(?=\/)/, "")
    .replace(/[?#].*$/, "")
    .replace(/\/$/, "");
}

/** Returns whether a path is one of a template such as `/crawl/{id}`. */
function isPath(path: string, template: string): boolean {
  const [steps, own] = [path.split("/"), template.split("/")];
  return steps.length === own.length && own.every((step, at) => step.startsWith("{") || step === steps[at]);
}

/** Parses a body: as JSON or, if it is not JSON, as a literal of a program. */
function bodyOf(text: string): { readonly body: object } | { readonly problem: string } {
  if (depthOf(text) > deepest) return { problem: "This is nested too deeply for a request." };
  try {
    return objectOf(text);
  } catch (error) {
    const begin = text.search(/[{[]/);
    const literal =
      begin < 0 || /^[^=(:]*[;,.!?]/.test(text.slice(0, begin)) ? undefined : strictLiteral(text.slice(begin));
    if (begin < 0)
      return { problem: "There is no body here. Paste a JSON body, a curl command or a call from a program." };
    if (literal === undefined) return { problem: jsonProblem(error) };
    if ("problem" in literal) return { problem: `This is not valid JSON: ${literal.problem}` };
    const [more] = /[^\s;,)].*/.exec(text.slice(begin + literal.end)) ?? [];
    if (more !== undefined) return { problem: `There is more after the body: ${more.slice(0, mostQuoted)}` };
    return objectOf(literal.json);
  }
}

function objectOf(text: string): { readonly body: object } | { readonly problem: string } {
  const read = readExactly(text);
  // Tools that build workflows show a body as the text of a string.
  const value = typeof read === "string" && read.trim().startsWith("{") ? readExactly(read) : read;
  if (typeof value === "object" && value !== null && "success" in value)
    return { problem: "This is a response: it has success. Paste the request." };
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { body: value };
  return { problem: "A request body is a JSON object." };
}
