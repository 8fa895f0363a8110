import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { diff, readClaims, type Change } from "@extraction-api/diff";
import { parse } from "yaml";
import type { VersionModel } from "../model/version.ts";
import type { Card, Claim, NeutralRule, UpgradeModel } from "./model.ts";

/** Rules for differences that do not need a card. */
const neutralRules: readonly (Omit<NeutralRule, "changes"> & { readonly holds: (change: Change) => boolean })[] = [
  {
    id: "additions",
    title: "Additions",
    why: "They accept or return more than before. Callers that do not use them are not affected.",
    holds: ({ level }) => level === "safe",
  },
  {
    id: "wording",
    title: "Wording and structure",
    why: "They change descriptions, examples, names inside the document or its structure. Requests and responses stay the same.",
    holds: ({ level }) => level === "note",
  },
];

/**
 * Loads the guide for each pair of consecutive versions that has claims, newest first. Assigns each difference between
 * the two documents to the claim or neutral rule that explains it.
 */
export async function loadUpgrades(root: string, versions: readonly VersionModel[]): Promise<UpgradeModel[]> {
  const guides: UpgradeModel[] = [];
  for (const [index, revision] of [...versions.entries()].reverse()) {
    const base = versions[index - 1];
    if (base === undefined) continue;
    const name = `${base.name}-to-${revision.name}`;
    const file = `openapi/changes/${name}.yaml`;
    const text = await readFile(join(root, file), "utf8").catch(() => undefined);
    if (text === undefined) continue;
    const written = parse(text) as { entries?: Claim[] };
    const result = diff(base.bundle, revision.bundle, { claims: [readClaims(file, written)] });
    const folder = guides.length === 0 ? "/upgrade" : `/upgrade/${name}`;
    guides.push(upgradeModel(folder, [base, revision], written.entries ?? [], result));
  }
  return guides;
}

/**
 * Returns a text whose links to an upgrade guide lead to where it is: the newest one has the short address.
 *
 * @example withUpgradeFolders("[gone](/upgrade/v1-to-v2/fields.html)", upgrades) // "[gone](/upgrade/fields.html)"
 */
export function withUpgradeFolders(text: string, upgrades: readonly UpgradeModel[]): string {
  return upgrades.reduce(
    (changed, { folder, from, to }) => changed.replaceAll(`](/upgrade/${from}-to-${to}/`, `](${folder}/`),
    text,
  );
}

/** Assigns the differences between two versions to claims. */
function upgradeModel(
  folder: string,
  [base, revision]: readonly [VersionModel, VersionModel],
  claims: readonly Claim[],
  result: UpgradeModel["result"],
): UpgradeModel {
  const order = [...new Set([...revision.operations, ...base.operations].map(({ id }) => id))];
  const cards = claims.map((claim): Card => {
    const changes = result.changes.filter((change) => change.claim?.id === claim.id);
    const reached = new Set([...operationsNamed(claim), ...changes.flatMap(operationsReached)]);
    return { claim, changes, operations: order.filter((id) => reached.has(id)) };
  });
  const rest = result.changes.filter((change) => change.claim === undefined);
  const neutral = neutralRules.map(({ holds, ...rule }) => ({ ...rule, changes: rest.filter(holds) }));
  const unexplained = rest.filter((change) => !neutralRules.some(({ holds }) => holds(change)));
  return { folder, from: base.name, to: revision.name, base, revision, cards, neutral, unexplained, result };
}

function operationsNamed(claim: Claim): string[] {
  const rules = [...(claim.renames ?? []), ...(claim.items ?? []), ...(claim.defaults ?? []), ...(claim.removed ?? [])];
  const places = claim.places.flatMap(({ operation }) => (operation === undefined ? [] : [operation]));
  return [...places, ...rules.flatMap(({ operations }) => operations ?? [])];
}

/** Returns the operations in which callers may notice a difference. */
function operationsReached(change: Change): string[] {
  return change.impact.flatMap(({ operationId, level }) =>
    operationId === undefined || level === "note" ? [] : [operationId],
  );
}
