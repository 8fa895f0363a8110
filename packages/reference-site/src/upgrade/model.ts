import type { Change, DiffResult } from "@extraction-api/diff";
import type { Json } from "../bundle/bundle.ts";

/** A field that has another name, and perhaps other values. */
export interface Rename {
  readonly in?: "request" | "response";
  readonly from: string;
  readonly to: string;
  readonly operations?: readonly string[];
  readonly map?: Readonly<Record<string, Json>>;
  readonly lossy?: string;
}

/** A text in a list that becomes an object, with the options that stood beside the list. */
export interface ItemChange {
  readonly list: string;
  readonly operations?: readonly string[];
  readonly from: string;
  readonly to: { readonly [name: string]: Json };
  readonly options?: string;
  readonly fields?: readonly string[];
  readonly dropped?: readonly string[];
}

/** An object in a list that stood for several things at once, and becomes one object for each of them. */
export interface Split {
  readonly list: string;
  readonly operations?: readonly string[];
  /** The `type` of the object. */
  readonly type: string;
  /** The fields of which each makes an object of its own. */
  readonly by: readonly string[];
}

/** What leaving a field out means in each version. */
export interface DefaultChange {
  readonly field: string;
  readonly operations?: readonly string[];
  /** The value by the version's name. */
  readonly [version: string]: Json | readonly string[] | undefined;
}

/** A place where a change can be seen. */
export interface ClaimPlace {
  readonly version: string;
  readonly operation?: string;
  readonly in?: string;
  readonly status?: string;
  readonly field?: string;
  readonly pointer?: string;
}

/** One intended change, as `openapi/changes` tells it. */
export interface Claim {
  readonly id: string;
  readonly area: string;
  readonly kind: string;
  readonly contract: string;
  readonly title: string;
  readonly what: string;
  readonly why: string;
  readonly action: string;
  readonly affects: { readonly request: string; readonly response: string };
  readonly places: readonly ClaimPlace[];
  readonly renames?: readonly Rename[];
  readonly items?: readonly ItemChange[];
  readonly splits?: readonly Split[];
  readonly defaults?: readonly DefaultChange[];
  readonly removed?: readonly { readonly field: string; readonly operations?: readonly string[] }[];
}

/** A claim with everything that belongs to it. */
export interface Card {
  readonly claim: Claim;
  /** Differences of the documents that it explains. */
  readonly changes: readonly Change[];
  /** Ids of the operations that it reaches, in the order of the documents. */
  readonly operations: readonly string[];
}

/** Why a difference needs no card. */
export interface NeutralRule {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly changes: readonly Change[];
}

/** What changed between two versions. */
export interface UpgradeModel {
  /** Where its pages lie, from the site's root: the newest guide has the short address. */
  readonly folder: string;
  readonly from: string;
  readonly to: string;
  readonly cards: readonly Card[];
  readonly neutral: readonly NeutralRule[];
  /** Differences that matter and have no explanation. There should be none. */
  readonly unexplained: readonly Change[];
  readonly result: DiffResult;
}

/** The areas of the cards, in their order. */
export function areasOf(upgrade: UpgradeModel): string[] {
  return [...new Set(upgrade.cards.map(({ claim }) => claim.area))];
}
