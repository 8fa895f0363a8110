import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { UnsafeSource } from "@extraction-api/codegen/bundle";
import { InvalidDocument, load, type ReadBytes } from "@extraction-api/diff";
import { Refusal } from "../refusal.ts";
import type { Snapshot } from "../git/snapshot.ts";

/** Returns a reader for the files of a tree; it reads no file outside, whatever a reference names. */
export function filesOf(root: string): ReadBytes {
  return (name) => {
    if (/^(\.\.)?\/|^\.\.$|^[a-z]+:/i.test(posix.normalize(name)))
      throw new InvalidDocument(`${name}: the reference points outside the repository.`);
    return readFile(join(root, name));
  };
}

/** Returns a reader for the files of a commit. */
export function filesIn(snapshot: Snapshot): ReadBytes {
  return async (name) => {
    const found = snapshot.get(name);
    if (found === undefined) throw new InvalidDocument(`${name}: the base does not have this file.`);
    return found;
  };
}

/** Returns the versions with documents in a list of paths, oldest first. */
export function versionsAmong(paths: Iterable<string>): string[] {
  const found = [...paths].flatMap((path) => /^openapi\/(v\d+)\/openapi\.yaml$/.exec(path)?.[1] ?? []);
  return found.sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
}

/**
 * Explains in one line why a document cannot be bundled: with file, line and column if a file does not parse, else with
 * the bundler's first message.
 */
export async function explainUnreadable(read: ReadBytes, version: string, cause: unknown): Promise<Refusal> {
  const entry = `openapi/${version}/openapi.yaml`;
  // The source is unsafe to read, and the message already has the location.
  if (cause instanceof UnsafeSource) return new Refusal(cause.message, { cause });
  const next = "Correct it, then run the review again; `npm run lint` shows every finding.";
  for (const name of [entry, "openapi/errors.yaml"]) {
    const problem = await load(name, { read }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (problem instanceof InvalidDocument) return new Refusal(`${problem.message} ${next}`, { cause });
  }
  const message = cause instanceof Error ? cause.message : String(cause);
  return new Refusal(`${entry}: cannot be bundled. ${message.split("\n").slice(0, 14).join("\n")}\n${next}`, { cause });
}
