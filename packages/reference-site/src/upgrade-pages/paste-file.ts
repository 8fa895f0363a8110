import type { Page } from "../page/page.ts";
import type { Written } from "../page/written.ts";
import { shapeOf } from "../schema/shape.ts";
import type { Site } from "../site/site.ts";
import type { UpgradeModel } from "../upgrade/model.ts";

/**
 * Returns the data of the upgrade guide's form: the operations that it can convert, and the address of each change's
 * explanation.
 */
export function pasteFile(site: Site, upgrade: UpgradeModel, pages: readonly Page[]): Written {
  const [from, to] = [upgrade.from, upgrade.to].map((name) => site.versions.find((one) => one.name === name));
  const shared = (from?.operations ?? []).filter(
    ({ id, request }) =>
      request !== undefined && to?.operations.some((other) => other.id === id && other.request !== undefined),
  );
  const changes = pages
    .filter(({ path }) => path.startsWith(`${upgrade.folder}/`))
    .flatMap(({ path, entries }) =>
      entries.flatMap(({ kind, id }) => (kind === "change" ? [[id, `${path.slice(1)}#${id}`] as const] : [])),
    );
  return {
    path: `${upgrade.folder.slice(1)}/paste.json`,
    text: JSON.stringify({
      operations: shared.map(({ id, method, path, request }) => ({
        id,
        method,
        path,
        fields: from === undefined ? [] : shapeOf(from.bundle, request?.schema ?? true).fields.map(({ name }) => name),
      })),
      changes: Object.fromEntries(changes),
    }),
  };
}
