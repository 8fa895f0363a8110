import type { Cursor } from "../document/cursor.ts";
import { asObject } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { canonical } from "../schema/canonical.ts";
import type { Context } from "./context.ts";

/** What became of the names of security schemes. */
export interface SchemeNames {
  /** Schemes that kept their definition: the new name by the old one. */
  readonly renamed: ReadonlyMap<string, string>;
  /** By name in the base: new schemes whose credentials are in the same place of a request. */
  readonly replaced: ReadonlyMap<string, ReadonlySet<string>>;
}

type Scheme = Readonly<Record<string, unknown>>;

const known = new WeakMap<Context, SchemeNames>();

/** What became of the names of schemes, found out once for all operations. */
export function schemeNames(context: Context): SchemeNames {
  let names = known.get(context);
  if (names === undefined) {
    const [before, after] = [schemesOf(context.base), schemesOf(context.revision)];
    known.set(context, (names = { renamed: renamedSchemes(before, after), replaced: replacedSchemes(before, after) }));
  }
  return names;
}

/** Where a document defines its security schemes. */
export function schemeHolder(document: OpenDocument): Cursor | undefined {
  return document.get(document.get(document.root, "components"), "securitySchemes");
}

/** A value of a scheme as it is compared: HTTP schemes and names of headers have no case. */
export function foldedValue(value: unknown, key: string, where: unknown): unknown {
  const hasNoCase = key === "scheme" || (key === "name" && where === "header");
  return hasNoCase && typeof value === "string" ? value.toLowerCase() : value;
}

function schemesOf(document: OpenDocument): ReadonlyMap<string, Scheme> {
  const holder = schemeHolder(document);
  const names = Object.keys(asObject(holder?.value) ?? {});
  return new Map(names.map((name) => [name, asObject(document.get(holder, name)?.value) ?? {}]));
}

function renamedSchemes(before: ReadonlyMap<string, Scheme>, after: ReadonlyMap<string, Scheme>): Map<string, string> {
  const added = [...after].filter(([name]) => !before.has(name)).map(([name, scheme]) => [name, definition(scheme)]);
  const renamed = new Map<string, string>();
  for (const [name, scheme] of before) {
    const text = after.has(name) ? undefined : definition(scheme);
    const [twin] = added.find(([, same]) => same === text) ?? [];
    if (twin !== undefined) renamed.set(name, twin);
  }
  return renamed;
}

function replacedSchemes(
  before: ReadonlyMap<string, Scheme>,
  after: ReadonlyMap<string, Scheme>,
): Map<string, ReadonlySet<string>> {
  const added = [...after].filter(([name]) => !before.has(name));
  return new Map(
    [...before].map(([name, scheme]) => {
      const way = sendingOf(scheme);
      const heirs = added.filter(([, one]) => way !== undefined && sendingOf(one) === way);
      return [name, new Set(heirs.map(([heir]) => heir))];
    }),
  );
}

/** Where and how the credentials of a scheme are sent, if the description says so. */
function sendingOf({ type, scheme, in: where, name }: Scheme): string | undefined {
  if (type === "http" && typeof scheme === "string") return canonical([type, foldedValue(scheme, "scheme", where)]);
  return type === "apiKey" ? canonical([type, where, foldedValue(name, "name", where)]) : undefined;
}

/** All of a scheme but its description. */
function definition(scheme: Scheme): string {
  const { description: _, ...rest } = scheme;
  return canonical(rest);
}
