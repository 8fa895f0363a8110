import type { Change, DiffResult } from "@extraction-api/diff";
import type { Json } from "../bundle/bundle.ts";
import type { VersionModel } from "../model/version.ts";

/** A field with a new name, and possibly new values. */
export interface Rename {
  readonly in?: "request" | "response";
  readonly from: string;
  readonly to: string;
  readonly operations?: readonly string[];
  readonly map?: Readonly<Record<string, Json>>;
  readonly lossy?: string;
}

/** A string in a list that becomes an object, with the options that were next to the list. */
export interface ItemChange {
  readonly list: string;
  readonly operations?: readonly string[];
  readonly from: string;
  readonly to: { readonly [name: string]: Json };
  readonly options?: string;
  readonly fields?: readonly string[];
  readonly dropped?: readonly string[];
}

/** An object in a list that becomes several objects, one for each of its fields in `by`. */
export interface Split {
  readonly list: string;
  readonly operations?: readonly string[];
  /** The `type` of the object. */
  readonly type: string;
  /** The fields that become separate objects. */
  readonly by: readonly string[];
}

/** The effect of omitting a field in each version. */
export interface DefaultChange {
  readonly field: string;
  readonly operations?: readonly string[];
  /** The value, by the name of the version. */
  readonly [version: string]: Json | readonly string[] | undefined;
}

/** A part of a document that a change affects. */
export interface ClaimPlace {
  readonly version: string;
  readonly operation?: string;
  readonly in?: string;
  readonly status?: string;
  readonly field?: string;
  readonly pointer?: string;
}

/** An intended change, as described in `openapi/changes`. */
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

/** A claim with its differences and operations. */
export interface Card {
  readonly claim: Claim;
  /** The differences between the documents that it explains. */
  readonly changes: readonly Change[];
  /** Ids of the operations that it affects, in document order. */
  readonly operations: readonly string[];
}

/** The reason why some differences do not need a card. */
export interface NeutralRule {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly changes: readonly Change[];
}

/** The changes between two versions. */
export interface UpgradeModel {
  /** The folder of its pages, from the root of the site. The newest guide has the shortest address. */
  readonly folder: string;
  readonly from: string;
  readonly to: string;
  /** The older and the newer version. */
  readonly base: VersionModel;
  readonly revision: VersionModel;
  readonly cards: readonly Card[];
  readonly neutral: readonly NeutralRule[];
  /** Significant differences without an explanation. There should be none. */
  readonly unexplained: readonly Change[];
  readonly result: DiffResult;
}

/** Returns the areas of the cards, in order of first occurrence. */
export function areasOf(upgrade: UpgradeModel): string[] {
  return [...new Set(upgrade.cards.map(({ claim }) => claim.area))];
}
