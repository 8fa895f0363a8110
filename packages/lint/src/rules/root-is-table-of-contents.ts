import type { Entry, OpenApi } from "../contract/openapi.ts";
import type { HouseRule } from "../rule.ts";

/** The root of a document lists its parts and contains none of them. */
export const rootIsTableOfContents: HouseRule<OpenApi> = {
  id: "root-is-table-of-contents",
  description:
    "Each path, webhook and component of the root is a reference and nothing else. Example: `/extract: { $ref: ./paths/extract.yaml }`.",
  resolved: false,
  check: ({ paths = {}, webhooks = {}, components = {} }) =>
    [
      ...entriesAt(["paths"], paths),
      ...entriesAt(["webhooks"], webhooks),
      ...Object.entries(components).flatMap(([kind, named]) => entriesAt(["components", kind], named)),
    ]
      .filter(({ entry }) => typeof entry?.$ref !== "string" || Object.keys(entry).length > 1)
      .map(({ path }) => ({
        path,
        message: `${path.join(".")} is defined in the root. Move it to its own file and refer to it.`,
      })),
};

function entriesAt(at: readonly string[], named: Readonly<Record<string, Entry>>) {
  return Object.entries(named ?? {}).map(([name, entry]) => ({
    path: [...at, name],
    entry: entry as Entry | undefined,
  }));
}
