import { changeset, unchanged, v2, type PullRequest } from "./pull-request.ts";
import type { Repository } from "../repository/repository.ts";

const limit = "      schema:\n        type: integer\n        maximum: 100\n";
const weight = "  weight:\n    type: number\n    description: How heavy it is.\n";
const soon = (day: string): string => weight + `    deprecated: true\n    x-sunset: "${day}"\n`;

/** Returns a pull request whose effect on callers of v2 is not checked: only its tasks matter. */
const bypass = (title: string, todo: readonly string[], edit: PullRequest["edit"], before?: PullRequest["before"]) => ({
  title,
  edit,
  todo,
  v1: unchanged,
  ...(before && { before }),
});

const sunset = (repository: Repository, day: string): Promise<void> =>
  repository.edit(v2.thing, weight, soon(day)).then(() => repository.write(".changeset/soon.md", changeset("minor")));

/** Pull requests that look harmless and would allow the next one to break callers. */
export const bypasses: readonly PullRequest[] = [
  bypass("50 a published version becomes a pre-release by hand", ["version"], (repository) =>
    repository.edit(v2.root, "version: 2.3.0", "version: 2.4.0-beta.1"),
  ),
  bypass("51 a version that is lower", ["version"], (repository) =>
    repository.edit(v2.root, "version: 2.3.0", "version: 0.9.0"),
  ),
  bypass("52 a version that no version is", ["version"], (repository) =>
    repository.edit(v2.root, "version: 2.3.0", "version: next"),
  ),
  bypass("53 a sunset in the past", ["sunset"], (repository) => sunset(repository, "2020-01-01")),
  bypass("54 a sunset tomorrow", ["sunset"], (repository) => sunset(repository, "2026-11-22")),
  bypass("55 a sunset that gives callers time", [], (repository) => sunset(repository, "2027-06-30")),
  bypass(
    "56 a promised sunset moves closer",
    ["sunset"],
    (repository) => repository.edit(v2.thing, "2099-06-30", "2027-06-30"),
    (repository) => repository.edit(v2.thing, weight, soon("2099-06-30")),
  ),
  bypass(
    "57 a promised sunset moves into the past",
    ["sunset"],
    (repository) => repository.edit(v2.thing, "2099-06-30", "2020-06-30"),
    (repository) => repository.edit(v2.thing, weight, soon("2099-06-30")),
  ),
  bypass("58 a changeset for a package that there is not", ["mistake"], async (repository) => {
    await repository.write("packages/api-v2/package.json", '{ "name": "@extraction-api/v2", "version": "2.3.0" }');
    await repository.write(".changeset/typo.md", changeset("patch").replace("/v2", "/v22"));
  }),
  bypass("59 a changeset that says nothing", ["mistake"], (repository) =>
    repository.write(".changeset/empty.md", '---\n"@extraction-api/v2": patch\n---\n\n - \n'),
  ),
  bypass("69 a changeset whose text is a comment", ["mistake"], (repository) =>
    repository.write(".changeset/empty.md", '---\n"@extraction-api/v2": patch\n---\n\n<!-- to be written -->\n'),
  ),
  bypass("70 a changeset for a private package", ["mistake"], async (repository) => {
    for (const [name, more] of [
      ["v2", ""],
      ["tools", ', "private": true'],
    ])
      await repository.write(`packages/${name}/package.json`, `{ "name": "@extraction-api/${name}"${more} }\n`);
    await repository.write(".changeset/tools.md", changeset("minor").replace("/v2", "/tools"));
  }),
  bypass("66 a major step without a break", ["mistake"], async (repository) => {
    await repository.edit(v2.thing, weight, `${weight}  size:\n    type: integer\n    description: How large it is.\n`);
    await repository.write(".changeset/size.md", changeset("major"));
  }),
  bypass(
    "67 a major step that an earlier change needed",
    [],
    async (repository) => {
      await repository.edit(v2.thing, "How heavy it is.", "How heavy it is, in grams.");
      await repository.write(".changeset/major.md", `${changeset("major")}And weights.\n`);
    },
    (repository) => repository.write(".changeset/major.md", changeset("major")),
  ),
  bypass(
    "71 a major step without a break, which an earlier changeset only mentions",
    ["mistake"],
    (repository) => repository.write(".changeset/major.md", changeset("major")),
    (repository) =>
      repository.write(".changeset/patch.md", `${changeset("patch")}Not yet: "@extraction-api/v2": major\n`),
  ),
  bypass(
    "68 a major step that an earlier change needed, in a renamed changeset",
    [],
    async (repository) => {
      await repository.edit(v2.thing, "How heavy it is.", "How heavy it is, in grams.");
      await repository.remove(".changeset/major.md");
      await repository.write(".changeset/breaks.md", changeset("major"));
    },
    (repository) => repository.write(".changeset/major.md", changeset("major")),
  ),
  bypass(
    "72 a changeset of an earlier change is removed",
    ["mistake"],
    (repository) => repository.remove(".changeset/earlier.md"),
    async (repository) => {
      await repository.write(".changeset/earlier.md", changeset("minor"));
      await repository.write(".changeset/other.md", changeset("minor"));
    },
  ),
  bypass(
    "73 a changeset of an earlier change loses its step",
    ["mistake"],
    (repository) => repository.write(".changeset/earlier.md", changeset("patch")),
    (repository) => repository.write(".changeset/earlier.md", changeset("minor")),
  ),
  bypass(
    "74 changesets of earlier changes are joined",
    [],
    async (repository) => {
      await repository.remove(".changeset/a.md");
      await repository.write(".changeset/b.md", `${changeset("minor")}And others.\n`);
    },
    async (repository) => {
      await repository.write(".changeset/a.md", changeset("minor"));
      await repository.write(".changeset/b.md", changeset("patch"));
    },
  ),
  bypass(
    "75 a release uses changesets up",
    [],
    async (repository) => {
      await repository.remove(".changeset/a.md");
      await repository.write("packages/api-v2/package.json", '{ "name": "@extraction-api/v2", "version": "2.4.0" }');
      await repository.edit(v2.root, "version: 2.3.0", "version: 2.4.0");
    },
    async (repository) => {
      await repository.write(".changeset/a.md", changeset("minor"));
      await repository.write("packages/api-v2/package.json", '{ "name": "@extraction-api/v2", "version": "2.3.0" }');
    },
  ),
  bypass("76 the next versions become pre-releases by hand", ["mistake"], (repository) =>
    repository.write(".changeset/pre.json", '{ "mode": "pre", "tag": "beta" }\n'),
  ),
  ...["@octocat sees it.", "Read <img src=x> this.", "Read \u202Esiht.", "Read <!-- not --> this."].map((text, index) =>
    bypass(`77.${index + 1} a changeset whose text is not only text`, ["mistake"], (repository) =>
      repository.write(".changeset/text.md", `${changeset("patch")}${text}\n`),
    ),
  ),
  bypass("78 a changeset whose text has code, an address and signs", [], (repository) =>
    repository.write(
      ".changeset/text.md",
      `${changeset("patch")}\`<img>\` of \`\`@a \`b\`\` to me@example.com: 1 < 2 > 0, a<b.\n\n\`\`\`html\n<b>@c</b>\n\`\`\`\n`,
    ),
  ),
  bypass("60 an operation loses its id", ["breaking", "changeset"], (repository) =>
    repository.edit(v2.things, "  operationId: listThings\n", ""),
  ),
  bypass(
    "61 a limit is lowered while the version goes down",
    ["breaking", "version", "changeset"],
    async (repository) => {
      await repository.edit(v2.things, limit, limit.replace("100", "50"));
      await repository.edit(v2.root, "version: 2.3.0", "version: 0.1.0");
    },
  ),
  bypass("62 a release writes the version, and the package has it", [], async (repository) => {
    await repository.edit(v2.root, "version: 2.3.0", "version: 2.4.0");
    await repository.write("packages/api-v2/package.json", '{ "name": "@extraction-api/v2", "version": "2.4.0" }');
  }),
  bypass("63 the version is written by hand, and the package stays", ["version"], async (repository) => {
    await repository.write("packages/api-v2/package.json", '{ "name": "@extraction-api/v2", "version": "2.3.0" }');
    await repository.edit(v2.root, "version: 2.3.0", "version: 2.9.0");
  }),
];
