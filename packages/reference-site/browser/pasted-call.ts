// Finds the address and the body of a request in other forms than curl: an HTTP message, PowerShell, HTTPie, or a
// program in JavaScript or Python.
import { strictLiteral } from "./relaxed-literal.ts";

/** A call: its addresses or paths, its method if the text has it, and its body as the text of an object. */
export interface PastedCall {
  /** Addresses and paths in the text, one of which is that of the call. */
  readonly addresses: readonly string[];
  /** The method of the client that is called, such as `startCrawl`. */
  readonly called?: string;
  readonly method?: string;
  /** A JSON or object literal. Undefined if the call has no body, or it cannot be read. */
  readonly body?: string;
  /** The reason why an object in the call cannot be read. */
  readonly problem?: string;
}

/** Maximum numbers of objects and of quoted addresses in a program to consider. */
const mostObjects = 200;
const mostAddresses = 20;

/** Maximum number of characters of an object that cannot be read in which to look for fields of a request. */
const mostCharacters = 500;

/** Matches a line that only a program contains. */
const programs = /^\s*(?:import\b|from \w+ import\b|package \w+|func \w|const \w+ =|let \w+ =|await |def \w|using \w)/m;

/** The names that a program may contain. */
export interface KnownNames {
  /** Whether a name is a field of a request, to find the body among the objects of a program. */
  readonly isField: (name: string) => boolean;
  /** Whether a name is the id of an operation, which is also a method of the client. */
  readonly isOperation: (name: string) => boolean;
}

/** Returns the call in a text. Returns undefined if it is not a call. */
export function pastedCall(text: string, known: KnownNames): PastedCall | undefined {
  return httpMessage(text) ?? powerShell(text) ?? httpie(text) ?? program(text, known);
}

/** Parses an HTTP message, as in a `.http` file: a request line, headers, an empty line and the body. */
function httpMessage(text: string): PastedCall | undefined {
  const [head, method, address] = /^([A-Z]{3,7}) (\S+)(?: HTTP\/[\d.]+)?[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (head === undefined || method === undefined || address === undefined) return undefined;
  const body = /\r?\n[ \t]*\r?\n([^]*)$/.exec(text)?.[1]?.trim();
  return { method, addresses: [address], ...(body === undefined || body === "" ? {} : { body }) };
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
    addresses: address === undefined ? [] : [address],
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
  return { addresses: [address], ...(method === undefined ? {} : { method }), body: `{${fields.join(",")}}` };
}

const quotedAddress = /["'`]([^"'`\s]{0,2000}\/v\d+\/[^"'`\s]*|\/[^"'`\s]*)["'`]/g;
const methodCall =
  /\.(get|post|put|patch|delete)\(|\bmethod["']?\s*:\s*["'`](\w+)|NewRequest\w*\([^"]{0,200}"([A-Z]+)"/i;
const clientCall = /\.([a-z]+[A-Z]\w*|scrape|map|search)\(/g;

/** Finds the body in a program: the object that has the most fields of a request. */
function program(text: string, { isField, isOperation }: KnownNames): PastedCall | undefined {
  if (!/[({=:]/.test(text) || /^\s*[{["']/.test(text)) return undefined;
  const addresses = [...text.matchAll(quotedAddress)].slice(0, mostAddresses).map(([, address = ""]) => address);
  const called = [...text.matchAll(clientCall)].map(([, name = ""]) => name).find(isOperation);
  const [, verb, named, sent] = methodCall.exec(text) ?? [];
  const method = (verb ?? named ?? sent)?.toUpperCase();
  let body: string | undefined;
  let problem: string | undefined;
  let most = 0;
  let end = 0;
  const starts = [...text.matchAll(/\{/g)].slice(0, mostObjects).map(({ index }) => index);
  for (const start of starts) {
    if (start < end) continue;
    const literal = strictLiteral(text, start);
    if ("problem" in literal) {
      const keys = [...text.slice(start, start + mostCharacters).matchAll(/([\w$]+)["']?\s*:/g)];
      if (keys.some(([, key = ""]) => isField(key))) problem ??= literal.problem;
      continue;
    }
    end = literal.end;
    const fields = Object.keys(JSON.parse(literal.json) as object).filter(isField).length;
    if (fields <= most) continue;
    [body, most] = [text.slice(start, literal.end), fields];
  }
  const isProgram = called !== undefined || addresses.length > 0 || programs.test(text);
  if (body === undefined && !isProgram) return undefined;
  return {
    addresses,
    ...(called === undefined ? {} : { called }),
    ...(method === undefined ? {} : { method }),
    ...(body === undefined ? {} : { body }),
    ...(body !== undefined || problem === undefined ? {} : { problem }),
  };
}
