import { dayOf } from "../day.ts";
import type { Change, Level } from "../types.ts";
import type { Facts } from "./facts.ts";
import type { Policy } from "./policy.ts";

/** Changes that announce a last day, or move it. */
const ANNOUNCED = new Set([
  "operation-deprecated",
  "operation-sunset-changed",
  "operation-sunset-earlier",
  "parameter-deprecated",
  "schema-deprecated",
  "sunset-changed",
]);

/**
 * Returns the level that follows from a promised last day; undefined if none was promised. Without today nothing
 * expires.
 */
export function sunsetLevel(
  change: Change,
  { passed, notice }: Policy["sunset"],
  facts: Facts,
  today: string | undefined,
): Level | undefined {
  if (today === undefined) return undefined;
  const promised = change.deprecation?.deprecated === true ? dayOf(change.deprecation.sunset) : undefined;
  if (passed !== undefined && promised !== undefined && promised < today) return passed;
  if (notice === undefined || !ANNOUNCED.has(change.id)) return undefined;
  const stated = facts.objectAt(change)?.["x-sunset"];
  if (stated === undefined || stated === null) return undefined;
  const [old, day] = [dayOf(change.before), dayOf(stated)];
  // Callers get more time.
  if (old !== undefined && day !== undefined && day > old) return undefined;
  // Callers that cannot read the day have no notice at all.
  return day === undefined || daysBetween(today, day) < notice ? "breaking" : undefined;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
