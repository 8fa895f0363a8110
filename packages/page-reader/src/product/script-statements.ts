/** Statements of one kind that are read at most. */
const mostStatements = 60;
/** The text of the scripts, and how its places are judged. */
export interface Source {
  readonly source: string;
  readonly near: (at: number) => number;
  readonly elsewhere: (at: number) => boolean;
}

/** A value of a key, and how far from the product's name it stands, characters. */
export interface Statement {
  readonly key: string;
  /** Place in the source. */
  readonly at: number;
  readonly text: string;
  readonly distance: number;
}

/** Makes ready to read statements of the product of that name. */
export function readSource(source: string, name: string): Source {
  return { source, near: nearness(source, name), elsewhere: elsewhereIn(source) };
}

/** What opens the data of a cart or of other products. */
const otherData =
  /(?:cart|basket|recommend\w{0,30}|related\w{0,30}|similar\w{0,30}|upsell\w{0,30}|cross_?sell\w{0,30}|recently\w{0,30}|suggest\w{0,30}|impressions|bundles?)["']?\s*[:=]\s*[[{]/gi;
/** Longest data of that kind that is followed to its end, characters. */
const maxSpan = 20_000;

/** Whether a place in the source lies in the data of a cart or of other products. */
function elsewhereIn(source: string): (at: number) => boolean {
  const spans: { from: number; to: number }[] = [];
  for (const match of source.matchAll(otherData)) {
    const from = match.index + match[0].length - 1;
    if (from >= (spans.at(-1)?.to ?? 0)) spans.push({ from, to: closingOf(source, from) });
    if (spans.length >= 200) break;
  }
  return (at) => spans.some(({ from, to }) => at > from && at < to);
}

/** Where the bracket that opens at a place is closed. */
function closingOf(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length && at < from + maxSpan; at++) {
    const sign = source[at];
    if (sign === "{" || sign === "[") depth++;
    else if ((sign === "}" || sign === "]") && --depth === 0) return at;
  }
  return Math.min(source.length, from + maxSpan);
}

/** Characters around a product's name in which a statement is taken to be about it. */
const reach = 3000;

/** How near a place in the source is to the product's name; all places are alike where the name is not there. */
function nearness(source: string, name: string): (at: number) => number {
  const places: number[] = [];
  const wanted = name.slice(0, 60);
  for (
    let at = source.indexOf(wanted);
    wanted.length > 3 && at >= 0 && places.length < 20;
    at = source.indexOf(wanted, at + 1)
  )
    places.push(at);
  if (places.length === 0) return () => reach;
  return (at) => {
    const distance = Math.min(...places.map((place) => (at >= place ? at - place : (place - at) * 2)));
    return distance <= reach ? distance : reach;
  };
}

/** Statements at most that are taken to be about the product though its name is nowhere near. */
const fewStatements = 4;

/** Those of some statements that are about the product: near its name, or alone on the page. */
export function about<T extends { readonly distance: number }>(statements: readonly T[]): readonly T[] {
  const near = statements.filter(({ distance }) => distance < reach);
  return near.length > 0 || statements.length > fewStatements ? near : statements;
}

/** The values of a key, nearest to the name first. */
export function statements({ source, near, elsewhere }: Source, key: RegExp): Statement[] {
  const found: Statement[] = [];
  for (const match of source.matchAll(key)) {
    if (match[1] !== undefined && !elsewhere(match.index))
      found.push({ key: keyOf(match[0]), at: match.index, text: match[1], distance: near(match.index) });
    if (found.length >= mostStatements) break;
  }
  return found.toSorted((a, b) => a.distance - b.distance);
}

function keyOf(statement: string): string {
  return /\w+/.exec(statement)?.[0] ?? "";
}
