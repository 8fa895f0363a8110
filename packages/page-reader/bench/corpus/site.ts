import { createHash } from "node:crypto";

/** Second levels under which countries register names, so that the site is one label longer. */
const shared = new Set("ac co com edu gov net nom or org".split(" "));

/**
 * The site of an address: its registered name, as far as that can be told without a list of registries.
 *
 * @example siteOf("https://www.shop.example.co.uk/a") // "example.co.uk"
 */
export function siteOf(address: string): string {
  const host = URL.parse(address)?.hostname ?? address;
  const labels = host.toLowerCase().split(".");
  const length = labels.length > 2 && shared.has(labels.at(-2) ?? "") ? 3 : 2;
  return labels.slice(-length).join(".");
}

/** Parts of a set: rules and models are made on `work`; `look-once` is looked at when they are made. */
export type Part = "work" | "look-once";

/** The part that a site belongs to, always the same; every fourth site is kept for the one look. */
export function partOf(site: string): Part {
  return numberOf(`part ${site}`) % 4 === 0 ? "look-once" : "work";
}

/** One of some folds for cross-validation; all pages of a site lie in one. */
export function foldOf(site: string, folds: number): number {
  return numberOf(`fold ${site}`) % folds;
}

function numberOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0);
}
