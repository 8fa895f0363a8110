import { diffOneOfMany } from "../diff.ts";
import type { DiffResult } from "../diff.ts";
import { asObject } from "../document/cursor.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import { fileName } from "../document/revision-of.ts";
import type { LoadedDocument } from "../document/open-document.ts";
import { mergeResults } from "../merge-results.ts";
import type { DiffOptions } from "../options.ts";
import { pathMatcher } from "../policy/match-text.ts";

/** Where the descriptions are, and how to open them. */
export interface Descriptions {
  readonly globs: readonly string[];
  /** A git revision: the base. */
  readonly base: string;
  readonly list: (revision?: string) => Promise<readonly string[]>;
  readonly prefix: () => Promise<string>;
  /** Refuses a file of the working tree that leads out of it: a pull request can add arbitrary links. */
  readonly confine: (name: string) => Promise<void>;
  readonly open: (name: string, side: "base" | "revision", like?: LoadedDocument) => Promise<LoadedDocument>;
}

/**
 * Compares every description that the globs match between a git revision and the working tree, and combines the
 * results.
 */
export async function compareMany(descriptions: Descriptions, options: DiffOptions): Promise<DiffResult> {
  const { globs, base, list, prefix, confine, open } = descriptions;
  const fits = globs.map(pathMatcher);
  const isOne = (name: string): boolean => fits.some((fit) => fit(name));
  const [before, after] = [(await list(base)).filter(isOne), (await list()).filter(isOne)];
  const names = [...new Set([...before, ...after])].sort();
  if (names.length === 0)
    throw new InvalidDocument(
      `${options.policy?.name ?? "the policy"}: \`descriptions\` (${globs.join(", ")}) names no file. Correct the globs.`,
    );
  const folder = await prefix();
  const results: DiffResult[] = [];
  for (const name of names) {
    const a = before.includes(name) ? await open(`${base}:${folder}${name}`, "base") : undefined;
    if (after.includes(name)) await confine(name);
    const b = after.includes(name) ? await open(fileName(name), "revision", a) : undefined;
    results.push(diffOneOfMany(a ?? emptied(b), b ?? emptied(a), options, name));
  }
  return mergeResults(results);
}

/** Returns a description without operations, to compare with one that was added or removed. */
function emptied(document: LoadedDocument | undefined): unknown {
  const root = asObject(document?.files.get(document.entry)?.value) ?? {};
  const { openapi, swagger, info, servers, host, basePath, schemes } = root;
  return { openapi, swagger, info, servers, host, basePath, schemes, paths: {} };
}
