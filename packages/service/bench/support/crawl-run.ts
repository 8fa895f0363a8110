import { readFileSync } from "node:fs";
import { readPage } from "@extraction-api/page-reader";
import { request } from "undici";
import { cli, startChild } from "./child.ts";
import type { Child } from "./child.ts";

const headers = { authorization: "Bearer bench", "content-type": "application/json" };

/** A crawl as it is asked for. */
interface CrawlSize {
  readonly site: string;
  readonly pages: number;
  readonly formats?: readonly string[];
}

/** What one crawl is made of. */
export interface CrawlRun extends CrawlSize {
  /** A site that is crawled before anything is measured: how long a start takes is measured elsewhere. */
  readonly warmUp: { readonly url: string; readonly pages: number };
  /** Options of the command beside port and private hosts. */
  readonly args?: readonly string[];
}

/** What one crawl gave. */
export interface CrawlFigures {
  readonly completed: number;
  readonly perSecond: number;
  /** Processor time of the service over all its threads, milliseconds for one page. */
  readonly cpuMs: number;
  /** Resident memory of the service while it worked, MB. */
  readonly memory: readonly number[];
}

/** Crawls a site with a service of its own, which has read another site before, and watches it. */
export async function runCrawl(run: CrawlRun): Promise<CrawlFigures> {
  const service = await startChild(cli, ["--port", "0", "--allow-private-hosts", ...(run.args ?? [])]);
  try {
    await crawl(service, { ...run, site: run.warmUp.url, pages: run.warmUp.pages });
    return await crawl(service, run);
  } finally {
    await service.stop();
  }
}

async function crawl(service: Child, { site, pages, formats = ["markdown"] }: CrawlSize): Promise<CrawlFigures> {
  const read = (name: string) => readFileSync(`/proc/${service.process.pid}/${name}`, "utf8");
  const residentMb = () => Number(/VmRSS:\s+(\d+)/.exec(read("status"))?.[1] ?? 0) / 1_024;
  const status = async (id: string) =>
    (await (await fetch(`${service.url}/crawl/${id}?limit=1`, { headers })).json()) as {
      status: string;
      completed: number;
    };
  const [cpuBefore, begin] = [cpuMsOf(read("stat")), performance.now()];
  const scrapeOptions = { formats };
  const body = JSON.stringify({
    url: `${site}/0`,
    limit: pages,
    crawlEntireDomain: true,
    sitemap: "skip",
    scrapeOptions,
  });
  const started = await fetch(`${service.url}/crawl`, { method: "POST", headers, body });
  const { id } = (await started.json()) as { id: string };
  const memory: number[] = [];
  let now = await status(id);
  for (; now.status === "scraping"; now = await status(id)) {
    memory.push(residentMb());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const seconds = (performance.now() - begin) / 1_000;
  const { completed } = now;
  return {
    completed,
    perSecond: completed / seconds,
    cpuMs: (cpuMsOf(read("stat")) - cpuBefore) / completed,
    memory,
  };
}

/** User and system time in a line of /proc, which counts hundredths of a second. */
function cpuMsOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What a loop does with a page. */
type Use = (text: string, url: string) => unknown;

/**
 * Pages per second of a plain undici loop over a site.
 *
 * @param lanes pages at the same time
 * @param use what is done with the text of each page; without it, the text is read and dropped
 */
export async function plainLoop(site: string, count: number, lanes = 1, use?: Use): Promise<number> {
  const begin = performance.now();
  let next = 0;
  async function lane(): Promise<void> {
    while (next < count) {
      const url = `${site}/${next++}`;
      const text = await (await request(url)).body.text();
      await use?.(text, url);
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return count / ((performance.now() - begin) / 1_000);
}

/** Pages per second of the loop that a program would write without the service: it fetches a page, then makes Markdown of it. */
export function markdownLoop(site: string, count: number): Promise<number> {
  return plainLoop(site, count, 1, (text, url) => readPage(text, { url }));
}
