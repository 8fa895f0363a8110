import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bundledVersions, readBundle } from "../bundle/bundle.ts";
import { readChangelogs } from "../content/changelog.ts";
import { lineDates } from "../content/dates.ts";
import { readGuides } from "../content/guide.ts";
import { readPackageGuides } from "../content/package-guides.ts";
import { createProse, type Prose } from "../html/prose.ts";
import { operationPath, schemaPath, versionPath } from "../model/address.ts";
import { clientEntries } from "../model/client-entries.ts";
import { joinCatalogues } from "../model/catalogue.ts";
import { situationsFrom } from "../model/situations.ts";
import { examFrom } from "../search/exam.ts";
import type { Weights } from "../search/judge.ts";
import type { MeaningFile } from "../search/meaning.ts";
import { phrasesFrom, searchWords, trainingFrom } from "../search/learned.ts";
import { versionModel, type VersionModel } from "../model/version.ts";
import { loadUpgrades, withUpgradeFolders } from "../upgrade/load-upgrades.ts";
import { movedFrom } from "./moved.ts";
import { fileAddress, repositoryAddress } from "../site/repository.ts";
import type { Site } from "../site/site.ts";

/** The default address of the site, for canonical URLs. */
export const exampleBaseUrl = "https://reference.example.com/";

/** The files with questions that the search must pass. A build checks the first, `test/search.test.ts` all. */
export const exams: readonly string[] = [
  "search-exam/basics.yaml",
  "search-exam/known-interfaces.yaml",
  "search-exam/four-methods.yaml",
  "search-exam/other-products.yaml",
  "search-exam/blind.yaml",
  "search-exam/similar-services.yaml",
  "search-exam/everyday-words.yaml",
  "search-exam/six-readers.yaml",
  "search-exam/other-documentation.yaml",
  "search-exam/new-readers.yaml",
  "search-exam/right-field.yaml",
  "search-exam/whole-questions.yaml",
  "search-exam/twelve-readers.yaml",
  "search-exam/fourteen-readers.yaml",
  "search-exam/public-threads.yaml",
  "search-exam/pasted-text.yaml",
];

/** The files of training phrases, by the kind of page that they lead to. */
const phraseFiles = ["operations", "guides", "schemas", "errors", "fields", "intents"];

/**
 * Reads all inputs of the site.
 *
 * @throws Error that names the file if something cannot be read, or if there are no bundles.
 */
export async function loadSite(root: string, baseUrl = exampleBaseUrl): Promise<Site> {
  const content = "packages/reference-site/content";
  const names = await bundledVersions(root);
  const repository = await repositoryAddress(root);
  const [
    bundles,
    packageGuides,
    changelogs,
    clients,
    moved,
    words,
    elsewhere,
    exam,
    training,
    phrases,
    weights,
    meaning,
    situations,
  ] = await Promise.all([
    Promise.all(names.map(async (name) => ({ name, bundle: await readBundle(root, name) }))),
    readPackageGuides(root, (file) => fileAddress(repository, file)),
    readChangelogs(root),
    clientEntries(root),
    readFile(join(root, content, "moved.yaml"), "utf8").catch(() => ""),
    readFile(join(root, content, "search-words.yaml"), "utf8").catch(() => "same: []\nstop: []\n"),
    readFile(join(root, content, "search-words-elsewhere.yaml"), "utf8").catch(() => "{}"),
    Promise.all(exams.map((name) => readFile(join(root, content, name), "utf8").catch(() => "{}"))),
    readFile(join(root, content, "search-training.yaml"), "utf8").catch(() => "{}"),
    Promise.all(
      phraseFiles.map((name) => readFile(join(root, content, `phrases/${name}.yaml`), "utf8").catch(() => "{}")),
    ),
    readFile(join(root, content, "search-weights.json"), "utf8").catch(() => "{}"),
    readFile(join(root, content, "search-meaning.json"), "utf8").catch(() => ""),
    readFile(join(root, content, "error-situations.yaml"), "utf8").catch(() => "{}"),
  ]);
  const versions = bundles.flatMap(({ name, bundle }) =>
    bundle === undefined ? [] : [versionModel(bundle, name, clients.get(name))],
  );
  const current = versions.at(-1)?.name ?? "";
  const upgrades = await loadUpgrades(root, versions);
  const guides = await readGuides(root, content, (text) => withUpgradeFolders(text, upgrades));
  return assembleSite({
    upgrades,
    versions,
    guides: [...guides, ...packageGuides],
    documentDates: await documentDates(root, versions),
    ...(repository === undefined ? {} : { repository }),
    situations: situationsFrom(situations),
    changelogs,
    exam: exam.flatMap((text) => examFrom(text, current)),
    buildExam: examFrom(exam[0] ?? "{}", current),
    training: [...trainingFrom(training, current), ...phrases.flatMap((text) => phrasesFrom(text, current))],
    weights: JSON.parse(weights) as Weights,
    meaning: meaning === "" ? undefined : (JSON.parse(meaning) as MeaningFile),
    words: searchWords(words, elsewhere),
    moved: movedFrom(moved, `${content}/moved.yaml`),
    baseUrl,
  });
}

/** Returns the date of each version's current number: the day on which its `version` line was committed. */
export async function documentDates(
  root: string,
  versions: readonly Pick<VersionModel, "name" | "number">[],
): Promise<ReadonlyMap<string, string>> {
  const dates = await Promise.all(
    versions.map(async ({ name, number }) => {
      const lines = await lineDates(root, `openapi/${name}/openapi.yaml`);
      return [...lines].flatMap(([line, day]) => (line.trim() === `version: ${number}` ? [[name, day] as const] : []));
    }),
  );
  return new Map(dates.flat());
}

/** Assembles a site from its parts: joins the error catalogues and creates the prose renderer of each version. */
export function assembleSite(parts: Omit<Site, "catalogue" | "prose">): Site {
  if (parts.versions.length === 0) throw new Error("There is no bundle in openapi/dist. Run `npm run bundle` first.");
  const prose = new Map(
    parts.versions.map((version) => [version.name, createProse((href) => documentLink(version, href))]),
  );
  return {
    ...parts,
    catalogue: joinCatalogues(parts.versions.map((version) => version.errors)),
    prose: (version): Prose => prose.get(version) ?? createProse((href) => href),
  };
}

const operationLink = /^#\/?(?:operation|webhook)\/(.+)$/;
const schemaLink = /^#\/?(?:schema|components\/schemas)\/(.+)$/;
const tagLink = /^#\/?tag\/(.+)$/;
const errorLink = /^#\/?error\/(.+)$/;

/** Converts a link between parts of a document, as used in descriptions, to an address on the site. */
function documentLink(version: VersionModel, href: string): string {
  const operation = operationLink.exec(href)?.[1];
  if (operation !== undefined) return operationPath(version.name, operation);
  const schema = schemaLink.exec(href)?.[1];
  if (schema !== undefined) return schemaPath(version.name, schema);
  const tag = tagLink.exec(href)?.[1];
  if (tag !== undefined) return versionPath(version.name, tag);
  const error = errorLink.exec(href)?.[1];
  return error === undefined ? href : `/errors.html#${error}`;
}
