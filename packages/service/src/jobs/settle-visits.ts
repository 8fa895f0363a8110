import type { PageEntry, PageState } from "../state/job-pages.ts";
import type { Visit } from "./visit.ts";

/** The state of a job at the time of a commit. */
export interface Frontier {
  /** States of the pages named by the visits, if the job knows them. It is updated. */
  readonly states: Map<string, PageState>;
  /** Number of pages that count against the limit. */
  readonly taken: number;
  readonly limit: number;
  /** Number of further pages that may be kept in reserve. */
  readonly reserve: number;
}

/** The visits to write, by outcome. */
export interface Settlement {
  readonly kept: Visit[];
  /** Pages that were given up, or that were read under another address. */
  readonly closed: Visit[];
  readonly aliases: PageEntry[];
  readonly queued: PageEntry[];
  readonly spares: PageEntry[];
  /** Number of pages that count against the limit afterwards. */
  readonly taken: number;
}

/** Returns whether the key belongs to a page that was not given up. */
function isAlive(state: PageState | undefined): boolean {
  return state !== undefined && state !== "closed" && state !== "spare";
}

/** Takes visits and pages one after another, and decides what to write. */
export interface Decision {
  visit(visit: Visit): void;
  /** Takes a page that the job may know. */
  take(entry: PageEntry): void;
  settled(): Settlement;
}

/**
 * Decides the fate of visited pages and of their links: a page that was read under another address is not a result,
 * each link is taken once, and no more than the job's limit. A page that is given up frees its place for another.
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
