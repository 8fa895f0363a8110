import type { Context, Scope } from "./context.ts";
import { countPairs, PAIRS_OF_SERVER } from "./long-lists.ts";
import { type Operation, templateShape } from "./operation.ts";
import { basePath, serversOf, withoutLastSlashes } from "./servers.ts";
import type { OpenDocument } from "../document/open-document.ts";

/** Returns whether the path itself is another one, and no base path that went from the server to the path, or back, explains it. */
export function isMoved({ context, a, b }: Pick<Scope, "context" | "a" | "b">): boolean {
  if (templateShape(a.path) === templateShape(b.path)) return false;
  const before = new Set(pathsOnWire(context, context.base, a));
  return !pathsOnWire(context, context.revision, b).some((path) => before.has(path));
}

/** Returns the path behind each server's base path, with variables as they are written and with their defaults. */
function pathsOnWire(context: Context, document: OpenDocument, operation: Operation): string[] {
  const servers = serversOf(document, operation);
  countPairs(context, "servers", PAIRS_OF_SERVER, servers.length);
  const addresses = servers.length === 0 ? [""] : servers.flatMap(({ url, resolved }) => [url, resolved]);
  return addresses.map((address) => templateShape(basePath(withoutLastSlashes(address)) + operation.path));
}
