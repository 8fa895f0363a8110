import { extractStructured } from "../../../src/extract/extract-structured.ts";
import { readCases } from "./read-cases.ts";
import type { FieldCase } from "./read-cases.ts";
import { compareFields, scoreOf, sum } from "./score-fields.ts";
import type { FieldCounts, FieldScore } from "./score-fields.ts";

/** What extraction by rules made of one case. */
export interface CaseResult extends FieldCase {
  readonly data: unknown;
  readonly counts: FieldCounts;
}

/** Extracts every labelled case and counts its fields. */
export async function measureFields(): Promise<CaseResult[]> {
  return Promise.all(
    readCases().map(async (labelled) => {
      const { pages, schema, prompt } = labelled;
      const made = await extractStructured({ pages, schema, ...(prompt !== undefined && { prompt }) });
      const data = made.ok ? made.data : undefined;
      return { ...labelled, data, counts: compareFields(data, labelled.expected) };
    }),
  );
}

/** Scores by kind of page, then over all. */
export function scoresByKind(results: readonly CaseResult[]): Record<string, FieldScore & { readonly cases: number }> {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const rows = [
    ...kinds.map((kind) => [kind, results.filter((result) => result.kind === kind)] as const),
    ["all", results] as const,
  ];
  return Object.fromEntries(
    rows.map(([name, members]) => [
      name,
      { ...scoreOf(sum(members.map(({ counts }) => counts))), cases: members.length },
    ]),
  );
}
