import { ToolError } from "../tool-error.ts";
import { wholeCharacters } from "./fit.ts";
import { memberNamed } from "../safety/member-name.ts";
import type { ResultStore } from "./result-store.ts";

/** The part to read. */
export interface PartRequest {
  /** `page://ID`, with `?at=POINTER` for a place in it and `from=N` for the first character. */
  readonly uri: string;
  readonly from?: number | undefined;
  readonly find?: string | undefined;
}

/** Characters of text to include before the searched text. */
const LEAD = 200;

/**
 * Reads a part of a kept result.
 *
 * @returns its text, its first character and the one after its last, and the address of the next part, if there is one
 * @throws ToolError `no-such-result` or `no-such-text`
 */
export function readPart(store: ResultStore, request: PartRequest, maxChars: number) {
  const { id, at, from: requested } = partsOf(request.uri);
  const kept = store.find(id);
  const value = kept && valueAt(kept.value, at);
  if (value === undefined)
    throw new ToolError("no-such-result", `${request.uri} is not available.`, {
      remedy: "Results are kept only for a while. Call the tool that returned the address to get a new one.",
    });
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 1);
  const found = request.find === undefined ? undefined : text.indexOf(request.find, request.from ?? 0);
  if (found === -1)
    throw new ToolError("no-such-text", "The result does not contain this text.", {
      remedy: "Search for other words, or read the result in order.",
    });
  const begin = found === undefined ? (request.from ?? requested) : Math.max(0, found - LEAD);
  const from = Math.min(Math.max(0, begin), text.length);
  const to = wholeCharacters(text, Math.min(text.length, from + maxChars));
  return {
    text: text.slice(from, to),
    from,
    to,
    total: text.length,
    ...(to < text.length && { next: addressOf(id, at, to) }),
  };
}

/** Returns the address of a place in a kept result. */
export function addressOf(id: string, pointer: string, from = 0): string {
  const query = [pointer && `at=${encodeURIComponent(pointer)}`, from > 0 && `from=${from}`].filter(Boolean).join("&");
  return `page://${id}${query && `?${query}`}`;
}

function partsOf(uri: string): { id: string; at: string; from: number } {
  const { id = "", query = "" } = /^page:\/\/(?<id>[\w-]{1,64})(?:\?(?<query>.*))?$/s.exec(uri)?.groups ?? {};
  const parameters = new URLSearchParams(query);
  const from = parameters.get("from") ?? "0";
  if (!/^\d{1,15}$/.test(from))
    throw new ToolError("invalid-arguments", `${uri}: \`from\` must be the number of a character, counted from 0.`, {
      remedy: "Use an address that a tool returned.",
    });
  return { id, at: parameters.get("at") ?? "", from: Number(from) };
}

function valueAt(value: unknown, pointer: string): unknown {
  return pointer.split("/").slice(1).reduce(memberNamed, value);
}
