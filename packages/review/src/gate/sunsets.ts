import { isObject, keysOf, pointerOf, valueAt } from "@extraction-api/document";
import type { Compared } from "../document/compare.ts";
import { fingerprintOf, type Complaint, type Refused } from "../complaint.ts";
import { quoted } from "../quoted.ts";
import { isPublished } from "./gate.ts";

/** The minimum number of days between the change that promises a sunset and the sunset. */
const MIN_NOTICE = 30;

const DAY_MS = 86_400_000;

/** A sunset with less notice than promised, or a removed one. */
export interface ShortSunset extends Refused {
  readonly remedy: string;
  readonly version: string;
  /** The place with the promise. */
  readonly pointer: string;
  /** The day that callers need. */
  readonly keep: string;
  /** Whether the sunset was removed. */
  readonly isRemoved: boolean;
}

/**
 * Returns the sunsets of a published version that are too early: new ones in the past or near future, and promised ones
 * that moved closer. Otherwise two harmless-looking changes could remove something without notice.
 *
 * @param today `YYYY-MM-DD`
 */
export function shortSunsets({ version, base, revision }: Compared, today: string): ShortSunset[] {
  if (!isPublished(base)) return [];
  const promised = sunsetsIn(base);
  const now = sunsetsIn(revision);
  const moved = [...promised]
    .filter(([pointer]) => !now.has(pointer))
    .map(([pointer, sunset]) => signature(pointer, sunset));
  const earliest = new Date(Date.parse(today) + MIN_NOTICE * DAY_MS).toISOString().slice(0, 10);
  const short = [...now].flatMap(([pointer, sunset]): ShortSunset[] => {
    const before = promised.get(pointer);
    if (before === sunset) return [];
    // A renamed component keeps its promises.
    const from = before === undefined ? moved.indexOf(signature(pointer, sunset)) : -1;
    if (from >= 0) {
      moved.splice(from, 1);
      return [];
    }
    const complaint = (text: string, keep: string, remedy: string): ShortSunset[] => [
      shortSunset({ version, pointer, keep, isRemoved: false }, [before, sunset], text, remedy),
    ];
    if (!isDay(sunset))
      return complaint(
        `the sunset ${JSON.stringify(sunset)} is not a date`,
        before ?? earliest,
        "Write a date such as 2027-01-31,",
      );
    if (before !== undefined && sunset < before)
      return complaint(`the sunset moves from ${before} to the earlier ${sunset}`, before, promiseText(before));
    if (sunset >= earliest) return [];
    const text = `the sunset ${sunset} gives callers less than ${MIN_NOTICE} days`;
    return complaint(text, earliest, `Choose ${earliest} or a later day,`);
  });
  return [...short, ...withdrawn(version, promised, now, revision)];
}

/**
 * Returns sunsets that were removed although the place is still deprecated: the next change could set a nearer day.
 * Removing the deprecation, too, promises more and is fine.
 */
function withdrawn(
  version: string,
  promised: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
  revision: unknown,
): ShortSunset[] {
  return [...promised].flatMap(([pointer, sunset]) => {
    const node = valueAt<unknown>(revision, pointer);
    if (now.has(pointer) || !isObject(node) || node["deprecated"] !== true) return [];
    const text = `the sunset ${sunset} was removed, but the deprecation stays`;
    return [shortSunset({ version, pointer, keep: sunset, isRemoved: true }, [sunset, ""], text, promiseText(sunset))];
  });
}

const promiseText = (day: string): string => `Callers were promised ${day}: restore it,`;

function shortSunset(
  what: Pick<ShortSunset, "version" | "pointer" | "keep" | "isRemoved">,
  [before = "", after]: readonly [string | undefined, string],
  text: string,
  remedy: string,
): ShortSunset {
  const { version, pointer } = what;
  const fingerprint = fingerprintOf(`sunset ${version} ${pointer} ${before} ${after}`);
  return { ...what, fingerprint, message: `${version}: ${quoted(nameOf(pointer))}: ${text}`, remedy };
}

/** Returns a readable name of a place: `GET /team/queue-status`, `ScrapeOptions.mobile`, or else the pointer. */
function nameOf(pointer: string): string {
  const [root, group, ...rest] = keysOf(pointer);
  const [last = ""] = rest;
  if (root === "paths" && rest.length === 1) return `${last.toUpperCase()} ${group}`;
  if (root === "components" && group === "schemas") return rest.filter((key) => key !== "properties").join(".");
  return pointer;
}

/** Returns whether a text is a valid date, as `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function sunsetComplaint({ fingerprint, message, remedy }: ShortSunset): Complaint {
  return { kind: "sunset", fingerprint, message, remedy: `${remedy} or approve it as shown below.` };
}

/** Returns the identity of a promise that moves with its parent: the name of the member, and the day. */
function signature(pointer: string, sunset: string): string {
  return `${pointer.split("/").slice(-2).join("/")} ${sunset}`;
}

/** Returns each `x-sunset` of a document, by the pointer of its parent. */
function sunsetsIn(document: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (value: unknown, keys: readonly string[]): void => {
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, [...keys, String(index)]));
    if (!isObject(value)) return;
    const { "x-sunset": sunset } = value;
    if (typeof sunset === "string") found.set(pointerOf(keys), sunset);
    for (const [key, child] of Object.entries(value)) visit(child, [...keys, key]);
  };
  visit(document, []);
  return found;
}
