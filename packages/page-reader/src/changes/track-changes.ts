import type { ChangedValue, ChangeDiff, ChangeReport } from "@extraction-api/v2";
import { structuredPatch } from "diff";
import type { ChangeRequest } from "../format-request.ts";
import { isNode } from "../structured/nodes.ts";
import { known } from "../values/known.ts";

/** The stored part of a page's previous scrape with the same tag. */
export interface PreviousScrape {
  /** Unix milliseconds. */
  readonly at: number;
  readonly markdown: string;
  /** The data of the format `json`, if it was requested. */
  readonly json?: unknown;
}

/** Stores what the next comparison needs, by address and tag. */
export interface ChangeStore {
  /** Returns the previous scrape; undefined if there is none. */
  load(url: string, tag: string | null): PreviousScrape | undefined;
  /** Replaces the previous scrape. */
  save(url: string, tag: string | null, scrape: PreviousScrape): void;
}

/** Maximum number of pages remembered; the least recently compared is dropped first. */
const maxKept = 5_000;

/** Creates a store that keeps the previous scrapes of the 5,000 pages compared last, in memory. */
export function createChangeStore(): ChangeStore {
  const kept = new Map<string, PreviousScrape>();
  const keyOf = (url: string, tag: string | null) => JSON.stringify([url, tag]);
  return {
    load: (url, tag) => kept.get(keyOf(url, tag)),
    save(url, tag, scrape) {
      kept.delete(keyOf(url, tag));
      kept.set(keyOf(url, tag), scrape);
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    },
  };
}

/** Compares a page with its previous scrape. A difference in white space is not a change. */
export function compareScrapes(
  before: PreviousScrape | undefined,
  now: PreviousScrape,
  request: ChangeRequest,
  gone: boolean,
): ChangeReport {
  if (!before) return { previousScrapeAt: null, changeStatus: gone ? "removed" : "new" };
  const changed = squeeze(before.markdown) !== squeeze(now.markdown);
  const status = gone ? "removed" : changed ? "changed" : "same";
  const modes = request.modes ?? [];
  return {
    previousScrapeAt: new Date(before.at).toISOString(),
    changeStatus: status,
    ...(status === "changed" && modes.includes("git-diff") && { diff: diffOf(before.markdown, now.markdown) }),
    ...(modes.includes("json") && status !== "removed" && { json: changedFields(before, now) }),
  };
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/**
 * Returns fields that differ, each with its value before and now; none if the previous scrape did not request fields.
 */
function changedFields(before: PreviousScrape, now: PreviousScrape): Record<string, ChangedValue> {
  if (before.json === undefined) return {};
  const [old, fresh] = [asObject(before.json), asObject(now.json)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  const changed = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]));
  return Object.fromEntries(
    changed.map((name) => [name, { previous: old[name] ?? null, current: fresh[name] ?? null }]),
  );
}

function asObject(value: unknown): Record<string, unknown> {
  return isNode(value) ? value : known({ value });
}

/** Returns the difference as text, and as data, chunk by chunk. */
function diffOf(before: string, now: string): ChangeDiff {
  const { hunks } = structuredPatch("previous", "current", before, now, "", "", { context: 3 });
  const chunks = hunks.map((hunk) => {
    const content = `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`;
    return { content, lines: hunk.lines, changes: changesOf(hunk.lines, hunk.oldStart, hunk.newStart) };
  });
  const text = ["--- previous", "+++ current", ...chunks.flatMap(({ content, lines }) => [content, ...lines])].join(
    "\n",
  );
  return {
    text,
    json: {
      files: [
        { from: "previous", to: "current", chunks: chunks.map(({ content, changes }) => ({ content, changes })) },
      ],
    },
  };
}

function changesOf(lines: readonly string[], oldStart: number, newStart: number): Record<string, unknown>[] {
  let [old, fresh] = [oldStart, newStart];
  return lines
    .filter((line) => !line.startsWith("\\"))
    .map((content) => {
      if (content.startsWith("+")) return { type: "add", ln: fresh++, content };
      if (content.startsWith("-")) return { type: "del", ln: old++, content };
      return { type: "normal", normal: true, ln1: old++, ln2: fresh++, content };
    });
}
