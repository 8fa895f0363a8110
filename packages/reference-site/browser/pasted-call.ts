// Finds the address and the body of a request in other forms than curl: an HTTP message, PowerShell, HTTPie, or a
// program.
import { httpieLine } from "./httpie-line.ts";
import { programCall } from "./pasted-program.ts";

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

/** The names that a program may contain. */
export interface KnownNames {
  /** Whether a name is a field of a request, to find the body among the objects of a program. */
  readonly isField: (name: string) => boolean;
  /** Whether a name is the id of an operation, which is also a method of the client. */
  readonly isOperation: (name: string) => boolean;
  /** Whether an address is that of an operation. */
  readonly isAddress: (address: string) => boolean;
}

/** Returns the call in a text. Returns undefined if it is not a call. */
export function pastedCall(text: string, known: KnownNames): PastedCall | undefined {
  return httpMessage(text) ?? httpieLine(text) ?? programCall(text, known);
}

/** Parses an HTTP message, as in a `.http` file: a request line, headers, an empty line and the body. */
function httpMessage(given: string): PastedCall | undefined {
  // Files of HTTP clients name requests in comments.
  const text = given.replace(/^(?:(?:#|\/\/)[^\n]*\n[ \t\r]*)+/, "");
  const [head, method, address] = /^([A-Z]{3,7}) (\S+)(?: HTTP\/[\d.]+)?[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (head === undefined || method === undefined || address === undefined) return undefined;
  const body = /\r?\n[ \t]*\r?\n([^]*)$/.exec(text)?.[1]?.trim();
  return { method, addresses: [address], ...(body === undefined || body === "" ? {} : { body }) };
}
