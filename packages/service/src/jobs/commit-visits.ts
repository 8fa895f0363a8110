import type { Services } from "../services.ts";
import type { PageEntry } from "../state/job-pages.ts";
import type { JobProgress, JobRecord } from "../state/jobs.ts";
import { announceAll } from "./announce.ts";
import { newsOfVisit } from "./page-outcome.ts";
import { decideVisits } from "./settle-visits.ts";
import type { Decision, Settlement } from "./settle-visits.ts";
import type { Visit } from "./visit.ts";

/** A job whose pages all processes work on. */
export type PageJob = JobRecord<"batch" | "crawl">;

/** Pages beyond the limit that are kept in reserve; a site that refuses more than these is not read to its limit. */
const mostSpares = 1_000;

/**
 * Keeps visited pages of a job in one unit of work: their results, the links they led to, what they cost, what
 * later scrapes of them are compared with, and the messages about them. All of it or nothing, and each page once: a page that another process has settled meanwhile is
 * left aside, and so is a second visit of this process, which was given the page back because it was silent for long.
 *
 * @returns the visits that were kept; none when the job has ended
 */
export function commitVisits(services: Services, job: PageJob, visits: readonly Visit[]): Promise<readonly Visit[]> {
  const { database, jobs, pages, holder } = services;
  return database.unit(async () => {
    const progress = await jobs.lock(job.id);
    if (progress?.state !== "running") return [];
    const held = await pages.keepHeld(job.id, holder, keysOf(visits));
    const mine = visits.filter(({ entry }) => held.delete(entry.key));
    if (mine.length > 0) await keepVisits(services, job, progress, mine);
    return mine;
  });
}

/** Adds pages that a crawl starts from, inside a unit of work; those that it knows stay as they are. */
export async function addStarts(services: Services, job: PageJob, starts: readonly PageEntry[]): Promise<void> {
  const progress = await services.jobs.lock(job.id);
  if (progress?.state !== "running") return;
  const decision = await openDecision(services, job, progress, new Set(starts.map(({ key }) => key)));
  for (const entry of starts) decision.take(entry);
  const settlement = decision.settled();
  await addPages(services, job, settlement);
  const { queued, taken } = settlement;
  await services.jobs.progress(job.id, { found: queued.length, taken: taken - progress.taken });
}

async function keepVisits(
  services: Services,
  job: PageJob,
  progress: JobProgress,
  visits: readonly Visit[],
): Promise<void> {
  const { pages } = services;
  const named = visits.flatMap(({ otherKeys, links }) => [...otherKeys, ...links.map(({ key }) => key)]);
  const decision = await openDecision(services, job, progress, new Set(named));
  for (const visit of visits) decision.visit(visit);
  const settlement = decision.settled();
  const { kept, closed, queued, taken } = settlement;
  await pages.close(job.id, keysOf(closed));
  await addPages(services, job, settlement);
  const filled = closed.length > 0 ? await fillPlaces(services, job, taken) : 0;
  const documents = kept.flatMap(({ outcome }) => (outcome.ok ? [outcome.document] : []));
  await pages.addResults(job.id, progress.done, documents);
  for (const { outcome } of visits) if (outcome.ok) await outcome.keepHistory?.();
  // The same page under two addresses is neither an error nor charged.
  const told = visits.filter((visit) => !visit.outcome.ok || !closed.includes(visit));
  const errors = told.flatMap(({ outcome }) => (outcome.ok ? [] : [outcome.error]));
  await pages.addErrors(job.id, [...visits.flatMap((visit) => visit.errors), ...errors]);
  const credits = await charge(services, job, told);
  await services.jobs.progress(job.id, {
    done: kept.length,
    credits,
    found: queued.length + filled,
    taken: taken + filled - progress.taken,
  });
  await announceAll(
    services,
    job,
    told.flatMap((visit) => newsOfVisit(job, visit) ?? []),
  );
}

const keysOf = (visits: readonly Visit[]) => visits.map(({ entry }) => entry.key);

async function openDecision(
  { pages }: Services,
  job: PageJob,
  { taken }: JobProgress,
  named: ReadonlySet<string>,
): Promise<Decision> {
  // A batch knows its pages from the start, each address as one of its own.
  if (job.kind === "batch") return decideVisits({ states: new Map(), taken, limit: Infinity, reserve: 0 });
  const { limit } = job.request;
  const states = await pages.states(job.id, [...named]);
  const mayOverflow = taken + named.size - states.size > limit;
  const reserve = mayOverflow ? Math.max(0, mostSpares - (await pages.countSpares(job.id))) : 0;
  return decideVisits({ states, taken, limit, reserve });
}

async function addPages({ pages, clock }: Services, { id }: PageJob, settlement: Settlement): Promise<void> {
  await pages.add(id, settlement.aliases, "alias", 0);
  await pages.add(id, settlement.queued, "queued", clock.now());
  await pages.add(id, settlement.spares, "spare", clock.now());
}

/** Lets pages in reserve take the places of pages that were given up; says how many. */
async function fillPlaces({ pages, clock }: Services, job: PageJob, taken: number): Promise<number> {
  if (job.kind === "batch") return 0;
  const room = job.request.limit - taken;
  if (room <= 0) return 0;
  const spares = await pages.spares(job.id, room);
  await pages.add(job.id, spares, "queued", clock.now());
  return spares.length;
}

async function charge(services: Services, { team, key, kind }: PageJob, visits: readonly Visit[]): Promise<number> {
  const at = services.clock.now();
  await services.ledger.chargeAll(visits.map(({ outcome: { credits } }) => ({ team, key, at, credits, reason: kind })));
  return visits.reduce((sum, { outcome }) => sum + outcome.credits, 0);
}
