import type { Services } from "../services.ts";
import type { PageEntry, PageState } from "../state/job-pages.ts";
import type { JobProgress, JobRecord } from "../state/jobs.ts";
import { together } from "../state/together.ts";
import { announceAll } from "./announce.ts";
import { newsOfVisit } from "./page-outcome.ts";
import { decideVisits, type Decision, type Settlement } from "./settle-visits.ts";
import type { Visit } from "./visit.ts";

/** A job whose pages are read by all processes. */
export type PageJob = JobRecord<"batch" | "crawl">;

/**
 * Maximum number of pages beyond the limit that are kept in reserve; if a site refuses more than these, the crawl ends
 * below its limit.
 */
const mostSpares = 1_000;

/**
 * Stores visited pages of a job in one unit of work: results, found links, charges, data for change tracking, and
 * webhook messages. Either all or none of it is stored, and each page once: a page that another process has settled in
 * the meantime is skipped, and so is a second visit by this process if the page was given back to it after a long
 * silence.
 *
 * @returns the visits that were stored; none if the job has ended
 */
export function commitVisits(services: Services, job: PageJob, visits: readonly Visit[]): Promise<readonly Visit[]> {
  const { database, jobs, pages, holder } = services;
  return database.unit(async () => {
    const named = new Set(visits.flatMap(({ otherKeys, links }) => [...otherKeys, ...links.map(({ key }) => key)]));
    const [progress, held, states] = await together(
      jobs.lock(job.id),
      pages.keepHeld(job.id, holder, keysOf(visits)),
      statesOf(services, job, named),
    );
    if (progress?.state !== "running") {
      // Its cancellation may not have reached this process.
      services.runner.stopHere(job.id);
      return [];
    }
    const mine = visits.filter(({ entry }) => held.delete(entry.key));
    if (mine.length > 0) await keepVisits(services, job, { progress, states, named: named.size }, mine);
    return mine;
  });
}

/** Adds the pages that a crawl starts from, inside a unit of work. Known pages stay as they are. */
export async function addStarts(services: Services, job: PageJob, starts: readonly PageEntry[]): Promise<void> {
  const keys = new Set(starts.map(({ key }) => key));
  const [progress, states] = await together(services.jobs.lock(job.id), statesOf(services, job, keys));
  if (progress?.state !== "running") return;
  const decision = await openDecision(services, job, { progress, states, named: keys.size });
  for (const entry of starts) decision.take(entry);
  const settlement = decision.settled();
  await addPages(services, job, settlement);
  const { queued, taken } = settlement;
  await services.jobs.progress(job.id, { found: queued.length, taken: taken - progress.taken });
}

interface Known {
  readonly progress: JobProgress;
  /** States of the named pages that the job knows. */
  readonly states: Map<string, PageState>;
  /** Number of named pages. */
  readonly named: number;
}

async function keepVisits(services: Services, job: PageJob, known: Known, visits: readonly Visit[]): Promise<void> {
  const { jobs, pages, ledger, clock } = services;
  const { progress } = known;
  const decision = await openDecision(services, job, known);
  for (const visit of visits) decision.visit(visit);
  const settlement = decision.settled();
  const { kept, closed, queued, taken } = settlement;
  const filled = closed.length > 0 ? await closePages(services, job, settlement) : 0;
  const documents = kept.flatMap(({ outcome }) => (outcome.ok ? [outcome.document] : []));
  // The same page under a second address is neither an error nor charged.
  const reported = visits.filter((visit) => !visit.outcome.ok || !closed.includes(visit));
  const errors = reported.flatMap(({ outcome }) => (outcome.ok ? [] : [outcome.error]));
  const { team, key, kind: reason } = job;
  const charges = reported.map(({ outcome }) => ({ team, key, at: clock.now(), credits: outcome.credits, reason }));
  const credits = charges.reduce((sum, charge) => sum + charge.credits, 0);
  // A page under a second address is not counted again, and one that robots.txt disallows not at all.
  const counted = reported.filter(({ outcome }) => outcome.ok || outcome.isTold).length;
  const found = queued.length + filled - (visits.length - counted);
  const done = { done: kept.length, credits, found, taken: taken + filled - progress.taken };
  await together(
    closed.length > 0 ? Promise.resolve() : addPages(services, job, settlement),
    pages.addResults(job.id, progress.done, documents),
    keepHistories(visits),
    pages.addErrors(job.id, [...visits.flatMap((visit) => visit.errors), ...errors]),
    ledger.chargeAll(charges),
    jobs.progress(job.id, done),
    announceAll(
      services,
      job,
      reported.flatMap((visit) => newsOfVisit(job, visit) ?? []),
    ),
  );
}

async function keepHistories(visits: readonly Visit[]): Promise<void> {
  for (const { outcome } of visits) if (outcome.ok) await outcome.keepHistory?.();
}

const keysOf = (visits: readonly Visit[]) => visits.map(({ entry }) => entry.key);

/** A batch knows its pages from the start, each address as a page of its own. */
async function statesOf({ pages }: Services, job: PageJob, keys: ReadonlySet<string>): Promise<Map<string, PageState>> {
  return job.kind === "batch" ? new Map() : pages.states(job.id, [...keys]);
}

async function openDecision({ pages }: Services, job: PageJob, known: Known): Promise<Decision> {
  const { progress, states, named } = known;
  const { taken } = progress;
  if (job.kind === "batch") return decideVisits({ states, taken, limit: Infinity, reserve: 0 });
  const { limit } = job.request;
  const mayOverflow = taken + named - states.size > limit;
  const reserve = mayOverflow ? Math.max(0, mostSpares - (await pages.countSpares(job.id))) : 0;
  return decideVisits({ states, taken, limit, reserve });
}

async function addPages({ pages, clock }: Services, { id }: PageJob, settlement: Settlement): Promise<void> {
  const now = clock.now();
  await together(
    pages.add(id, settlement.aliases, "alias", 0),
    pages.add(id, settlement.queued, "queued", now),
    pages.add(id, settlement.spares, "spare", now),
  );
}

/**
 * Closes pages that were given up, adds those that were found, and lets pages in reserve take the free places. Returns
 * how many.
 */
async function closePages(services: Services, job: PageJob, settlement: Settlement): Promise<number> {
  const { pages, clock } = services;
  await together(pages.close(job.id, keysOf(settlement.closed)), addPages(services, job, settlement));
  if (job.kind === "batch") return 0;
  const room = job.request.limit - settlement.taken;
  if (room <= 0) return 0;
  const spares = await pages.spares(job.id, room);
  await pages.add(job.id, spares, "queued", clock.now());
  return spares.length;
}
