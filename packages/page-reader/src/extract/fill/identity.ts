import type { Entry } from "./entry.ts";

/** Values in which two things of the same name must not differ. */
const telling = /date|time|author|sku|isbn|gtin|email/i;

/**
 * Maximum number of things with one name, code or address that an entry is compared with, and of statements of one
 * thing; beyond it, the value identifies nothing.
 */
const mostAlike = 50;

/**
 * Merges entries that are the same thing, in order of first occurrence. Of contradictory values, the more authoritative
 * statement stays, with its sources.
 */
export function mergeEntries(entries: readonly Entry[], kind: string | undefined): Entry[] {
  const clusters: Entry[][] = [];
  const known = new Map<string, Entry[][]>();
  for (const entry of entries) {
    const keys = keysOf(entry);
    // Only entries that share a value can be the same thing, so no other pair is compared.
    const near = new Set(keys.flatMap((key) => known.get(key) ?? []));
    const same = [...near].find((members) =>
      members.slice(0, mostAlike).some((member) => sameThing(member, entry, kind)),
    );
    const cluster = same ?? [];
    if (same === undefined) clusters.push(cluster);
    cluster.push(entry);
    for (const key of keys) {
      const own = known.get(key) ?? [];
      if (own.length < mostAlike && !own.includes(cluster)) known.set(key, [...own, cluster]);
    }
  }
  return dropAnonymous(clusters.map(fold));
}

/** Returns every value that may make two entries the same, marked with what it is. */
function keysOf({ value, names, codes, links }: Entry): string[] {
  const marked = (mark: string, values: readonly string[]) => values.map((one) => `${mark} ${one}`);
  return [`= ${JSON.stringify(value)}`, ...marked("name", names), ...marked("code", codes), ...marked("link", links)];
}

function fold(members: readonly Entry[]): Entry {
  const ranked = members.toSorted((a, b) => b.authority - a.authority);
  const [best, ...rest] = ranked;
  if (!best) throw new Error("a cluster has at least one entry");
  const folded = rest.reduce((base, entry) => {
    const added = Object.entries(entry.value).filter(
      ([name, value]) => (base.value[name] ?? null) === null && (value ?? null) !== null,
    );
    const belongs = ([path]: [string, string[]]) =>
      added.some(([name]) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`));
    return {
      ...base,
      value: { ...base.value, ...Object.fromEntries(added) },
      sources: { ...base.sources, ...Object.fromEntries(Object.entries(entry.sources).filter(belongs)) },
    };
  }, best);
  // Joined once: copied for each entry, they would cost time quadratic in the entries.
  return { ...folded, names: ranked.flatMap(({ names }) => names), codes: ranked.flatMap(({ codes }) => codes) };
}

/** A thing that nothing identifies is a fragment of another if most things here are identified. */
function dropAnonymous(entries: readonly Entry[]): Entry[] {
  const known = entries.filter(({ names, codes, links }) => names.length + codes.length + links.length > 0);
  return known.length > 0 && known.length * 2 >= entries.length ? known : [...entries];
}

function sameThing(a: Entry, b: Entry, kind: string | undefined): boolean {
  if (JSON.stringify(a.value) === JSON.stringify(b.value)) return true;
  const name = share(a.names, b.names);
  if (a.group === b.group) return name && share(a.codes, b.codes);
  if (share(a.codes, b.codes)) return true;
  const differ = a.names.length > 0 && b.names.length > 0 && !name && !nested(a.names, b.names);
  if (share(a.links, b.links)) return !differ;
  if (!name) return false;
  const coded = a.codes.length > 0 && b.codes.length > 0;
  return !coded && !contradicts(a.value, b.value, kind);
}

function share(a: readonly string[], b: readonly string[]): boolean {
  return a.some((value) => b.includes(value));
}

/** `Desk lamp` and `Desk lamp Alva (oak)`. */
function nested(a: readonly string[], b: readonly string[]): boolean {
  return a.some((one) => b.some((other) => one.includes(other) || other.includes(one)));
}

/** For known kinds only distinguishing values count; for unknown ones every value that both state. */
function contradicts(a: Record<string, unknown>, b: Record<string, unknown>, kind: string | undefined): boolean {
  return Object.keys(a).some((name) => {
    const [one, other] = [a[name] ?? null, b[name] ?? null];
    if (one === null || other === null || typeof one === "object" || typeof other === "object") return false;
    if (kind !== undefined && !telling.test(name)) return false;
    return !alike(String(one), String(other));
  });
}

/** Returns whether values are equal, or one a shorter form of the other, like a date and a time on that day. */
function alike(a: string, b: string): boolean {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return one.startsWith(other) || other.startsWith(one);
}
