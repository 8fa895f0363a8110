import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { UnsafeSource } from "@extraction-api/codegen/bundle";
import { InvalidDocument, load, type ReadBytes } from "@extraction-api/diff";
import { Refusal } from "../refusal.ts";
import type { Snapshot } from "../git/snapshot.ts";

/** Reads files of a tree, and none beside it, whatever a reference names. */
export function filesOf(root: string): ReadBytes {
  return (name) => {
    if (/^(\.\.)?\/|^\.\.$|^[a-z]+:/i.test(posix.normalize(name)))
      throw new InvalidDocument(`${name}: the reference leads out of the repository.`);
    return readFile(join(root, name));
  };
}

/** Reads files as they were in a commit. */
export function filesIn(snapshot: Snapshot): ReadBytes {
  return async (name) => {
    const found = snapshot.get(name);
    if (found === undefined) throw new InvalidDocument(`${name}: the base has no such file.`);
    return found;
  };
}

/** The versions that a list of paths holds documents of, oldest first. */
export function versionsAmong(paths: Iterable<string>): string[] {
  const found = [...paths].flatMap((path) => /^openapi\/(v\d+)\/openapi\.yaml$/.exec(path)?.[1] ?? []);
  return found.sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
}

/**
 * Says where a document that cannot be bundled is broken, in one line with file, line and column where a file does not
 * parse; the bundler's first words where it does.
 */
export async function explainUnreadable(read: ReadBytes, version: string, cause: unknown): Promise<Refusal> {
  const entry = `openapi/${version}/openapi.yaml`;
  // It stands where nothing may be read: the message has the place already.
  if (cause instanceof UnsafeSource) return new Refusal(cause.message, { cause });
  const next = "Correct it, then run the review again; `npm run lint` shows every finding.";
  for (const name of [entry, "openapi/errors.yaml"]) {
    const problem = await load(name, { read }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (problem instanceof InvalidDocument) return new Refusal(`${problem.message} ${next}`, { cause });
  }
  const said = cause instanceof Error ? cause.message : String(cause);
  return new Refusal(`${entry}: cannot be bundled. ${said.split("\n").slice(0, 14).join("\n")}\n${next}`, { cause });
}
