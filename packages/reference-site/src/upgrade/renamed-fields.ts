import { anchor } from "../model/address.ts";
import type { RenamedFields } from "../page/page.ts";
import type { Rename, UpgradeModel } from "./model.ts";

/** How the fields of an operation's page are called on its page of another version, where a claim renames them. */
export function renamedFields(upgrade: UpgradeModel, from: string, operation: string): RenamedFields {
  const renames = upgrade.cards
    .flatMap(({ claim }) => claim.renames ?? [])
    .filter(({ operations }) => operations === undefined || operations.includes(operation));
  return directed(upgrade, from, renames, fragment);
}

/** The same for the page of a schema: its own fields, by their names. */
export function renamedProperties(
  upgrade: UpgradeModel,
  from: string,
  schema: string,
  has: (version: string, property: string) => boolean,
): RenamedFields {
  const lastName = (pointer: string): string => pointer.split("/").at(-1) ?? "";
  const renames = upgrade.cards
    .flatMap(({ claim }) => claim.renames ?? [])
    .filter((one) => has(upgrade.from, lastName(one.from)) && has(upgrade.to, lastName(one.to)));
  return directed(upgrade, from, renames, (_, pointer) => `${anchor(schema)}.${anchor(lastName(pointer))}`);
}

/** What a counterpart has of renamed fields, if there are any. */
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
  // Of several former names of one field, the first leads back.
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
