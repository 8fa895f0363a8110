import { dirname } from "node:path";
import type { ChangeEntry, ChangesFile } from "../contract/changes.ts";
import { openContract, type Contract } from "../contract/contract.ts";
import { fileOf } from "../contract/files.ts";
import { placeMistake, Bodies } from "../contract/missing-places.ts";
import type { HouseRule, Keys, Violation } from "../rule.ts";

/** A change of a location that does not exist explains nothing, and a rename of it breaks callers. */
export const changePlaceExists: HouseRule<ChangesFile> = {
  id: "change-place-exists",
  description:
    "Each place, rename, item, default and removed field of openapi/changes exists in its version, and a removed field does not exist in the new one. Example: `{ version: v2, operation: startCrawl, in: request, field: /maxDiscoveryDepth }`.",
  check({ from, to, entries }, context) {
    const openapi = dirname(dirname(fileOf(context)));
    const [older, newer] = [openContract(openapi, from), openContract(openapi, to)];
    if (older === undefined || newer === undefined)
      return [
        ...(older === undefined ? [noDocument("from", from)] : []),
        ...(newer === undefined ? [noDocument("to", to)] : []),
      ];
    const sides: Sides = {
      older: new Bodies(older, from),
      newer: new Bodies(newer, to),
      contracts: { [from]: older, [to]: newer },
    };
    return (Array.isArray(entries) ? (entries as readonly ChangeEntry[]) : []).flatMap((entry, index) =>
      mistakesIn(entry, sides).map(({ path, message }) => ({ path: ["entries", index, ...path], message })),
    );
  },
};

interface Sides {
  readonly older: Bodies;
  readonly newer: Bodies;
  readonly contracts: Readonly<Record<string, Contract>>;
}

function mistakesIn(entry: ChangeEntry, { older, newer, contracts }: Sides): Violation[] {
  const { places = [], renames = [], items = [], defaults = [], removed = [] } = entry;
  return [
    ...places.flatMap((place, index) => violation(["places", index], placeMistake(contracts[place.version], place))),
    ...renames.flatMap(({ from, to, operations, in: side }, index) => [
      ...violation(["renames", index, "from"], older.missingField(from, operations, side)),
      ...violation(["renames", index, "to"], newer.missingField(to, operations, side)),
    ]),
    ...items.flatMap(({ list, options, operations }, index) => [
      ...violation(
        ["items", index, "list"],
        older.missingField(list, operations) ?? newer.missingField(list, operations),
      ),
      ...violation(
        ["items", index, "options"],
        options === undefined ? undefined : older.missingField(options, operations),
      ),
    ]),
    // The older version may not have the field; its default then describes the behaviour without it.
    ...defaults.flatMap((claimed, index) => [
      ...violation(["defaults", index, "field"], newer.missingField(claimed.field, claimed.operations)),
      ...[older, newer].flatMap((bodies) =>
        violation(["defaults", index, bodies.version], bodies.differentDefault(claimed)),
      ),
    ]),
    ...removed.flatMap(({ field, operations }, index) =>
      violation(
        ["removed", index, "field"],
        older.missingField(field, operations) ?? newer.remainingField(field, operations),
      ),
    ),
  ];
}

function noDocument(member: string, version: string): Violation {
  return { path: [member], message: `The document openapi/${version}/openapi.yaml does not exist.` };
}

function violation(path: Keys, message: string | undefined): Violation[] {
  return message === undefined ? [] : [{ path, message }];
}
