import type { Change, Level } from "../types.ts";
import type { Facts } from "./facts.ts";
import type { Policy } from "./policy.ts";

/** Changes that tell callers of a last day, or move it. */
const ANNOUNCED = new Set([
  "operation-deprecated",
  "operation-sunset-changed",
  "operation-sunset-earlier",
  "parameter-deprecated",
  "schema-deprecated",
  "sunset-changed",
]);

/** The level that what was promised of a last day gives a change; undefined where nothing was. Without today nothing passes. */
export function sunsetLevel(
  change: Change,
  { passed, notice }: Policy["sunset"],
  facts: Facts,
  today: string | undefined,
): Level | undefined {
  if (today === undefined) return undefined;
  const promised = change.deprecation?.deprecated === true ? change.deprecation.sunset : undefined;
  if (passed !== undefined && promised !== undefined && promised < today) return passed;
  if (notice === undefined || !ANNOUNCED.has(change.id)) return undefined;
  const day = facts.objectAt(change.revision)?.["x-sunset"];
  if (typeof day !== "string") return undefined;
  return daysBetween(today, day) < notice ? "breaking" : undefined;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
