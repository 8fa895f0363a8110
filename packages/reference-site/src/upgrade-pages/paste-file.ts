import type { Page, Written } from "../page/page.ts";
import { shapeOf } from "../schema/shape.ts";
import type { UpgradeModel } from "../upgrade/model.ts";
import { removedNames } from "../upgrade/removed-names.ts";

/**
 * Returns the data of the upgrade guide's form: the operations that it can convert, the calls that it cannot, the names
 * that are gone, and the address of each change's explanation.
 */
export function pasteFile(upgrade: UpgradeModel, pages: readonly Page[]): Written {
  const { base, revision } = upgrade;
  const shared = base.operations.filter(
    ({ id, request }) =>
      request !== undefined && revision.operations.some((other) => other.id === id && other.request !== undefined),
  );
  const changes = pages
    .filter(({ path }) => path.startsWith(`${upgrade.folder}/`))
    .flatMap(({ path, entries }) =>
      entries.flatMap(({ kind, id }) => (kind === "change" ? [[id, `${path.slice(1)}#${id}`] as const] : [])),
    );
  const byOperation = `${upgrade.folder.slice(1)}/by-operation.html`;
  const convertible = new Set(shared.map(({ id }) => id));
  const left = new Set(revision.operations.map(({ id }) => id));
  return {
    path: `${upgrade.folder.slice(1)}/paste.json`,
    text: JSON.stringify({
      to: upgrade.to,
      others: base.operations
        .filter(({ id }) => !convertible.has(id))
        .map(({ id, waits, method, path }) => ({
          id,
          waits,
          method,
          path,
          isRemoved: !left.has(id),
          page: `${byOperation}#${id}`,
        })),
      names: removedNames(upgrade).requests.map(({ before, after, operations: of, claim }) => ({
        before,
        after,
        operations: of.filter((id) => convertible.has(id)),
        change: claim.id,
      })),
      operations: shared.map(({ id, waits, method, path, request }) => {
        const { fields } = shapeOf(base.bundle, request?.schema ?? true);
        return { id, waits, method, path, fields: fields.map(({ name }) => name) };
      }),
      changes: Object.fromEntries(changes),
    }),
  };
}
