import { begunWith } from "./begun.ts";
import type { SearchEntry } from "./entry.ts";
import type { Candidate } from "./judge.ts";
import { objectIn } from "./pasted.ts";
import type { Question } from "./question.ts";
import { isCalledBy, noEvidence } from "./rank.ts";
import { nothingOfIt } from "./whole.ts";

/** Minimum number of members of a body. Fewer occur in too many bodies. */
const fewestMembers = 2;

/** Maximum number of operations that a pasted body may name. Members of more bodies say nothing. */
const mostOfBody = 3;

/** A request without other words: its path in lower case, with or without its method. */
const request = /^(?:[a-z]+ )?\S+$/;

const oneLetter = /^\s*(\p{L})\s*$/u;

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
  readonly #entryAt: (address: string) => SearchEntry | undefined;

  /**
   * @param entries entries of the index, fields among them
   * @param entryAt returns the entry at an address, if there is one
   */
  constructor(
    entries: Iterable<{ readonly entry: SearchEntry }>,
    entryAt: (address: string) => SearchEntry | undefined,
  ) {
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
    const letter = oneLetter.exec(query)?.[1];
    const begun = letter === undefined ? [] : begunWith(letter, this.#entries, version);
    if (begun.length > 0) return begun.map(bare);
    const page = pageNamed(query, this.#entryAt);
    const named = page === undefined ? this.#operations(query, question, ordered, version) : [bare(page)];
    const isNamed = new Set(named.map(({ entry }) => entry.u));
    return [...named, ...ordered.filter(({ entry }) => !isNamed.has(entry.u))];
  }

  #operations(query: string, question: Question, ordered: readonly Candidate[], version?: string): Candidate[] {
    const isCall = question.path !== undefined && request.test(question.whole);
    const bodies = new Set(isCall ? [] : this.#havingBody(query));
    const named = ordered.filter(({ entry }) => (isCall ? isCalledBy(question, entry) : bodies.has(entry.u)));
    const wanted = question.version ?? version;
    const ofWanted = named.filter(({ entry: { v, o } }) => (wanted === undefined ? o === undefined : v === wanted));
    const found = ofWanted.length > 0 ? ofWanted : named;
    if (found.length === 0 && question.version === undefined && !question.isPlain)
      return ordered.filter(({ entry }) => entry.v === version && isCalled(entry, question.typed));
    if (!isCall && found.length > mostOfBody) return [];
    // Readers rarely mean DELETE if they paste an address without a method.
    return found.toSorted((a, b) => Number(a.entry.m === "DELETE") - Number(b.entry.m === "DELETE"));
  }

  /** Returns the addresses of the operations whose request, or else whose response, has every member of a pasted object. */
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

/** Creates a candidate without evidence. */
function bare(entry: SearchEntry): Candidate {
  return { entry, evidence: noEvidence, score: 0, before: 0, matches: [], whole: nothingOfIt };
}
