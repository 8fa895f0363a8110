import type { Scope } from "./context.ts";
import { type Operation, templateShape } from "./operation.ts";
import { serversOf } from "./servers.ts";
import type { OpenDocument } from "../document/open-document.ts";

/**
 * Returns whether the path itself is another one. A base path that goes from the server to the path, or back, only makes
 * it longer or shorter at the front; a front with parameters counts as one if a server has it.
 */
export function isMoved({ context, a, b }: Pick<Scope, "context" | "a" | "b">): boolean {
  const [old, now] = [templateShape(a.path), templateShape(b.path)];
  if (old === now) return false;
  if (old.endsWith(now)) return !isOfServer(old.slice(0, -now.length), context.revision, b);
  return !now.endsWith(old) || !isOfServer(now.slice(0, -old.length), context.base, a);
}

/** Returns whether a front of a path has no parameter, or is what the address of a server ends with. */
function isOfServer(front: string, document: OpenDocument, operation: Operation): boolean {
  if (!front.includes("{}")) return true;
  return serversOf(document, operation).some(({ url }) => templateShape(url.replace(/\/+$/, "")).endsWith(front));
}
