import { setTimeout as sleep } from "node:timers/promises";
import { isApiError, type ApiError } from "@extraction-api/client";
import { isBody, type Body } from "../json-object.ts";
import { call, connect, type Connection } from "../connect.ts";
import type { Context } from "../context.ts";
import { exitCodeOf, type ExitCode } from "../errors/exit-codes.ts";
import { Interrupted, UsageError } from "../errors/usage-error.ts";
import type { OwnOptions } from "../own-options.ts";
import type { Verb } from "../interface/verbs.ts";
import { returnsPages, pagesOf, startJob, type RunningJob } from "../job/run.ts";
import { addressOf, type Page } from "../output/page.ts";
import { oneLine, plain, safeJson } from "../output/plain.ts";
import { formatOf } from "../output/format.ts";
import { styled, write } from "../output/streams.ts";
import { progressOf } from "../progress/progress.ts";

const DEFAULT_SECONDS = 300;

/** Repeats a request until the user stops it, and prints the pages that changed since the previous round. */
export async function watch(context: Context, verb: Verb, body: Body, options: OwnOptions): Promise<void> {
  const seconds = secondsOf(options.interval);
  const connection = await connect(context, options);
  const watched: Watched = { verb, body, options, seen: new Set(), isFirst: true, job: undefined };
  try {
    for (let round = 1; ; round++) {
      const counts = await oneRound(context, connection, watched);
      if (options.quiet !== true)
        context.say(`${new Date(context.now()).toISOString()} round ${round}: ${counts}; next in ${seconds} s`);
      await sleep(seconds * 1_000, undefined, { signal: context.signal });
    }
  } catch (error) {
    throw context.signal.aborted ? new Interrupted("Stopped watching.") : error;
  } finally {
    await connection.close();
  }
}

interface Watched {
  readonly verb: Verb;
  readonly body: Body;
  readonly options: OwnOptions;
  readonly seen: Set<string>;
  /** Whether no round has completed yet. */
  isFirst: boolean;
  /**
   * The job of a round that an outage interrupted. No other job reports its changes, so the next round continues it.
   */
  job: RunningJob | undefined;
}

/** Errors that would recur in the next round: of the request, the key and the credits. */
const PERMANENT: ReadonlySet<ExitCode> = new Set([1, 2, 3, 4]);

/** Returns whether an error may be temporary: any error of a site or the service, after a round has found pages. */
function isTemporary(error: Partial<ApiError>, hasSeen: boolean): boolean {
  return error.retryable === true || (hasSeen && isApiError(error) && !PERMANENT.has(exitCodeOf(error)));
}

/** Runs a round and describes its result. A temporary outage does not end the watch. */
async function oneRound(context: Context, connection: Connection, watched: Watched): Promise<string> {
  const counts: Record<string, number> = {};
  try {
    for await (const page of pagesIn(context, connection, watched)) {
      const { changeStatus } = isBody(page["changeTracking"]) ? page["changeTracking"] : {};
      const state = typeof changeStatus === "string" ? changeStatus : "unknown";
      counts[state] = (counts[state] ?? 0) + 1;
      const hasNews =
        state === "changed" ||
        state === "removed" ||
        (state === "new" && !watched.isFirst && !watched.seen.has(addressOf(page)));
      watched.seen.add(addressOf(page));
      if (hasNews) await write(context.streams.stdout, changeText(context, page, state, watched.options));
    }
    watched.isFirst = false;
    return (
      Object.entries(counts)
        .map(([state, count]) => `${count} ${oneLine(state, 20)}`)
        .join(", ") || "no pages"
    );
  } catch (error) {
    if (context.signal.aborted || !isTemporary(error as Partial<ApiError>, watched.seen.size > 0)) throw error;
    if ((error as Partial<ApiError>).retryable !== true) watched.job = undefined;
    return `failed: ${oneLine((error as Error).message)}`;
  }
}

async function* pagesIn(context: Context, connection: Connection, watched: Watched): AsyncGenerator<Page> {
  const { verb, body, options } = watched;
  const { operation } = verb;
  if (!returnsPages(operation)) {
    const { data } = await call(connection, context, operation, body);
    if (isBody(data)) yield data;
    return;
  }
  watched.job ??= { id: (await startJob(connection, context, operation, body)).id, operation };
  const isQuiet = options.quiet === true || context.streams.stderr.isTTY !== true;
  const progress = await progressOf(context, verb.name, isQuiet);
  for await (const { page, cursor } of pagesOf(connection, context, watched.job, progress)) {
    watched.job = { ...watched.job, cursor };
    yield page;
  }
  watched.job = undefined;
}

/** Formats a change: a line for a program, or a heading and the added and removed lines. */
function changeText({ streams: { stdout }, now }: Context, page: Page, state: string, { format }: OwnOptions): string {
  const url = addressOf(page);
  const at = new Date(now()).toISOString();
  const diff = diffOf(page);
  const chosen = formatOf(format, "pages", stdout);
  if (chosen === "ndjson" || chosen === "json")
    return `${safeJson({ at, url, changeStatus: state, ...(diff !== "" && { diff }) })}\n`;
  const lines = plain(diff)
    .split("\n")
    .map((line) =>
      line.startsWith("+") ? styled(stdout, "green", line) : line.startsWith("-") ? styled(stdout, "red", line) : line,
    );
  return `${styled(stdout, "bold", `${state} ${oneLine(url, 4_000)}`)}  ${at}\n${lines.join("\n")}${diff === "" ? "" : "\n"}`;
}

/** Returns the difference, line by line; some services return a text, others an object that contains it. */
function diffOf(page: Page): string {
  const { diff } = isBody(page["changeTracking"]) ? page["changeTracking"] : {};
  const text = isBody(diff) ? diff["text"] : diff;
  return typeof text === "string" ? text : "";
}

function secondsOf(text: string | undefined): number {
  const seconds = text === undefined ? DEFAULT_SECONDS : Number(text);
  if (!(seconds >= 1 && seconds <= 2_000_000))
    throw new UsageError(`--interval takes a number of seconds, 1 or more, not ${JSON.stringify(text)}.`);
  return seconds;
}
