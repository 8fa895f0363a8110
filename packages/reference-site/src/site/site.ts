import type { SiteChanges } from "./changes.ts";
import type { Prose } from "../html/prose.ts";
import type { CatalogueEntry } from "../model/catalogue.ts";
import type { Situation } from "../model/situations.ts";
import type { Operation } from "../model/operation.ts";
import type { VersionModel } from "../model/version.ts";
import type { UpgradeModel } from "../upgrade/model.ts";
import type { Changelog } from "../content/changelog.ts";
import type { LabelledQuery, SearchWords } from "../search/entry.ts";
import type { Weights } from "../search/judge.ts";
import type { MeaningFile } from "../search/meaning.ts";
import type { Guide } from "../content/guide.ts";

/** Everything that the pages are built from. */
export interface Site {
  /** All versions, oldest first. The last one is the current version. */
  readonly versions: readonly VersionModel[];
  readonly catalogue: readonly CatalogueEntry[];
  /** The groups of the error catalogue. */
  readonly situations: readonly Situation[];
  readonly guides: readonly Guide[];
  /** The upgrade guides, newest first. */
  readonly upgrades: readonly UpgradeModel[];
  readonly changelogs: readonly Changelog[];
  /** The date of each version's current number, by the name of the version. */
  readonly documentDates: ReadonlyMap<string, string>;
  /** Address of the repository, for edit and feedback links. */
  readonly repository?: string;
  /** Former addresses of pages, each with its replacement. */
  readonly moved: ReadonlyMap<string, string>;
  /** Synonyms and stop words of the search. */
  readonly words: SearchWords;
  /** Questions that the search must answer. */
  readonly exam: readonly LabelledQuery[];
  /** Those of the questions that every build checks. */
  readonly buildExam: readonly LabelledQuery[];
  /** Additional training questions of the search. */
  readonly training: readonly LabelledQuery[];
  /** Weights of the features that rank search results. */
  readonly weights: Weights;
  readonly meaning?: MeaningFile | undefined;
  /** Changes that a preview marks. Undefined in the published site. */
  readonly changes?: SiteChanges;
  /** Absolute address of the site, ending in `/`. */
  readonly baseUrl: string;
  /** Returns the renderer for texts of a version's document. Their links point to pages of that version. */
  readonly prose: (version: string) => Prose;
}

/** Returns the newest version. */
export function currentVersion(site: Site): VersionModel {
  const current = site.versions.at(-1);
  if (current === undefined) throw new Error("There is no bundle in openapi/dist. Run `npm run bundle` first.");
  return current;
}

/** Returns the upgrade guide between two versions, in either direction. */
export function upgradeBetween({ upgrades }: Site, one: VersionModel, other: VersionModel): UpgradeModel | undefined {
  return upgrades.find(({ base, revision }) => [one, other].every((version) => [base, revision].includes(version)));
}

/** Returns the operation with an id. */
export function findOperation(version: VersionModel, id: string): Operation | undefined {
  return version.operations.find((operation) => operation.id === id);
}
