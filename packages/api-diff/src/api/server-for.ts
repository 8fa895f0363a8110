import { oncePer } from "../once.ts";
import { countSteps } from "../steps.ts";
import { asObject } from "../document/cursor.ts";
import { isOpenAddress, type Server, withoutLastSlashes } from "./servers.ts";

const foundIn = oncePer<readonly Server[], Map<string, Server | undefined>>(() => new Map());

/** Returns the first server that matches an address. Operations share lists of servers, so the result is cached. */
export function serverFor(servers: readonly Server[], address: string): Server | undefined {
  const known = foundIn(servers);
  if (!known.has(address))
    known.set(
      address,
      servers.find((server) => covers(server, address)),
    );
  return known.get(address);
}

/**
 * Returns whether a server's variables can be chosen to produce an address: values that it lists, or any if it lists
 * none.
 */
function covers(server: Server, address: string): boolean {
  // A variable that is the whole address matches anything and says nothing.
  if (isOpenAddress(server) || !server.url.includes("{")) return false;
  const variables = asObject(asObject(server.cursor.value)?.variables) ?? {};
  let reached = new Set([0]);
  for (const [index, part] of withoutLastSlashes(server.url).split(/[{}]/).entries()) {
    if (reached.size === 0) return false;
    const next = new Set<number>();
    const values = index % 2 === 0 ? [part] : asObject(variables[part])?.enum;
    countSteps(1 + Math.ceil((reached.size * (Array.isArray(values) ? values.length : 1)) / 2));
    let done = -1;
    for (const from of [...reached].sort((a, b) => a - b))
      if (Array.isArray(values)) {
        for (const value of values)
          if (typeof value === "string" && address.startsWith(value, from)) next.add(from + value.length);
      } else if (from > done) {
        // From later places in the same segment, a value reaches no further.
        done = endOfSegment(address, from);
        for (let to = from; to <= done; to += 1) next.add(to);
      }
    reached = next;
  }
  return reached.has(address.length);
}

function endOfSegment(address: string, from: number): number {
  const slash = address.indexOf("/", from);
  return slash < 0 ? address.length : slash;
}
