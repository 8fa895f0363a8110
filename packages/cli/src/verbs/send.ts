import { isBody, type Body } from "../json-object.ts";
import { call, connect, type Connection } from "../connect.ts";
import type { Context } from "../context.ts";
import { UnexpectedResponse, UsageError } from "../errors/usage-error.ts";
import type { OutFolder } from "../folder/out-folder.ts";
import type { OwnOptions } from "../own-options.ts";
import { jobOf, type Verb } from "../interface/verbs.ts";
import { hasEnded } from "../job/failures.ts";
import { startJob, type RunningJob } from "../job/run.ts";
import { newStateFile } from "../local/state-file.ts";
import { faultOf } from "../output/page.ts";
import { printerOf } from "../printer.ts";
import { requestOf } from "./request.ts";
import { finishJob } from "./finish-job.ts";

/** Runs a verb that sends a request. */
export async function send(context: Context, verb: Verb, words: readonly string[], options: OwnOptions): Promise<void> {
  const body = await requestOf(context, verb, words, options);
  if (options.interval !== undefined && options.watch !== true) throw new UsageError("--interval needs --watch.");
  if (options.wait === false && options.out !== undefined)
    throw new UsageError(
      "--out waits for the pages: omit --no-wait. Or save them later: extraction-api resume ID --out DIR",
    );
  if (options.watch === true) {
    const { watch } = await import("./watch.ts");
    return watch(context, verb, body, options);
  }
  if (jobOf(verb.operation)) return runJob(context, verb, body, options);
  // The folder is checked before the request, because a page is charged even if it cannot be written.
  const { out } = options;
  const folder = out === undefined ? out : (await import("../folder/out-folder.ts")).openFolder(out, context.say);
  try {
    await callOnce(context, verb, body, options, folder);
  } finally {
    folder?.release();
  }
}

async function callOnce(
  context: Context,
  verb: Verb,
  body: Body,
  options: OwnOptions,
  folder: OutFolder | undefined,
): Promise<void> {
  const connection = await connect(context, options);
  try {
    const result = await call(connection, context, verb.operation, body);
    await print(context, options, verb, result, folder);
  } finally {
    await connection.close();
  }
}

async function print(
  context: Context,
  options: OwnOptions,
  { operation }: Verb,
  result: Body,
  folder: OutFolder | undefined,
): Promise<void> {
  const { data, links, warning } = result;
  const printer = printerOf(context, options.format);
  if (typeof warning === "string") context.say(`Note: ${warning}`);
  if (operation === "map") return printer.links(linksIn(links));
  if (!isBody(data)) throw new UnexpectedResponse(operation === "search" ? "hits" : "a page");
  if (operation === "search") return printer.hits(data);
  if (typeof data["warning"] === "string") context.say(`Note: ${data["warning"]}`);
  const fault = faultOf(data);
  if (fault !== undefined) context.say(`Note: ${fault}`);
  if (!folder) return printer.page(data);
  await folder.addAlone(data, context.signal);
  if (options.quiet !== true) context.say(`1 page in ${folder.path}`);
}

function linksIn(links: unknown): readonly unknown[] {
  const isLink = (item: unknown): boolean => typeof (isBody(item) ? item["url"] : item) === "string";
  if (!Array.isArray(links) || !links.every(isLink)) throw new UnexpectedResponse("links");
  return links;
}

async function runJob(context: Context, verb: Verb, body: Body, options: OwnOptions): Promise<void> {
  if (options.out !== undefined) {
    const { fillFolder } = await import("./fill-folder.ts");
    return fillFolder(context, verb, body, { ...options, out: options.out });
  }
  const state = options.local === true ? await newStateFile(context) : undefined;
  let canContinue = false;
  try {
    const connection = await connect(context, options, state?.path);
    try {
      const { id, started } = await startJob(connection, context, verb.operation, body);
      state?.remember(id);
      canContinue = true;
      await followJob(context, connection, { id, operation: verb.operation }, started, options);
      canContinue = options.wait === false;
    } finally {
      await connection.close();
    }
  } catch (error) {
    canContinue &&= !hasEnded(error);
    throw error;
  } finally {
    if (!canContinue) state?.remove();
  }
}

async function followJob(
  context: Context,
  connection: Connection,
  job: RunningJob,
  started: unknown,
  options: OwnOptions,
): Promise<void> {
  if (isBody(started) && Array.isArray(started["invalidURLs"]) && started["invalidURLs"].length > 0) {
    context.say(`Not valid, skipped: ${started["invalidURLs"].join(", ")}`);
  }
  if (options.wait !== false) return finishJob(context, connection, job, options);
  await printerOf(context, options.format ?? "text").facts(started, [job.id]);
}
