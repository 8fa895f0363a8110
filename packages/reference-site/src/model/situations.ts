import { parse } from "yaml";
import type { CatalogueEntry, ErrorRow } from "./catalogue.ts";

/** A situation in which callers get errors, and the errors that belong to it. */
export interface Situation {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly ids?: readonly string[];
  readonly areas?: readonly string[];
  readonly statuses?: readonly number[];
}

/** The errors of one situation. */
export interface SituationErrors {
  readonly situation: Situation;
  readonly entries: readonly CatalogueEntry[];
}

const others: Situation = {
  id: "other",
  title: "Other errors",
  text: "Errors that do not belong to any situation above.",
};

/** Reads `content/error-situations.yaml`. */
export function situationsFrom(text: string): Situation[] {
  const found = (parse(text) ?? {}) as Record<string, Omit<Situation, "id">>;
  return Object.entries(found).map(([id, situation]) => ({ ...situation, id }));
}

/** Groups errors by situation: by id, then by area, then by status. Errors without a situation come last. */
export function bySituation(
  situations: readonly Situation[],
  entries: readonly CatalogueEntry[],
): readonly SituationErrors[] {
  const of = entries.map((entry) => [situationOf(situations, entry.rows.at(-1)), entry] as const);
  return [...situations, others]
    .map((situation) => ({ situation, entries: of.flatMap(([one, entry]) => (one === situation ? [entry] : [])) }))
    .filter((group) => group.entries.length > 0);
}

function situationOf(situations: readonly Situation[], row: ErrorRow | undefined): Situation {
  if (row === undefined) return others;
  return (
    situations.find(({ ids }) => ids?.includes(row.id)) ??
    situations.find(({ areas }) => areas?.includes(row.area)) ??
    situations.find(({ statuses }) => row.status !== undefined && statuses?.includes(row.status)) ??
    others
  );
}
