import type { Spot } from "../compare/edit.ts";
import type { Finding } from "../compare/report.ts";
import { asObject, type Cursor } from "../document/cursor.ts";
import { sameValue } from "../schema/canonical.ts";
import { field, spot, spotIn, spotsIn, usageOf, type Context } from "./context.ts";
import { oncePer, oncePerPair } from "../once.ts";
import { countPairs, PAIRS_OF_SERVER } from "./long-lists.ts";
import { reportLostVariables } from "./lost-variables.ts";
import { serverFor } from "./server-for.ts";
import { templateShape, type Operation } from "./operation.ts";
import { basePath, isOpenAddress, serversOf, type Server } from "./servers.ts";

/**
 * Compares where operations are found: server address and path together, so that moving a base path from one to the
 * other is not a change. Equal findings of several operations are reported once.
 */
export function reportServers(context: Context, pairs: readonly (readonly [Operation, Operation])[]): void {
  for (const [a, b] of pairs) {
    const before = serversOf(context.base, a);
    const after = serversOf(context.revision, b);
    compareServers(
      context,
      a,
      b,
      orDefault(before, after, context.base.root),
      orDefault(after, before, context.revision.root),
    );
  }
  compareUnused(context, pairs);
}

/** Notes a changed list of servers of the document that every operation replaces with its own. */
function compareUnused(context: Context, pairs: readonly (readonly [Operation, Operation])[]): void {
  const { base, revision } = context;
  const [before, after] = [base, revision].map((document) => field(document.root, "servers") ?? []);
  const [old, now] = [serversOf(base, undefined), serversOf(revision, undefined)];
  const isUsed = pairs.some(([a, b]) => isOf(serversOf(base, a), old) || isOf(serversOf(revision, b), now));
  if (isUsed || sameValue(before, after)) return;
  const places = spotsIn(base.root, revision.root, "servers");
  const subject = "the list of servers, which no operation uses,";
  context.report({ rule: "document-text-changed", ...places, subject, usages: [] });
}

function isOf(servers: readonly Server[], list: readonly Server[]): boolean {
  return servers.length > 0 && servers[0] === list[0];
}

/**
 * Without a declared server, it is the one that serves the description. This matters next to addresses of that server;
 * an absolute address only states what was implicit.
 */
function orDefault(servers: readonly Server[], others: readonly Server[], root: Cursor): readonly Server[] {
  const isRelative = ({ resolved }: Server): boolean => resolved === "" || resolved.startsWith("/");
  if (servers.length > 0 || others.length === 0 || !others.every(isRelative)) return servers;
  return [{ url: "/", resolved: "", cursor: root }];
}

/** Names a server by its address; the one that serves the description has none. */
function nameOf({ resolved }: Server): string {
  return resolved === "" ? "/" : resolved;
}

/** Returns where the address of a server is declared, or would be. */
function placeOf({ cursor }: Server): Spot {
  return cursor.parent === undefined ? spotIn(cursor, "servers") : spot(cursor, "url");
}

function compareServers(
  context: Context,
  a: Operation,
  b: Operation,
  before: readonly Server[],
  after: readonly Server[],
): void {
  const { removed, added, chosen } = differenceOf(context, a, b, before, after);
  if (removed.length > 0 && chosen.every((other) => other !== undefined)) {
    removed.forEach((server, index) => {
      const other = chosen[index] as Server;
      context.report({
        rule: "server-variable-changed",
        ...spotsIn(server.cursor, other.cursor, "variables"),
        subject: server.url,
        before: server.resolved,
        after: other.url === server.url ? other.resolved : other.url,
        usages: [usageOf(b)],
      });
    });
    return;
  }
  const report = (
    rule: string,
    [old, now]: readonly [Server | undefined, Server | undefined],
    values: Pick<Finding, "before" | "after" | "levels">,
  ): void => {
    const [base, revision] = [
      old === undefined ? spotIn(context.base.root, "servers") : placeOf(old),
      now === undefined ? spotIn(context.revision.root, "servers") : placeOf(now),
    ];
    context.report({ rule, base, revision, usages: [usageOf(b)], ...values });
  };
  // It is unknown whether an address that omits something is another one.
  const levelsOf = (list: readonly Server[]): Pick<Finding, "levels"> =>
    list.every((server) => added.some((other) => differsInOmission(server, other)))
      ? { levels: { send: "risky", receive: "risky" } }
      : {};
  const isNewList = removed.length > 0 && removed.length === before.length;
  const names = (list: readonly Server[]): unknown => (list.length === 1 ? list.map(nameOf)[0] : list.map(nameOf));
  if (isNewList && after.length === 0) report("servers-removed", [removed[0], undefined], { before: names(removed) });
  else if (isNewList && added.length > 0)
    report("server-changed", [removed[0], added[0]], {
      before: names(removed),
      after: names(added),
      ...levelsOf(removed),
    });
  else {
    for (const server of removed)
      report("server-removed", [server, undefined], { before: nameOf(server), ...levelsOf([server]) });
    for (const server of added) report("server-added", [undefined, server], { after: nameOf(server) });
  }
  const byUrl = new Map(after.toReversed().map((server) => [server.url, server]));
  for (const server of before) {
    const other = byUrl.get(server.url);
    const isWritten = server.cursor.parent !== undefined && other?.cursor.parent !== undefined;
    if (other === undefined) reportLostVariables(context, server, after, [a, b]);
    if (other === undefined || !isWritten) continue;
    compareVariables(context, server, other, b);
    compareTexts(context, server, other);
  }
}

interface Difference {
  readonly removed: readonly Server[];
  readonly added: readonly Server[];
  /** For each removed one, the server that can still be called at its address. */
  readonly chosen: readonly (Server | undefined)[];
}

/** Differences of operations whose path did not change: those that share their lists share them. */
const sharedDifference = oncePer((context: Context) =>
  oncePerPair((before: readonly Server[], after: readonly Server[]) =>
    findDifference(context, before, after, ["", ""]),
  ),
);

function differenceOf(
  context: Context,
  a: Operation,
  b: Operation,
  before: readonly Server[],
  after: readonly Server[],
): Difference {
  countPairs(context, "servers", PAIRS_OF_SERVER, before.length + after.length);
  const [old, now] = [templateShape(a.path), templateShape(b.path)];
  return old === now ? sharedDifference(context)(before, after) : findDifference(context, before, after, [old, now]);
}

function findDifference(
  context: Context,
  before: readonly Server[],
  after: readonly Server[],
  [old, now]: readonly [string, string],
): Difference {
  const unlisted = (list: readonly Server[], others: readonly Server[], path: string): readonly Server[] => {
    const known = new Set(others.map(({ resolved }) => resolved + path));
    return list.filter(({ resolved }) => !known.has(resolved + old) && !known.has(resolved + now));
  };
  const removed = unlisted(before, after, now);
  countPairs(context, "servers", removed.length, before.length + after.length);
  const chosen = removed.map(
    (server) =>
      after.find((other) => isVariant(server, other)) ??
      // The address that a path moves to is a different one, whatever the variables are.
      (old === now ? serverFor(after, server.resolved) : undefined),
  );
  return { removed, added: unlisted(after, before, old), chosen };
}

/**
 * Returns whether two addresses differ only in what one of them omits. A URL without a scheme or a host has that of the
 * description, so it is unknown whether it differs.
 */
function differsInOmission({ resolved: a }: Server, { resolved: b }: Server): boolean {
  const withoutScheme = (url: string): string => url.replace(/^[a-z][a-z0-9+.-]*:(?=\/\/)/, "").toLowerCase();
  const forms = [(url: string) => url, withoutScheme, basePath];
  const omitted = (url: string): number => (url.startsWith("//") ? 1 : url === "" || url.startsWith("/") ? 2 : 0);
  const form = forms[Math.max(omitted(a), omitted(b))] as (url: string) => string;
  return omitted(a) !== omitted(b) && form(a) === form(b);
}

/**
 * Returns whether it is the same address with another default, and the old value can still be chosen. A variable that
 * is the whole address counts as an address.
 */
function isVariant(server: Server, other: Server): boolean {
  if (server.url !== other.url || isOpenAddress(server)) return false;
  const before = asObject(asObject(server.cursor.value)?.variables) ?? {};
  const after = asObject(asObject(other.cursor.value)?.variables) ?? {};
  return Object.keys(before).every((name) => {
    const allowed = asObject(after[name])?.enum;
    return !Array.isArray(allowed) || allowed.includes(asObject(before[name])?.default);
  });
}

/** Names and descriptions are one change of the document, however many operations the server has. */
function compareTexts({ report }: Context, a: Server, b: Server): void {
  const prose = ({ cursor }: Server): unknown => {
    const { name, description, variables } = asObject(cursor.value) ?? {};
    return [name, description, Object.values(asObject(variables) ?? {}).map((one) => asObject(one)?.description)];
  };
  if (!sameValue(prose(a), prose(b)))
    report({
      rule: "document-text-changed",
      base: spot(a.cursor),
      revision: spot(b.cursor),
      subject: `server ${b.url}`,
      usages: [],
    });
}

/** Compares the values of a variable that can be chosen. Its default is compared as part of the address. */
function compareVariables(context: Context, a: Server, b: Server, operation: Operation): void {
  const before = asObject(asObject(a.cursor.value)?.variables) ?? {};
  const after = asObject(asObject(b.cursor.value)?.variables) ?? {};
  for (const name of Object.keys(before)) {
    const old = asObject(before[name])?.enum;
    const now = asObject(after[name])?.enum;
    if (!Array.isArray(now) && !Array.isArray(old)) continue;
    const [was, is] = [old, now].map((values) => new Set(Array.isArray(values) ? (values as unknown[]) : []));
    const lost = Array.isArray(old) && Array.isArray(now) ? old.filter((value) => is?.has(value) !== true) : [];
    const isWider = Array.isArray(old) && (!Array.isArray(now) || now.some((value) => was?.has(value) !== true));
    const places = {
      base: spot(a.cursor, "variables", name),
      revision: spot(b.cursor, "variables", name),
      subject: name,
      usages: [usageOf(operation)],
    };
    if (lost.length > 0) context.report({ rule: "server-variable-values-removed", ...places, before: lost });
    else if (!Array.isArray(old))
      context.report({ rule: "server-variable-changed", ...places, before: "any value", after: now });
    else if (isWider)
      context.report({
        rule: "server-variable-changed",
        ...places,
        before: old,
        after: now ?? "any value",
        levels: { send: "safe", receive: "safe" },
      });
  }
}
