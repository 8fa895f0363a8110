import type { Entry, OpenApi } from "../contract/openapi.ts";
import type { HouseRule, Keys } from "../rule.ts";

/** The name of a file is the name of its content. */
export const fileNameIsComponentName: HouseRule<OpenApi> = {
  id: "file-name-is-component-name",
  description:
    "`paths/` + the path with `_` for `/`, `webhooks/NAME.yaml`, `components/KIND/NAME.yaml`. Example: `/batch/scrape/{id}` is in `paths/batch_scrape_{id}.yaml`.",
  resolved: false,
  check: (root) =>
    expectedFiles(root)
      .filter(({ entry, file }) => typeof entry?.$ref === "string" && entry.$ref.replace(/^\.\//, "") !== file)
      .map(({ path, entry, file }) => ({
        path,
        message: `${path.at(-1)} is in ${entry?.$ref}; its file must be ${file}.`,
      })),
};

/** Returns the file in which each entry of the root must be. */
function expectedFiles({ paths = {}, webhooks = {}, components = {} }: OpenApi): {
  path: Keys;
  entry: Entry | undefined;
  file: string;
}[] {
  const inFolder = (at: readonly string[], named: Readonly<Record<string, Entry>>) =>
    Object.entries(named).map(([name, entry]) => ({
      path: [...at, name],
      entry,
      file: `${[...at, name].join("/")}.yaml`,
    }));
  return [
    ...Object.entries(paths).map(([path, entry]) => ({
      path: ["paths", path],
      entry,
      file: `paths/${path.slice(1).replaceAll("/", "_")}.yaml`,
    })),
    ...inFolder(["webhooks"], webhooks),
    ...Object.entries(components).flatMap(([kind, named]) => inFolder(["components", kind], named)),
  ];
}
