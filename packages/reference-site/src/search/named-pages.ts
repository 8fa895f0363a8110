import type { SearchEntry } from "./entry.ts";
import type { Candidate } from "./judge.ts";
import { objectIn } from "./pasted.ts";
import type { Postings } from "./postings.ts";
import type { Question } from "./question.ts";
import { isCalledBy, noEvidence } from "./rank.ts";
import { folded, queryTokens, stem, tokens } from "./tokens.ts";

/** Minimum number of members of a body. Fewer occur in too many bodies. */
const fewestMembers = 2;

/** Maximum number of operations that a pasted body may name. Members of more bodies say nothing. */
const mostOfBody = 3;

/** A request without other words: its path in lower case, with or without its method. */
const request = /^(?:[a-z]+ )?\S+$/;

/** The kinds of pages to suggest for a single letter, in this order. */
const kinds = ["operation", "guide", "page"];

/** Members of a body that contain the code of an error, and the kinds of entries that have one. */
const codes = new Set(["code", "error", "kind"]);
const failures = new Set(["error", "trace error"]);

/** Matches a flag, or the name of an environment variable or an error, which no other words replace. */
const verbatim = /^\W*?(--[a-z][a-z\d-]*|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b/;

/**
 * Matches a field and its value, as in JSON or in `set maxAge to 0`: a name with an inner capital, which cannot be an
 * ordinary word, and a JSON value.
 */
const setting =
  /^\W*(?:[a-z]+\s+)?([a-z][a-z\d]*(?:[A-Z][a-z\d]*)+)\W+(?:(?:to|is|be|as|equals?)\W+)?(?:true|false|null|-?\d+(?:\.\d+)?|(["']).*\2)\W*$/;

/** Matches the address of a field in the request of an operation. */
const sent = /\/operations\/[^#]+#request\./;

const member = /^(.*\/operations\/[^#]*)#(request|response-200)\.([^.[]+)$/;

/**
 * Returns the page of the site at a pasted address. The host and the folder of the site do not matter.
 *
 * @param entryAt returns the entry at an address, if there is one
 */
function pageNamed(text: string, entryAt: (address: string) => SearchEntry | undefined): SearchEntry | undefined {
  const written = /^\s*(?:https?:\/\/)?([^\s?#]+)(?:\?[^\s#]*)?(#\S+)?\s*$/i.exec(text);
  const [, path = "", fragment = ""] = written ?? [];
  if (!path.includes("/") && !path.endsWith(".html")) return undefined;
  const steps = path.split("/");
  for (const [at] of steps.entries()) {
    const below = steps.slice(at).join("/");
    if (below === "") continue;
    // A single segment such as `errors` also ends paths of the API.
    const ended = steps.length - at > 1 ? [`${below}.html`, `${below.replace(/\/$/, "")}/index.html`] : [];
    for (const page of [below.replace(/\.md$/, ""), ...ended]) {
      const named = entryAt(page);
      if (named !== undefined) return entryAt(`${page}${fragment}`) ?? { ...named, u: `${page}${fragment}` };
    }
  }
  return undefined;
}

/** Finds the pages that a pasted address, call or body names, which come before all other results. */
export class NamedPages {
  readonly #members = new Map<string, Set<string>>();
  readonly #entries: readonly SearchEntry[];
  readonly #index: Postings;
  readonly #entryAt: (address: string) => SearchEntry | undefined;

  /**
   * @param entries entries of the index, fields among them
   * @param index the words of the entries
   * @param entryAt returns the entry at an address, if there is one
   */
  constructor(
    entries: Iterable<{ readonly entry: SearchEntry }>,
    index: Postings,
    entryAt: (address: string) => SearchEntry | undefined,
  ) {
    this.#index = index;
    this.#entryAt = entryAt;
    this.#entries = Array.from(entries, ({ entry }) => entry);
    for (const entry of this.#entries) {
      const [, page, body, name = ""] = member.exec(entry.u) ?? [];
      if (page === undefined) continue;
      const key = `${page}#${body ?? ""}`;
      const known = this.#members.get(key);
      if (known === undefined) this.#members.set(key, new Set([name]));
      else known.add(name);
    }
  }

  /**
   * Moves the pages that a text names to the front. Returns no others for a single letter.
   *
   * @param ordered candidates, best first
   * @param version the reader's version, for text that names none
   */
  first(query: string, question: Question, ordered: readonly Candidate[], version?: string): Candidate[] {
    const letter = /^\s*(\p{L})\s*$/u.exec(query)?.[1];
    const begun = letter === undefined ? [] : begunWith(letter, this.#entries, version);
    if (begun.length > 0) return begun.map(bare);
    const page = pageNamed(query, this.#entryAt) ?? this.#failure(query, question);
    const called = page === undefined ? this.#operations(query, question, ordered, version) : [bare(page)];
    const named = called.length > 0 ? called : this.#asWritten(query, question, ordered);
    const isNamed = new Set(named.map(({ entry }) => entry.u));
    return withNamesake([...named, ...ordered.filter(({ entry }) => !isNamed.has(entry.u))], question, version);
  }

  /**
   * Returns the fields that a query sets or names, or the entries that contain the flag or the constant at its start.
   */
  #asWritten(query: string, question: Question, ordered: readonly Candidate[]): Candidate[] {
    const field = setting.exec(query)?.[1];
    if (field !== undefined) {
      const called = ordered.filter(({ entry }) => isOf(question.version, entry) && isCalled(entry, field));
      // A field that callers no longer send may have another name now, which the ranking knows.
      return called.some(({ entry }) => sent.test(entry.u)) ? called : [];
    }
    const having = this.#index.of(verbatim.exec(query)?.[1]?.toLowerCase() ?? "");
    const entries = new Set([...having.keys()].map((id) => this.#entries[id]?.u));
    const found = ordered.filter(({ entry }) => entries.has(entry.u));
    return found.length > 0 ? found : ordered.filter(({ entry }) => isFieldOf(question, entry));
  }

  /** Returns the row of the error catalogue that a pasted member or body names with its code or its message. */
  #failure(text: string, { pair }: Question): SearchEntry | undefined {
    const { code, error } = objectIn(text) ?? {};
    const given = [code, error, pair !== undefined && codes.has(pair.name) && pair.value];
    const named = new Set(given.flatMap((one) => (typeof one === "string" ? one.toLowerCase() : [])));
    const isNamed = ({ k, t, n = "" }: SearchEntry): boolean =>
      failures.has(k) && [t, ...n.split(" | ")].some((name) => named.has(name.toLowerCase()));
    return named.size === 0 ? undefined : this.#entries.find(isNamed);
  }

  #operations(query: string, question: Question, ordered: readonly Candidate[], version?: string): Candidate[] {
    const isCall = question.path !== undefined && request.test(question.whole);
    const bodies = new Set(isCall ? [] : this.#havingBody(query));
    const named = ordered.filter(({ entry }) => (isCall ? isCalledBy(question, entry) : bodies.has(entry.u)));
    const ofWanted = named.filter(({ entry }) => isOf(question.version ?? version, entry));
    const found = ofWanted.length > 0 ? ofWanted : named;
    if (!isCall && found.length > mostOfBody) return [];
    // Readers rarely mean DELETE if they paste an address without a method.
    return found.toSorted((a, b) => Number(a.entry.m === "DELETE") - Number(b.entry.m === "DELETE"));
  }

  /**
   * Returns the addresses of the operations whose request, or else whose response, has every member of a pasted object.
   */
  #havingBody(text: string): string[] {
    const members = Object.keys(objectIn(text) ?? {});
    if (members.length < fewestMembers) return [];
    const having = [...this.#members].filter(([, known]) => members.every((name) => known.has(name)));
    const requests = having.filter(([key]) => key.endsWith("#request"));
    return (requests.length > 0 ? requests : having).map(([key]) => key.slice(0, key.indexOf("#")));
  }
}

/** Returns whether an entry has exactly this name, which the other version may write differently. */
function isCalled({ t, n = "" }: SearchEntry, name: string): boolean {
  return t === name || t.endsWith(`.${name}`) || n.split(" | ").includes(name);
}

/**
 * Returns whether a query about one version consists of the name of a field that requests of that version have, in any
 * spelling, and of words that name its operation: `v1 crawl maxDepth`, `map ignore sitemap`. The other version may
 * write the name differently.
 */
function isFieldOf({ version, bare, isPlain }: Question, { u, v, t, p = "" }: SearchEntry): boolean {
  if (version === undefined || v !== version || !sent.test(u)) return false;
  const asked = folded(bare);
  const name = folded(lastOf(t));
  if (asked === name) return !isPlain || name !== t;
  const place = asked.startsWith(name) ? asked.slice(name.length) : asked.slice(0, -name.length);
  return asked.includes(name) && place.length > 2 && folded(p).includes(place);
}

/**
 * Shows a field or schema with the name in the query, such as `settings` or `option groups`, among the first results:
 * first if the first result is called something else, otherwise third, because a word usually means more than a field.
 */
function withNamesake(ordered: readonly Candidate[], question: Question, reads?: string): Candidate[] {
  // A point is part of a name: `llms.txt` is not a field.
  const name = question.bare.replace(/[\s_-]/g, "");
  const namesakes = ordered.filter(
    ({ entry }) => entry.v !== undefined && lastOf(entry.t).toLowerCase().replace(/[_-]/g, "") === name,
  );
  const wanted = namesakes.filter(({ entry }) => isOf(question.version ?? reads, entry));
  // Only an older version may have the name.
  const found = wanted.length > 0 || question.isPlain ? wanted : namesakes;
  const isNamesake = (one: Candidate): boolean => found.includes(one);
  const [first] = ordered;
  const [namesake] = found;
  if (first === undefined || namesake === undefined || isNamesake(first)) return [...ordered];
  const names = new Set(tokens(`${first.entry.t} ${first.entry.n ?? ""}`).map(stem));
  const isOther = !queryTokens(question.bare).every((word) => names.has(stem(word)));
  if (!isOther && ordered.slice(0, 3).some(isNamesake)) return [...ordered];
  const rest = ordered.filter((one) => one !== namesake);
  return rest.toSpliced(!isOther ? 2 : first.entry.k === "guide" ? 1 : 0, 0, namesake);
}

/** Returns the name of a field without its place: `settings` for `AgentSummary.settings`. */
export function lastOf(title: string): string {
  return title.slice(title.lastIndexOf(".") + 1).replace("[]", "");
}

/** Returns whether an entry belongs to a version; without one, to the newest. */
function isOf(version: string | undefined, { v, o }: SearchEntry): boolean {
  return version === undefined ? o === undefined : v === version;
}

/** Creates a candidate without evidence. */
function bare(entry: SearchEntry): Candidate {
  return { entry, evidence: noEvidence, score: 0, before: 0, matches: [], pageSays: 0 };
}

/**
 * Returns the operations whose path begins with a letter, and the guides and pages whose title does. Every word that
 * begins with the letter would match too many entries.
 *
 * @param version the reader's version; without one, the newest
 */
function begunWith(letter: string, entries: readonly SearchEntry[], version?: string): SearchEntry[] {
  return entries
    .filter((entry) => entry.v === undefined || isOf(version, entry))
    .filter((entry) => nameOf(entry).startsWith(letter.toLowerCase()))
    .toSorted((a, b) => kinds.indexOf(a.k) - kinds.indexOf(b.k) || stepsOf(a) - stepsOf(b));
}

/** Returns what readers type to find a page. */
function nameOf({ k, t, n = "" }: SearchEntry): string {
  if (!kinds.includes(k)) return "";
  return (k === "operation" ? n.slice(n.indexOf("/") + 1) : t.replace(/^The /, "")).toLowerCase();
}

/** Returns how far below the first operation of a path an operation is. */
function stepsOf({ k, n = "", m }: SearchEntry): number {
  return k === "operation" ? n.split("/").length * 2 + (m === "POST" ? 0 : 1) : 0;
}

/**
 * Reorders results for a reader on a page of one version. Replaces a result of another version with its counterpart in
 * the reader's version, and moves the original result to the end.
 *
 * @param ordered results, best first
 * @param version the reader's version, such as `v1`
 * @param entryAt returns the entry at an address, if there is one
 */
export function ofVersion<Result extends { readonly entry: SearchEntry }>(
  ordered: readonly Result[],
  version: string,
  entryAt: (address: string) => SearchEntry | undefined,
): Result[] {
  const known = new Map(ordered.map((result) => [result.entry.u, result]));
  const first = new Map<string, Result>();
  const last: Result[] = [];
  for (const result of ordered) {
    const { u, v } = result.entry;
    const address = v === undefined || v === version ? u : u.replace(`${v}/`, `${version}/`);
    const twin = entryAt(address);
    if (twin === undefined) first.set(u, result);
    else if (!first.has(address)) first.set(address, known.get(address) ?? { ...result, entry: twin });
    if (twin !== undefined && address !== u) last.push(result);
  }
  return [...first.values(), ...last];
}
