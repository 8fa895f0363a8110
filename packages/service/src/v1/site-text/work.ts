import { createRobotsGuard } from "../../discovery/robots.ts";
import { Refusal } from "../../http/refusal.ts";
import { finishAndCharge, type Ending } from "../../jobs/finish.ts";
import type { JobWork } from "../../jobs/runner.ts";
import { listSiteLinks } from "../../operations/site-links.ts";
import { createListedSiteReader } from "../../pages/listed-site-reader.ts";
import type { Services } from "../../services.ts";
import type { JobRecord } from "../../state/jobs.ts";
import { readSources } from "../research/read-sources.ts";
import { writeSiteText } from "./write.ts";

/**
 * Creates the work of `POST /llmstxt`: maps the site, reads its first pages, and lists them with their own
 * descriptions.
 */
export function createSiteTextWork(services: Services): JobWork<"site-text"> {
  return async (job, signal) => {
    const { ending, credits } = await describeSite(services, job, signal);
    if (signal.aborted) return;
    await finishAndCharge(services, job, { ...ending, credits }, { reason: "llmstxt" });
  };
}

async function describeSite(
  services: Services,
  job: JobRecord<"site-text">,
  signal: AbortSignal,
): Promise<{ ending: Ending; credits: number }> {
  const { url, showFullText } = job.request;
  const readings = await readSources(services, job, await listPages(services, job, signal), {
    signal,
  });
  const sources = readings.flatMap(({ source }) => source ?? []);
  const credits = readings.reduce((sum, reading) => sum + reading.credits, 0);
  if (sources.length > 0) {
    const data = await writeSiteText(url, sources, showFullText, services.texts, signal);
    return { ending: { state: "succeeded", data }, credits };
  }
  return { ending: { state: "failed", error: `The site could not be read: ${readings[0]?.problem}` }, credits };
}

/**
 * Returns the given page first, then those of the map that robots.txt allows; a site without a map is that one page.
 */
async function listPages(services: Services, job: JobRecord<"site-text">, signal: AbortSignal): Promise<string[]> {
  const { url, maxUrls } = job.request;
  const robots = createRobotsGuard(createListedSiteReader(services, services.accountOf(job), signal));
  const pages = [new URL(url).href];
  for (const link of await mapOf(services, job, url, signal)) {
    if (pages.length >= Math.min(maxUrls, services.limits.textPages)) break;
    if (!pages.includes(link) && (await robots.allows(link))) pages.push(link);
  }
  return pages;
}

async function mapOf(
  services: Services,
  job: JobRecord<"site-text">,
  url: string,
  signal: AbortSignal,
): Promise<string[]> {
  try {
    const account = services.accountOf(job);
    const links = await listSiteLinks({ services, account }, { url, includeSubdomains: false }, signal);
    return links.map((link) => link.url);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
