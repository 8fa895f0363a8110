import { createHash } from "node:crypto";

/** Second-level labels under which countries register names. A site below them has one more label. */
const shared = new Set("ac co com edu gov net nom or org".split(" "));

/**
 * Returns the site of an address: its registered name, as far as it can be determined without a list of registries.
 *
 * @example siteOf("https://www.shop.example.co.uk/a") // "example.co.uk"
 */
export function siteOf(address: string): string {
  const host = URL.parse(address)?.hostname ?? address;
  const labels = host.toLowerCase().split(".");
  const length = labels.length > 2 && shared.has(labels.at(-2) ?? "") ? 3 : 2;
  return labels.slice(-length).join(".");
}

/** The parts of a set: rules and models are developed on `work`, and measured on `look-once` when they are finished. */
export type Part = "work" | "look-once";

/** Returns the part of a site, which is always the same. Every fourth site belongs to `look-once`. */
export function partOf(site: string): Part {
  return numberOf(`part ${site}`) % 4 === 0 ? "look-once" : "work";
}

/** Returns a site's fold for cross-validation. All pages of a site are in the same fold. */
export function foldOf(site: string, folds: number): number {
  return numberOf(`fold ${site}`) % folds;
}

function numberOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0);
}
