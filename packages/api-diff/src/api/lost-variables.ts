import { asObject } from "../document/cursor.ts";
import { oncePer } from "../once.ts";
import { countSteps } from "../steps.ts";
import { spot, usageOf, type Context } from "./context.ts";
import { templateShape, type Operation } from "./operation.ts";
import { serverFor } from "./server-for.ts";
import { filledIn, isOpenAddress, type Server } from "./servers.ts";

/** Servers by their addresses: operations share lists of servers. */
const byAddress = oncePer((servers: readonly Server[]) => new Map(servers.map((one) => [one.resolved, one])));

/**
 * Reports values of variables that can no longer be chosen because the address with their defaults is now written
 * without them.
 */
export function reportLostVariables(
  { report }: Context,
  server: Server,
  after: readonly Server[],
  [a, b]: readonly [Operation, Operation],
): void {
  if (!server.url.includes("{") || isOpenAddress(server)) return;
  const [old, now] = [templateShape(a.path), templateShape(b.path)];
  const known = byAddress(after);
  const find = (url: string): Server | undefined =>
    url.endsWith(now) ? known.get(url.slice(0, url.length - now.length)) : undefined;
  const fixed = find(server.resolved + old);
  if (fixed === undefined) return;
  const isLost = (address: string): boolean =>
    find(address + old) === undefined && (old !== now || serverFor(after, address) === undefined);
  for (const [name, variable] of Object.entries(asObject(asObject(server.cursor.value)?.variables) ?? {})) {
    if (!server.url.includes(`{${name}}`)) continue;
    const values = asObject(variable)?.enum;
    // Without a list, one value represents all.
    const chosen: readonly unknown[] = Array.isArray(values) ? values : ["any-value"];
    countSteps(chosen.length);
    const lost = chosen.filter(
      (value) => typeof value === "string" && isLost(filledIn(server.url, server.cursor, { [name]: value })),
    );
    const places = { base: spot(server.cursor, "variables", name), revision: spot(fixed.cursor, "url"), subject: name };
    const usages = [usageOf(b)];
    if (lost.length === 0) continue;
    if (Array.isArray(values)) report({ rule: "server-variable-values-removed", ...places, before: lost, usages });
    else
      report({
        rule: "server-variable-changed",
        ...places,
        before: "any value",
        after: asObject(variable)?.default,
        usages,
      });
  }
}
