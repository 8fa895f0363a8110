import { objectAt, type JsonObject } from "../bundle/bundle.ts";
import { anchor } from "../model/address.ts";
import type { VersionModel } from "../model/version.ts";
import type { RenamedFields } from "../page/page.ts";
import type { Rename, UpgradeModel } from "./model.ts";

/**
 * Maps the fragments of an operation's page to those of its page in another version, for fields that a claim renames.
 */
export function renamedFields(upgrade: UpgradeModel, from: string, operation: string): RenamedFields {
  const renames = upgrade.cards
    .flatMap(({ claim }) => claim.renames ?? [])
    .filter(({ operations }) => operations === undefined || operations.includes(operation));
  return directed(upgrade, from, renames, fragment);
}

/** Maps the fragments of a schema's page to those of its page in another version, by the names of its own fields. */
export function renamedProperties(upgrade: UpgradeModel, from: string, schema: string): RenamedFields {
  const propertiesIn = ({ bundle }: VersionModel): JsonObject =>
    objectAt(objectAt(objectAt(bundle["components"], "schemas"), schema), "properties");
  const [before, after] = [propertiesIn(upgrade.base), propertiesIn(upgrade.revision)];
  const lastName = (pointer: string): string => pointer.split("/").at(-1) ?? "";
  const renames = upgrade.cards
    .flatMap(({ claim }) => claim.renames ?? [])
    .filter((one) => lastName(one.from) in before && lastName(one.to) in after);
  return directed(upgrade, from, renames, (_, pointer) => `${anchor(schema)}.${anchor(lastName(pointer))}`);
}

/** Returns the `fields` of a counterpart, or an empty object if no field is renamed. */
export function given(fields: RenamedFields): { fields?: RenamedFields } {
  return Object.keys(fields).length === 0 ? {} : { fields };
}

function directed(
  upgrade: UpgradeModel,
  from: string,
  renames: readonly Rename[],
  idOf: (rename: Rename, pointer: string) => string,
): RenamedFields {
  const pairs = renames.map((one) => [idOf(one, one.from), idOf(one, one.to)] as const);
  // Reversed, so that if several fields map to one, the first one wins in the other direction.
  const isForward = from === upgrade.from;
  return Object.fromEntries(
    [...pairs].reverse().flatMap(([before, after]) => {
      if (before === after) return [];
      return [isForward ? [before, after] : [after, before]];
    }),
  );
}

function fragment(rename: Rename, pointer: string): string {
  const names = pointer.split("/").filter((name) => name !== "" && name !== "*");
  return [rename.in === "response" ? "response-200" : "request", ...names.map(anchor)].join(".");
}
