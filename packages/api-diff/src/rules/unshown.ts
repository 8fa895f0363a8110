import type { Level } from "../types.ts";
import type { Rule } from "./rule.ts";

/** Subjects of changes that no value could show. */
const NO_VALUE = new Set([
  "property-became-read-only",
  "property-became-write-only",
  "property-no-longer-read-only",
  "property-no-longer-write-only",
]);

/** Subjects whose changes are about the values that a schema accepts. */
const VALUES: ReadonlySet<string> = new Set(["schema", "property", "alternative", "discriminator"]);

/**
 * Returns why no whole value shows a break, or why it is unknown whether one does.
 *
 * @param isShownInPart a value shows it at the differing schema
 * @param isOpen the comparison of the schemas reached its bound
 * @param isForReaders what is received now was allowed before, too
 */
export function unshown(
  { id, subject, removes }: Rule,
  level: Level,
  isShownInPart: boolean,
  isOpen: boolean,
  isForReaders: boolean,
): string | undefined {
  if (level !== "breaking")
    return level === "risky" && isOpen && VALUES.has(subject)
      ? "The comparison of this schema reached its limit of steps, so this may be undecided."
      : undefined;
  if (isShownInPart)
    return "No whole body or parameter that shows this change alone was found within the limits of the search.";
  if (NO_VALUE.has(id)) return "It is about who writes the property, not about which values are accepted.";
  if (isForReaders)
    return "No value shows it: the old schema named no type, so it accepted these values, too. Readers miss what it described.";
  if (removes && subject === "property")
    return "No value shows it: one without the property was accepted before, too. Readers miss it.";
  if (VALUES.has(subject)) return "No value that shows this change alone was found within the limits of the search.";
  return `It is about the ${subject.replaceAll("-", " ")}, not about which values are accepted.`;
}
