import type { Connection } from "../connect.ts";
import type { Context } from "../context.ts";
import { UsageError } from "../errors/usage-error.ts";
import type { Body } from "../json-object.ts";
import { oneLine } from "../output/plain.ts";
import { resumeCommand } from "../resume-command.ts";

const EARLIER = "An earlier call was interrupted while starting this job, and may have started it.";

/**
 * Reports that an earlier call may already have started the job. The service lists running crawls, but no other jobs.
 *
 * @throws UsageError that names the crawls that may be it
 */
export async function reportEarlierStart(
  { say, signal }: Context,
  { client }: Connection,
  folder: string,
  operation: string,
  body: Body,
): Promise<void> {
  if (operation !== "startCrawl") {
    say(`${EARLIER} The service cannot list such jobs, so a new one is started.`);
    return;
  }
  const { data } = await client.listActiveCrawls(undefined, { signal });
  const running = (data.crawls ?? []).filter(({ url }) => isSame(url, body["url"]));
  if (running.length === 0) {
    say(`${EARLIER} No crawl of this URL is running, so a new one is started.`);
    return;
  }
  const names = running.map(({ id }) => oneLine(id, 60));
  const choice = names.length === 1 ? "This crawl of the URL is running" : "These crawls of the URL are running";
  throw new UsageError(
    `${EARLIER} ${choice}: ${names.join(", ")}. Continue with: ${resumeCommand(names[0] ?? "", { out: folder })}. To start another one, remove the folder.`,
  );
}

function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other].map((url) => (URL.canParse(String(url)) ? new URL(String(url)).href : String(url)));
  return a === b;
}
