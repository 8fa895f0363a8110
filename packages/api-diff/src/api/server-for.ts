import { oncePer } from "../once.ts";
import { matches } from "../regex/matches.ts";
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
  const parts = withoutLastSlashes(server.url).split(/[{}]/);
  if (!address.startsWith(parts[0] as string)) return false;
  const pattern = parts.map((part, index) => {
    if (index % 2 === 0) return literal(part);
    const values = [asObject(variables[part])?.enum ?? []].flat().map(String);
    return values.length > 0 ? `(?:${values.map(literal).join("|")})` : "[^/]*";
  });
  return matches(`^${pattern.join("")}$`, address) === true;
}

function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
