import { closestMatch } from "leven";

/** The name that was probably meant: a third of its letters may be wrong. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const lower = written.slice(0, 60).toLowerCase();
  const match = closestMatch(
    lower,
    names.map((name) => name.toLowerCase()),
    { maxDistance: Math.max(1, Math.floor(lower.length / 3)) },
  );
  return names.find((name) => name.toLowerCase() === match);
}
