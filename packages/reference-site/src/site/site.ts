import type { SiteChanges } from "./changes.ts";
import type { Prose } from "../html/prose.ts";
import type { CatalogueEntry } from "../model/catalogue.ts";
import type { Situation } from "../model/situations.ts";
import type { Operation } from "../model/operation.ts";
import type { VersionModel } from "../model/version.ts";
import type { UpgradeModel } from "../upgrade/model.ts";
import type { Changelog } from "../content/changelog.ts";
import type { Asked, SearchWords } from "../search/entry.ts";
import type { Weights } from "../search/judge.ts";
import type { MeaningFile } from "../search/meaning.ts";
import type { Guide } from "../content/guide.ts";

/** Everything that the pages are made of. */
export interface Site {
  /** Oldest first; the last is the current one. */
  readonly versions: readonly VersionModel[];
  readonly catalogue: readonly CatalogueEntry[];
  /** How the error catalogue is grouped. */
  readonly situations: readonly Situation[];
  readonly guides: readonly Guide[];
  /** The upgrade guides, newest first. */
  readonly upgrades: readonly UpgradeModel[];
  readonly changelogs: readonly Changelog[];
  /** The day on which each version of the documents got its number, by the version's name. */
  readonly documentDates: ReadonlyMap<string, string>;
  /** Address of the repository, where it is set: edit and feedback links lead there. */
  readonly repository?: string;
  /** Former addresses of pages, each with the one that has taken its place. */
  readonly moved: ReadonlyMap<string, string>;
  /** Words of readers and of the documents, for the search. */
  readonly words: SearchWords;
  /** Questions that the search has to answer. */
  readonly exam: readonly Asked[];
  /** What readers ask besides, from which the search learns. */
  readonly asked: readonly Asked[];
  /** What each feature of a result counts in the search. */
  readonly weights: Weights;
  readonly meaning?: MeaningFile | undefined;
  /** What a preview marks; absent in the published site. */
  readonly changes?: SiteChanges;
  /** Absolute address of the site, ending in `/`. */
  readonly baseUrl: string;
  /** Renders texts of a version's document; links in them lead to that version. */
  readonly prose: (version: string) => Prose;
}

/** The version that a new reader should use. */
export function currentVersion(site: Site): VersionModel {
  const current = site.versions.at(-1);
  if (current === undefined) throw new Error("There is no bundle in openapi/dist. Run `npm run bundle` first.");
  return current;
}

/** The operation of a version by its id. */
export function findOperation(version: VersionModel, id: string): Operation | undefined {
  return version.operations.find((operation) => operation.id === id);
}
