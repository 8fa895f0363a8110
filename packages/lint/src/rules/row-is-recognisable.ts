import { dirname } from "node:path";
import { statusIn, type CatalogueFile, type Row } from "../contract/catalogue.ts";
import { fileOf, versionsIn } from "../contract/files.ts";
import { firstLine } from "../finding.ts";
import type { HouseRule, Violation } from "../rule.ts";

/** A row must identify exactly one error. */
export const rowIsRecognisable: HouseRule<CatalogueFile> = {
  id: "row-is-recognisable",
  description:
    "`pattern` compiles and matches the row's own `message`; no two rows of a version share status, code and message; only retried statuses have `retry: backoff`. Example: `pattern: ^Rate limit` with `message: Rate limit exceeded`.",
  check: ({ rows, retry }, context) => [
    ...Object.entries(rows).flatMap(([id, row]) => patternMistakes(id, row)),
    ...versionsIn(dirname(fileOf(context))).flatMap((version) => versionMistakes(version, rows, retry.statuses ?? [])),
  ],
};

function versionMistakes(version: string, rows: CatalogueFile["rows"], retried: readonly number[]): Violation[] {
  const seen = new Map<string, string>();
  return Object.entries(rows).flatMap(([id, row]) => {
    const status = statusIn(version, row);
    if (status === undefined) return [];
    const words = JSON.stringify([status, row.code, row.message]);
    const twin = seen.get(words);
    seen.set(words, id);
    const same = { path: ["rows", id], message: `${id} cannot be distinguished from ${twin} in ${version}.` };
    const message = `${id} has \`retry: backoff\`, but ${status} is not a retried status.`;
    return [
      ...(twin === undefined ? [] : [same]),
      ...(row.retry === "backoff" && !retried.includes(status) ? [{ path: ["rows", id, "retry"], message }] : []),
    ];
  });
}

function patternMistakes(id: string, { pattern, message = "" }: Row): Violation[] {
  if (pattern === undefined) return [];
  const path = ["rows", id, "pattern"];
  try {
    const fits = new RegExp(pattern, "u").test(message);
    return fits ? [] : [{ path, message: `The pattern of ${id} does not match its own message.` }];
  } catch (error) {
    return [{ path, message: `The pattern of ${id} is not a regular expression: ${firstLine(error)}.` }];
  }
}
