import { oncePer } from "../once.ts";
import { meaningText } from "../compare/meaning-text.ts";
import { type Cursor, asObject, keysIn } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { canonical } from "../schema/canonical.ts";
import { grouped } from "../grouped.ts";
import type { Context } from "./context.ts";

/** One way to authenticate: schemes and their scopes. Without schemes, no authentication is needed. */
export type Alternative = ReadonlyMap<string, readonly string[]>;

/** Renamed and replaced security schemes. */
export interface SchemeNames {
  /** New names, by old name, of schemes whose definition is unchanged. */
  readonly renamed: ReadonlyMap<string, string>;
  /** New schemes that send their credentials in the same part of the request, by name in the base. */
  readonly replaced: ReadonlyMap<string, ReadonlySet<string>>;
}

type Scheme = Readonly<Record<string, unknown>>;

const NONE: ReadonlySet<string> = new Set();
/** Number of new OAuth schemes that are compared with one of an old name. */
const MAX_GROWING = 100;

/** Finds renamed schemes, once for all operations. */
export const schemeNames = oncePer(({ base, revision }: Context): SchemeNames => {
  const [before, after] = [schemesOf(base), schemesOf(revision)];
  return { renamed: renamedSchemes(before, after), replaced: replacedSchemes(before, after) };
});

/** Returns where a document defines its security schemes. */
export function schemeHolder(document: OpenDocument): Cursor | undefined {
  return document.get(document.get(document.root, "components"), "securitySchemes");
}

/** Returns the schemes that only the revision defines. Approvals are bound to them, because names say too little. */
export function newSchemes(
  { base, revision }: Context,
  alternatives: readonly Alternative[],
): { readonly content?: string } {
  const [before, after] = [schemeHolder(base), schemeHolder(revision)];
  const names = new Set(alternatives.flatMap((alternative) => [...alternative.keys()]));
  const added = [...names].sort().filter((name) => base.get(before, name) === undefined);
  const texts = added.flatMap((name) => revision.get(after, name) ?? []).map((scheme) => meaningText(scheme));
  return texts.length === 0 ? {} : { content: texts.join() };
}

/** Returns which of these schemes only the base defines, unless the revision's alternatives still name them. */
export function removedSchemes(
  { base, revision }: Context,
  names: Iterable<string>,
  alternatives: readonly Alternative[],
): readonly string[] {
  const [before, after] = [base, revision].map((document) => asObject(schemeHolder(document)?.value) ?? {});
  return [...names].filter(
    (name) =>
      Object.hasOwn(before ?? {}, name) &&
      !Object.hasOwn(after ?? {}, name) &&
      !alternatives.some((alternative) => alternative.has(name)),
  );
}

/** Normalises a value of a scheme for comparison: HTTP schemes and header names are case-insensitive. */
export function foldedValue(value: unknown, key: string, where: unknown): unknown {
  const hasNoCase = key === "scheme" || (key === "name" && where === "header");
  return hasNoCase && typeof value === "string" ? value.toLowerCase() : value;
}

function schemesOf(document: OpenDocument): ReadonlyMap<string, Scheme> {
  const holder = schemeHolder(document);
  const names = keysIn(holder);
  return new Map(names.map((name) => [name, asObject(document.get(holder, name)?.value) ?? {}]));
}

function renamedSchemes(before: ReadonlyMap<string, Scheme>, after: ReadonlyMap<string, Scheme>): Map<string, string> {
  const added = [...after].filter(([name]) => !before.has(name));
  const byDefinition = grouped(added, ([, other]) => definition(other));
  const growing = added.filter(([, other]) => asObject(other["flows"]) !== undefined).slice(0, MAX_GROWING);
  const renamed = new Map<string, string>();
  for (const [name, scheme] of before) {
    if (after.has(name)) continue;
    const [same] = byDefinition.get(definition(scheme)) ?? [];
    const [twin] = same ?? growing.find(([, other]) => hasGrown(scheme, other)) ?? [];
    if (twin !== undefined) renamed.set(name, twin);
  }
  return renamed;
}

/** Returns whether an OAuth scheme has every flow of another, with equal addresses and at least the same scopes. */
function hasGrown(old: Scheme, now: Scheme): boolean {
  const [flows, more] = [asObject(old["flows"]), asObject(now["flows"])];
  if (flows === undefined || more === undefined) return false;
  const isKept = (name: string): boolean => {
    const [flow, other] = [asObject(flows[name]), asObject(more[name])];
    if (flow === undefined || other === undefined) return false;
    const known = asObject(other["scopes"]) ?? {};
    const scopes = Object.keys(asObject(flow["scopes"]) ?? {});
    return isAlike(flow, other, "scopes") && scopes.every((scope) => Object.hasOwn(known, scope));
  };
  return isAlike(old, now, "flows") && Object.keys(flows).length > 0 && Object.keys(flows).every(isKept);
}

/** Returns whether all but one member are equal. */
function isAlike(a: Scheme, b: Scheme, but: string): boolean {
  return definition({ ...a, [but]: undefined }) === definition({ ...b, [but]: undefined });
}

function replacedSchemes(
  before: ReadonlyMap<string, Scheme>,
  after: ReadonlyMap<string, Scheme>,
): Map<string, ReadonlySet<string>> {
  const added = [...after].filter(([name]) => !before.has(name));
  const names = [...grouped(added, ([, scheme]) => sendingOf(scheme))].map(
    ([way, all]) => [way, new Set(all.map(([name]) => name))] as const,
  );
  const byWay = new Map(names);
  return new Map(
    [...before].map(([name, scheme]) => {
      const way = sendingOf(scheme);
      return [name, (way === undefined ? undefined : byWay.get(way)) ?? NONE];
    }),
  );
}

/** Returns where and how a scheme sends its credentials, if the description says so. */
function sendingOf({ type, scheme, in: where, name }: Scheme): string | undefined {
  if (type === "http" && typeof scheme === "string") return canonical([type, foldedValue(scheme, "scheme", where)]);
  return type === "apiKey" ? canonical([type, where, foldedValue(name, "name", where)]) : undefined;
}

/** Returns a scheme without its description. */
function definition(scheme: Scheme): string {
  const { description: _, ...rest } = scheme;
  return canonical(rest);
}
