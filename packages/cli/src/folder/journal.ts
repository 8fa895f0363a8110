import { appendFileSync, truncateSync } from "node:fs";
import { isBody } from "../json-object.ts";
import { textIn } from "../flags/json-text.ts";
import { UsageError } from "../errors/usage-error.ts";

/** A request that is about to start a job. If the process is killed before it knows the job, this is the last line. */
export interface Starting {
  /** The operation's id. */
  readonly starting: string;
  readonly origin: string;
  readonly request: string;
}

/** The job that fills the folder; comes before the lines of its pages. */
export interface Head {
  readonly jobId: string;
  /** The operation that started it. */
  readonly operation: string;
  /** The service: an origin, or `local`. */
  readonly origin: string;
  /** Hash of the request, to recognise the same command. */
  readonly request: string;
}

/** A page that is on disk. */
export interface Entry {
  readonly page: string;
  /** The path in the folder, without extension. */
  readonly file: string;
  /** The position in the results after this page. */
  readonly cursor?: string;
}

/** A page whose files are about to be written: after a kill, the next process recognises them as its own. */
export interface Begun {
  /** URL of the page. */
  readonly writing: string;
  readonly file: string;
}

/**
 * Reads the recorded content of a folder. If the process was killed while writing, the last line may be incomplete; it
 * is removed.
 *
 * @throws UsageError if the file is not a journal
 */
export function readJournal(path: string) {
  const text = textIn(path) ?? "";
  const complete = text.slice(0, text.lastIndexOf("\n") + 1);
  if (complete.length < text.length) truncateSync(path, Buffer.byteLength(complete));
  const lines = complete
    .split("\n")
    .filter(Boolean)
    .map((line) => parsed(path, line));
  const [first] = lines;
  const head = lines.find(isHead);
  const last = lines.at(-1);
  const starting = last && isStarting(last) ? last : undefined;
  if (first && !isHead(first) && !isStarting(first))
    throw new UsageError(`${path}: this is not a journal of extraction-api. Remove it, or choose another folder.`);
  const withFile = lines.filter((line) => typeof line["file"] === "string");
  const entries = withFile.filter((line): line is Record<string, unknown> & Entry => typeof line["page"] === "string");
  const begun = withFile.filter((line): line is Record<string, unknown> & Begun => typeof line["writing"] === "string");
  return {
    head,
    /** A start request that the service may or may not have received. */
    starting,
    entries,
    /** Each page whose writing began, complete or not. */
    begun,
    isDone: lines.some((line) => line["done"] === true),
  };
}

/**
 * Appends a line, which survives the end of this process.
 *
 * @param flush whether it also survives a power failure, which takes milliseconds
 */
export function append(path: string, line: object, flush = false): void {
  appendFileSync(path, `${JSON.stringify(line)}\n`, { mode: 0o600, flush });
}

function parsed(path: string, line: string): Record<string, unknown> {
  try {
    const value = JSON.parse(line) as unknown;
    if (isBody(value)) return value;
  } catch {
    // Reported below.
  }
  throw new UsageError(`${path}: this is not a journal of extraction-api. Remove it, or choose another folder.`);
}

function isHead(line: Record<string, unknown>): line is Record<string, unknown> & Head {
  return ["jobId", "operation", "origin", "request"].every((name) => typeof line[name] === "string");
}

function isStarting(line: Record<string, unknown>): line is Record<string, unknown> & Starting {
  return ["starting", "origin", "request"].every((name) => typeof line[name] === "string");
}
