import { operationPath, versionPath } from "../model/address.ts";
import type { Operation } from "../model/operation.ts";
import type { VersionModel } from "../model/version.ts";
import type { Counterpart } from "../page/page.ts";
import { given, renamedFields } from "../upgrade/renamed-fields.ts";
import { findOperation, type Site } from "../site/site.ts";

/**
 * Returns the targets of the version switch on an operation's page: the same operation in each other version, or the
 * page that explains the change.
 */
export function operationCounterparts(site: Site, version: VersionModel, operation: Operation): Counterpart[] {
  return site.versions
    .filter((other) => other.name !== version.name)
    .map((other) => {
      const same = findOperation(other, operation.id);
      const guide = site.upgrades.find(
        ({ from, to }) => [from, to].includes(version.name) && [from, to].includes(other.name),
      );
      if (same !== undefined) {
        const fields = guide === undefined ? {} : renamedFields(guide, version.name, operation.id);
        return {
          version: other.name,
          path: operationPath(other.name, same.id),
          note: "same operation",
          ...given(fields),
        };
      }
      if (guide !== undefined)
        return { version: other.name, path: `${guide.folder}/by-operation.html#${operation.id}`, note: "what changed" };
      return { version: other.name, path: versionPath(other.name), note: "not available" };
    });
}
