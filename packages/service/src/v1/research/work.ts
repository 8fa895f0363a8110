import { timeoutSignal } from "../../acquire/time-bound.ts";
import { createPageRoom } from "../../jobs/page-room.ts";
import { finishAndCharge, type Ending } from "../../jobs/finish.ts";
import type { JobWork } from "../../jobs/runner.ts";
import type { Services } from "../../services.ts";
import type { JobRecord } from "../../state/jobs.ts";
import { findPages } from "./find-pages.ts";
import { openNotebook, type Notebook } from "./notebook.ts";
import { readSources, type Reading, type ReadSource } from "./read-sources.ts";
import type { ResearchJob } from "../../state/job-requests.ts";
import { writeAnalysis } from "./write-up.ts";
import { counted } from "../../text/counted.ts";

interface Research {
  readonly services: Services;
  readonly job: JobRecord;
  readonly request: ResearchJob;
  readonly signal: AbortSignal;
  readonly notebook: Notebook;
  readonly sources: ReadSource[];
  readonly seen: Set<string>;
  credits: number;
  tokens: number;
}

/**
 * Creates the work of `POST /deep-research`: rounds of searching and reading, then the write-up. Every step is recorded
 * as it happens.
 */
export function createResearchWork(services: Services): JobWork<"research"> {
  return async (job, signal) => {
    const request = job.request;
    const notebook = openNotebook(services, job);
    const research: Research = {
      services,
      job,
      request,
      signal,
      notebook,
      sources: [],
      seen: new Set(),
      credits: 0,
      tokens: 0,
    };
    const rounds = await runRounds(research);
    const ending = await conclude(research, rounds);
    if (signal.aborted) return;
    const { credits, tokens } = research;
    await finishAndCharge(services, job, { ...ending, credits }, { reason: "deep-research", tokens });
  };
}

/** Continues until nothing new is found or one of the three limits is reached. Returns the number of rounds. */
async function runRounds(research: Research): Promise<number> {
  const { services, job, request, signal, notebook, sources, seen } = research;
  const end = job.created + request.timeLimit * 1_000;
  const most = Math.min(request.maxUrls, services.limits.textPages);
  const room = request.formats.includes("json") ? createPageRoom(services.limits.objectCharacters) : undefined;
  for (let depth = 1; depth <= request.maxDepth; depth += 1) {
    const left = most - seen.size;
    if (signal.aborted || left <= 0 || services.clock.now() >= end) return depth - 1;
    const urls = (await findPages(services, job.team, request.query, sources, seen)).slice(0, left);
    await notebook.note("search", depth, `Found ${counted(urls.length, "new page")}`);
    if (urls.length === 0) return depth;
    for (const url of urls) seen.add(url);
    const bound = AbortSignal.any([signal, timeoutSignal(end - services.clock.now())]);
    for (const reading of await readSources(services, job, urls, { signal: bound, room })) {
      research.credits += reading.credits;
      await keep(research, reading, depth);
    }
  }
  return request.maxDepth;
}

async function keep({ notebook, sources }: Research, { url, source, problem }: Reading, depth: number): Promise<void> {
  if (!source) return notebook.note("extract", depth, `Could not read ${url}: ${problem}`, "error");
  await notebook.note("extract", depth, `Read ${url}`);
  if (sources.some((other) => other.url === source.url)) return;
  const { title, description, favicon } = source;
  await notebook.addSource({
    url: source.url,
    ...(title !== "" && { title }),
    ...(description !== "" && { description }),
    ...(favicon !== "" && { favicon }),
  });
  sources.push(source);
}

async function conclude(research: Research, depth: number): Promise<Ending> {
  const { services, request, sources, notebook, signal } = research;
  if (sources.length === 0) return { state: "failed", error: nothingFound };
  const spent = (tokens: number) => void (research.tokens += tokens);
  try {
    const data = {
      ...(request.formats.includes("markdown") && {
        finalAnalysis: await writeAnalysis(services, request, sources, { signal, spent }),
      }),
      json: request.formats.includes("json") ? await structured(research) : null,
    };
    await notebook.note("synthesis", depth, `Wrote the result from ${counted(sources.length, "page")}`);
    return { state: "succeeded", data, extra: { depth } };
  } catch (error) {
    return { state: "failed", error: (error as Error).message, extra: { depth } };
  }
}

const nothingFound =
  "No page could be found: this service only searches pages that it has read. Name addresses in the query, or first scrape or crawl pages on the subject.";

async function structured(research: Research): Promise<unknown> {
  const { services, job, request, sources, signal } = research;
  const { schema, prompt = request.query } = request.jsonOptions ?? {};
  const pages = sources.flatMap(({ page }) => page ?? []);
  const made = await services.extractStructured({ pages, prompt, team: job.team, ...(schema && { schema }) }, signal);
  if (made.ok === false) throw new Error(made.message ?? "no result conforms to the schema");
  research.tokens += made.tokensUsed ?? 0;
  return made.data;
}
