import { oncePer } from "../once.ts";
import { asObject, type Cursor } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { getOwn } from "../own-key.ts";
import type { Operation } from "./operation.ts";

/** A server with its variables at their defaults. */
export interface Server {
  /** As declared. */
  readonly url: string;
  /** With defaults filled in, without a trailing slash. */
  readonly resolved: string;
  readonly cursor: Cursor;
}

/**
 * Returns the servers that apply to an operation: its own, its path's, or the document's. Empty if none is declared.
 */
export function serversOf(document: OpenDocument, operation: Operation | undefined): readonly Server[] {
  for (const holder of [operation?.cursor, operation?.item, document.root]) {
    const written = holder?.child("servers");
    const list = written === undefined ? undefined : document.resolve(written);
    if (list !== undefined && Array.isArray(list.value) && list.value.length > 0) return readServers(list);
  }
  return [];
}

/** Most operations share the document's list: it is parsed once. */
const readServers = oncePer((list: Cursor): readonly Server[] => {
  const servers: Server[] = [];
  (list.value as unknown[]).forEach((_, index) => {
    const cursor = list.child(index);
    const url = asObject(cursor?.value)?.url;
    if (cursor !== undefined && typeof url === "string") servers.push({ url, resolved: filledIn(url, cursor), cursor });
  });
  return servers;
});

/**
 * Returns the address of a server, without slashes at its end.
 *
 * @param chosen values of variables; the others have their defaults
 */
export function filledIn(url: string, cursor: Cursor, chosen: Readonly<Record<string, string>> = {}): string {
  const variables = asObject(asObject(cursor.value)?.variables) ?? {};
  const filled = url.replaceAll(/\{([^{}]*)\}/g, (text, name: string) => {
    const value = getOwn(chosen, name) ?? asObject(variables[name])?.default;
    return typeof value === "string" ? value : text;
  });
  return withPlainOrigin(withoutLastSlashes(filled));
}

/** Returns an address without slashes at its end. A pattern would look at a million other slashes once from each. */
export function withoutLastSlashes(url: string): string {
  let end = url.length;
  while (url.charAt(end - 1) === "/") end -= 1;
  return url.slice(0, end);
}

const PORTS: Readonly<Record<string, string>> = { http: "80", https: "443", ws: "80", wss: "443" };

/** Returns an address as others write it: scheme and host are case-insensitive, and a default port is optional. */
export function withPlainOrigin(url: string): string {
  const origin = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)/.exec(url);
  if (origin === null) return url;
  const [whole, scheme = "", authority = ""] = origin;
  const at = authority.lastIndexOf("@") + 1;
  const host = authority.slice(at).toLowerCase();
  const port = `:${PORTS[scheme.toLowerCase()] ?? ""}`;
  const bare = host.endsWith(port) ? host.slice(0, -port.length) : host;
  return `${scheme.toLowerCase()}://${authority.slice(0, at)}${bare}${url.slice(whole.length)}`;
}

/** Returns whether a variable is the whole address, which then may be any. */
export function isOpenAddress({ url }: Server): boolean {
  return /^\{[^{}]*\}\/*$/.test(url);
}

/** Returns the path of a server's address, which precedes every path of the document on the wire. */
export function basePath(address: string): string {
  const path = address.replace(/^(?:[A-Za-z][A-Za-z0-9+.-]*:)?\/\/[^/]*/, "");
  return path === "/" ? "" : path;
}
