import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Complaint } from "../complaint.ts";
import { touches } from "../git/changed-paths.ts";
import type { Snapshot } from "../git/snapshot.ts";
import { Refusal } from "../refusal.ts";
import type { Sides } from "./compare.ts";
import { explainUnreadable, filesIn, filesOf, versionsAmong } from "./sources.ts";

interface Input {
  readonly root: string;
  readonly revision: string;
  readonly base: string;
  readonly changed: ReadonlySet<string>;
  readonly snapshot: Snapshot;
  readonly bundle: (root: string, version: string) => Promise<string>;
}

interface Read {
  readonly sides: readonly Sides[];
  readonly added: readonly string[];
  readonly complaints: readonly Complaint[];
}

type Json = Record<string, unknown>;

/** Reads both sides of every version. A version none of whose sources changed is its own base. */
export async function readSides(input: Input): Promise<Read> {
  const { root, snapshot } = input;
  const before = versionsAmong(snapshot.keys());
  if (before.length === 0) throw new Refusal(noDocuments(input));
  const candidates = new Set([...before, ...versionsAmong(input.changed)]);
  const now = [...candidates].filter((version) => existsSync(join(root, `openapi/${version}/openapi.yaml`)));
  const read = await Promise.all([...candidates].map((version) => readVersion(input, version, before, now)));
  return {
    sides: read.flatMap(({ sides }) => sides ?? []),
    added: now.filter((version) => !before.includes(version)),
    complaints: read.flatMap(({ complaints }) => complaints),
  };
}

async function readVersion(
  input: Input,
  version: string,
  before: readonly string[],
  now: readonly string[],
): Promise<{ sides?: Sides; complaints: Complaint[] }> {
  const { root, snapshot, changed } = input;
  const dist = `openapi/dist/${version}.json`;
  const base = before.includes(version) ? baseBundle(input, dist) : undefined;
  const files = { baseFiles: filesIn(snapshot), files: filesOf(root) };
  // A version that went takes all its operations along.
  if (!now.includes(version))
    return {
      ...(base && { sides: { version, base, revision: { ...base, paths: {}, webhooks: {} }, ...files } }),
      complaints: [],
    };
  if (base && !touches(changed, `openapi/${version}`, "openapi/errors.yaml", dist))
    return { sides: { version, base, revision: base, ...files }, complaints: [] };
  const made = await input.bundle(root, version).catch(async (error: unknown) => {
    throw await explainUnreadable(files.files, version, error);
  });
  const committed = await readFile(join(root, dist), "utf8").catch(() => undefined);
  const complaints = bundleComplaints(version, committed, made);
  return { ...(base && { sides: { version, base, revision: JSON.parse(made) as Json, ...files } }), complaints };
}

/** The bundle as it is at the base. */
function baseBundle({ snapshot, revision, base }: Input, path: string): Json {
  const name = `${revision} (${base.slice(0, 9)})`;
  const bytes = snapshot.get(path);
  if (bytes === undefined)
    throw new Refusal(
      `${path} does not exist at ${name}. Choose a revision that has it (git log -- ${path}), or commit the bundle there first: npm run bundle.`,
    );
  try {
    const parsed = JSON.parse(bytes.toString()) as Json | null;
    if (parsed !== null && typeof parsed === "object" && "openapi" in parsed) return parsed;
  } catch {
    // Said below, with the place to look at.
  }
  throw new Refusal(
    `${path} at ${name} is no OpenAPI document. Look at it (git show ${base.slice(0, 9)}:${path}), and compare with a revision in which it is whole.`,
  );
}

function noDocuments({ revision, base }: Input): string {
  return `${revision} (${base.slice(0, 9)}) has no openapi/vN/openapi.yaml. Compare with a revision that holds the documents.`;
}

/** What is wrong with a committed bundle: conflict markers of a merge, or that it is not what its sources make. */
function bundleComplaints(version: string, committed: string | undefined, made: string): Complaint[] {
  const path = `openapi/dist/${version}.json`;
  const remedy = "Run `npm run fix` and commit what it writes. Nobody edits this file by hand.";
  const complain = (message: string): Complaint[] => [{ kind: "bundle", message, remedy }];
  if (committed === undefined) return complain(`${path} is missing`);
  const marker = committed.split("\n").findIndex((line) => /^(<{7}|={7}|>{7})( |$)/.test(line));
  if (marker >= 0) return complain(`${path}:${marker + 1}:1: a merge left its conflict markers`);
  return committed === made ? [] : complain(`${path} does not match openapi/${version}`);
}
