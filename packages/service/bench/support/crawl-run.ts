import { readFileSync } from "node:fs";
import { readPage } from "@extraction-api/page-reader";
import { request } from "undici";
import { cli, startChild, type Child } from "./child.ts";

const headers = { authorization: "Bearer bench", "content-type": "application/json" };

/** The request for a crawl. */
interface CrawlSize {
  readonly site: string;
  readonly pages: number;
  readonly formats?: readonly string[];
}

/** The parameters of one crawl. */
export interface CrawlRun extends CrawlSize {
  /** The site of a crawl before the measurement, because the cost of a start is measured elsewhere. */
  readonly warmUp: { readonly url: string; readonly pages: number };
  /** Options of the command besides the port and private hosts. */
  readonly args?: readonly string[];
}

/** The results of one crawl. */
export interface CrawlFigures {
  readonly completed: number;
  readonly perSecond: number;
  /** Processor time of all threads of the service, in milliseconds per page. */
  readonly cpuMs: number;
  /** Resident memory of the service during the crawl, in MB. */
  readonly memory: readonly number[];
}

/** Crawls a site with its own service, which has crawled another site before, and measures it. */
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

/** Returns the user and system time in a line of /proc, which counts hundredths of a second. */
function cpuMsOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What a loop does with a page. */
type Use = (text: string, url: string) => unknown;

/**
 * Returns the pages per second of a plain undici loop over a site.
 *
 * @param lanes number of pages at the same time
 * @param use processes the text of each page; without it, the text is read and dropped
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

/** Returns the pages per second of a program without the service, which fetches each page and makes Markdown of it. */
export function markdownLoop(site: string, count: number): Promise<number> {
  return plainLoop(site, count, 1, (text, url) => readPage(text, { url }));
}
