import { operationPath, versionPath } from "../model/address.ts";
import type { Operation } from "../model/operation.ts";
import type { VersionModel } from "../model/version.ts";
import type { Counterpart } from "../site/page.ts";
import { findOperation, type Site } from "../site/site.ts";

/** Where the version switch leads from an operation: to itself in the other version, or to what became of it. */
export function operationCounterparts(site: Site, version: VersionModel, operation: Operation): Counterpart[] {
  return site.versions
    .filter((other) => other.name !== version.name)
    .map((other) => {
      const same = findOperation(other, operation.id);
      if (same !== undefined)
        return { version: other.name, path: operationPath(other.name, same.id), note: "same operation" };
      const guide = site.upgrades.find(
        ({ from, to }) => [from, to].includes(version.name) && [from, to].includes(other.name),
      );
      if (guide !== undefined)
        return { version: other.name, path: `${guide.folder}/by-operation.html#${operation.id}`, note: "what changed" };
      return { version: other.name, path: versionPath(other.name), note: "not there" };
    });
}
