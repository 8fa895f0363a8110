import type { Review } from "../review.ts";

/** Returns the offered patches, each once. */
export function patchesOf({ patches }: Review): string[] {
  return [...new Set(patches.values())];
}

/** Describes the effect of the offered patches, up to the command that applies them. */
export function patchTitle(review: Review): string {
  const { patches, refused } = review;
  const { length } = patchesOf(review);
  const resolved = refused.filter(({ fingerprint }) => patches.has(fingerprint)).length;
  const effect =
    resolved === refused.length ? "after which callers keep working" : `for ${resolved} of ${refused.length} changes`;
  return `${length === 1 ? "A patch" : `${length} patches`} ${effect}; save and`;
}
