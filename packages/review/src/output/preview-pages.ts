import { operationPath } from "@extraction-api/reference-site/address";
import type { Review } from "../review.ts";

/** Further pages are listed in the comment itself. */
const MAX_PAGES = 3;

/** Returns the pages of the site that show the change: first those with breaking changes, then the others. */
export function previewPages({ compared, complaints, effects }: Review): string[] {
  const closed = new Set(complaints.flatMap(({ fingerprint }) => fingerprint ?? []));
  const hit = compared.flatMap(({ version, result }) =>
    result.changes
      .filter(({ fingerprint }) => closed.has(fingerprint))
      .flatMap(({ impact }) =>
        impact.flatMap(({ operationId: id }) => (id === undefined ? [] : [operationPath(version, id)])),
      ),
  );
  // A removed page is in no preview.
  const existing = effects.pages.filter(({ kind }) => kind !== "gone").map(({ path }) => path);
  return [...new Set([...hit.filter((path) => existing.includes(path)), ...existing])].slice(0, MAX_PAGES);
}
