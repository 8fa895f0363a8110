import type { Page, Written } from "../page/page.ts";
import { shapeOf } from "../schema/shape.ts";
import type { Site } from "../site/site.ts";
import type { UpgradeModel } from "../upgrade/model.ts";
import { removedNames } from "../upgrade/removed-names.ts";

/**
 * Returns the data of the upgrade guide's form: the operations that it can convert, the calls that it cannot, the names
 * that are gone, and the address of each change's explanation.
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
  const names = from === undefined || to === undefined ? undefined : removedNames(upgrade, from, to);
  const byOperation = `${upgrade.folder.slice(1)}/by-operation.html`;
  const convertible = new Set(shared.map(({ id }) => id));
  const left = new Set(to?.operations.map(({ id }) => id));
  return {
    path: `${upgrade.folder.slice(1)}/paste.json`,
    text: JSON.stringify({
      to: upgrade.to,
      others: (from?.operations ?? [])
        .filter(({ id }) => !convertible.has(id))
        .map(({ id, waits, method, path }) => ({
          id,
          waits,
          method,
          path,
          isRemoved: !left.has(id),
          page: `${byOperation}#${id}`,
        })),
      names: (names?.requests ?? []).map(({ before, after, operations: of, claim }) => ({
        before,
        after,
        operations: of.filter((id) => convertible.has(id)),
        change: claim.id,
      })),
      operations: shared.map(({ id, waits, method, path, request }) => {
        const fields = from === undefined ? [] : shapeOf(from.bundle, request?.schema ?? true).fields;
        return { id, waits, method, path, fields: fields.map(({ name }) => name) };
      }),
      changes: Object.fromEntries(changes),
    }),
  };
}
