// Finds the address and the body of a request in other forms than curl: an HTTP message, PowerShell, HTTPie, or a
// program in JavaScript or Python.
import { strictLiteral } from "./relaxed-literal.ts";

/** A call: its address or path, its method if the text has it, and its body as the text of an object. */
export interface PastedCall {
  readonly address?: string;
  readonly method?: string;
  /** A JSON or object literal. Undefined if the call has no body, or it cannot be read. */
  readonly body?: string;
  /** The reason why an object in the call cannot be read. */
  readonly problem?: string;
}

/** Maximum number of objects in a program to consider. */
const mostObjects = 200;

/**
 * Returns the call in a text. Returns undefined if it is not a call.
 *
 * @param isField whether a name is a field of a request, to find the body among the objects of a program
 */
export function pastedCall(text: string, isField: (name: string) => boolean): PastedCall | undefined {
  return httpMessage(text) ?? powerShell(text) ?? httpie(text) ?? program(text, isField);
}

/** Parses an HTTP message, as in a `.http` file: a request line, headers, an empty line and the body. */
function httpMessage(text: string): PastedCall | undefined {
  const [head, method, address] = /^([A-Z]{3,7}) (\S+)(?: HTTP\/[\d.]+)?[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (head === undefined || method === undefined || address === undefined) return undefined;
  const body = /\r?\n[ \t]*\r?\n([^]*)$/.exec(text)?.[1]?.trim();
  return { method, address, ...(body === undefined || body === "" ? {} : { body }) };
}

const cmdlet = /\b(?:Invoke-RestMethod|Invoke-WebRequest|irm|iwr)\b/i;

/** A PowerShell string: in single quotes, in double quotes, or a here-string. */
const powerString = String.raw`@'\r?\n([^]*?)\r?\n'@|@"\r?\n([^]*?)\r?\n"@|'((?:[^']|'')*)'|"((?:[^"\`]|\`[^]|"")*)"`;

function powerShell(text: string): PastedCall | undefined {
  if (!cmdlet.test(text)) return undefined;
  const address = /-Uri\s+["']?([^\s"']+)/i.exec(text)?.[1] ?? /https?:\/\/[^\s"']+/.exec(text)?.[0];
  const method = /-Method\s+["']?(\w+)/i.exec(text)?.[1]?.toUpperCase();
  const variable = /-Body\s+\(?\$(\w+)/i.exec(text)?.[1];
  const before = variable === undefined ? String.raw`-Body\s+` : String.raw`\$${variable}\s*=\s*`;
  const [found, here, expanded, single, double] = new RegExp(`${before}(?:${powerString})`, "i").exec(text) ?? [];
  const body =
    here ?? expanded ?? single?.replaceAll("''", "'") ?? double?.replaceAll('""', '"').replace(/`([^])/g, "$1");
  return {
    ...(address === undefined ? {} : { address }),
    ...(method === undefined ? {} : { method }),
    ...(found === undefined || body === undefined ? {} : { body }),
  };
}

/** Parses an HTTPie command: `http POST address name=text name:=json`. */
function httpie(text: string): PastedCall | undefined {
  const [line, method, address, items = ""] =
    /^(?:[$>%] )?(?:https?|xh)\s+(?:--?\S+\s+)*(?:([A-Z]+)\s+)?(\S+)([^|>]*)/.exec(text) ?? [];
  if (line === undefined || address === undefined) return undefined;
  const fields: string[] = [];
  for (const [, name = "", kind, single, double, bare = ""] of items.matchAll(
    /(?<![\w-])([\w-]+)(:?=)(?:'([^']*)'|"((?:[^"\\]|\\[^])*)"|(\S*))/g,
  )) {
    const value = single ?? double?.replace(/\\([^])/g, "$1") ?? bare;
    fields.push(`${JSON.stringify(name)}:${kind === ":=" ? value : JSON.stringify(value)}`);
  }
  return { address, ...(method === undefined ? {} : { method }), body: `{${fields.join(",")}}` };
}

/** Finds the body in a program: the object that has the most fields of a request. */
function program(text: string, isField: (name: string) => boolean): PastedCall | undefined {
  if (!/[({=:]/.test(text) || /^\s*[{["']/.test(text)) return undefined;
  const address = /["'`]([^"'`\s]{0,2000}\/v\d+\/[^"'`\s]*)["'`]/.exec(text)?.[1];
  const [, called, named] = /\.(get|post|put|patch|delete)\(|\bmethod["']?\s*:\s*["'`](\w+)/i.exec(text) ?? [];
  const method = (called ?? named)?.toUpperCase();
  let body: string | undefined;
  let problem: string | undefined;
  let most = 0;
  const starts = [...text.matchAll(/\{/g)].slice(0, mostObjects).map(({ index }) => index);
  let end = 0;
  for (const start of starts) {
    if (start < end) continue;
    const literal = strictLiteral(text, start);
    if ("problem" in literal) {
      problem = literal.problem;
      continue;
    }
    end = literal.end;
    const fields = Object.keys(JSON.parse(literal.json) as object).filter(isField).length;
    if (fields <= most) continue;
    [body, most] = [text.slice(start, literal.end), fields];
  }
  if (address === undefined && body === undefined) return undefined;
  return {
    ...(address === undefined ? {} : { address }),
    ...(method === undefined ? {} : { method }),
    ...(body === undefined ? {} : { body }),
    ...(body !== undefined || problem === undefined ? {} : { problem }),
  };
}
