import type { PageEntry, PageState } from "../state/job-pages.ts";
import type { Visit } from "./visit.ts";

/** What the job knows at the time of a commit. */
export interface Frontier {
  /** Where the pages stand that the visits name, those that the job knows. It is brought up to date. */
  readonly states: Map<string, PageState>;
  /** Pages that count against the limit. */
  readonly taken: number;
  readonly limit: number;
  /** Further pages that may be kept in reserve. */
  readonly reserve: number;
}

/** What is to be written. */
export interface Settlement {
  readonly kept: Visit[];
  /** Given up, or the same page as one that was read under another address. */
  readonly closed: Visit[];
  readonly aliases: PageEntry[];
  readonly queued: PageEntry[];
  readonly spares: PageEntry[];
  /** Pages that count against the limit afterwards. */
  readonly taken: number;
}

/** Whether a page is behind the key that was not given up. */
function isAlive(state: PageState | undefined): boolean {
  return state !== undefined && state !== "closed" && state !== "spare";
}

/** Takes visits and pages one after another, and says what is to be written. */
export interface Decision {
  visit(visit: Visit): void;
  /** Takes a page that the job may know. */
  take(entry: PageEntry): void;
  settled(): Settlement;
}

/**
 * Decides what becomes of visited pages and of the links they led to: a page that was read under another address is no
 * result, each link is taken once, and no more of them than the job's limit. What is given up leaves its place to
 * another page.
 */
export function decideVisits({ states, limit, ...known }: Frontier): Decision {
  let { taken, reserve } = known;
  const [kept, closed]: [Visit[], Visit[]] = [[], []];
  const [aliases, queued, spares]: [PageEntry[], PageEntry[], PageEntry[]] = [[], [], []];

  function close(visit: Visit): void {
    closed.push(visit);
    states.set(visit.entry.key, "closed");
    taken -= 1;
  }

  function keep(visit: Visit): void {
    const others = new Set(visit.otherKeys.filter((key) => key !== visit.entry.key));
    if ([...others].some((key) => isAlive(states.get(key)))) return close(visit);
    kept.push(visit);
    states.set(visit.entry.key, "kept");
    for (const key of others) {
      if (states.get(key) === "closed") continue;
      states.set(key, "alias");
      aliases.push({ ...visit.entry, key });
    }
  }

  function take(entry: PageEntry): void {
    if (states.has(entry.key)) return;
    if (taken < limit) {
      taken += 1;
      queued.push(entry);
      states.set(entry.key, "queued");
    } else if (reserve > 0) {
      reserve -= 1;
      spares.push(entry);
      states.set(entry.key, "spare");
    }
  }

  return {
    take,
    visit(visit) {
      if (visit.outcome.ok) keep(visit);
      else close(visit);
      for (const entry of visit.links) take(entry);
    },
    settled: () => ({ kept, closed, aliases, queued, spares, taken }),
  };
}
