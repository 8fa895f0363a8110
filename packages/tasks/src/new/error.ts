import { didYouMean } from "@extraction-api/lint/did-you-mean";
import { parse } from "yaml";
import { RecipeError, readRequired, validArgument, titleOf, type RecipeFiles, type Read } from "./files.ts";

const CATALOGUE = "openapi/errors.yaml";

interface Row {
  readonly status?: number | Readonly<Record<string, number>>;
}

interface Item {
  readonly [method: string]: { readonly operationId?: string; readonly responses?: Readonly<Record<string, unknown>> };
}

/**
 * Returns a new row of the error catalogue; the first operation that returns the error refers to it.
 *
 * @param args the row's id, such as `plan-expired`; a status that the operation has a response for, such as `403`; and
 *   the operation's id
 * @param paths the files of the version's operations
 */
export function newError(read: Read, version: string, args: readonly string[], paths: readonly string[]): RecipeFiles {
  const example = "error plan-expired 403 getQueueStatus";
  const id = validArgument(args[0], /^[a-z0-9]+(-[a-z0-9]+)*$/, example);
  const status = validArgument(args[1], /^[45]\d\d$/, example, "status of an error");
  const operation = validArgument(args[2], /^[a-z][A-Za-z0-9]*$/, example);
  const catalogue = readRequired(read, CATALOGUE);
  const { rows } = parse(catalogue) as { readonly rows: Readonly<Record<string, Row>> };
  if (rows[id] !== undefined) throw new RecipeError(`${CATALOGUE} already has a row ${id}.`);
  const idsByFile = new Map(paths.map((path) => [path, idsIn(readRequired(read, path))]));
  const file = paths.find((path) => idsByFile.get(path)?.includes(operation));
  if (file === undefined) {
    const similar = didYouMean(operation, [...idsByFile.values()].flat());
    throw new RecipeError(`${version} has no operation ${operation}.${similar}`);
  }
  const item = parse(readRequired(read, file)) as Item;
  const statuses = Object.values(item).flatMap(({ operationId, responses = {} }) =>
    operationId === operation ? Object.keys(responses) : [],
  );
  if (!statuses.includes(status))
    throw new RecipeError(
      `${operation} has no response ${status}; it has ${statuses.join(", ")}. Add the response to ${file} first.`,
    );
  const isFirst = !Object.values(rows).some((row) => isOf(row, version, Number(status)));
  return {
    files: new Map([
      [CATALOGUE, `${catalogue.trimEnd()}\n\n${rowText(id, status, version, isFirst)}`],
      [file, withRow(readRequired(read, file), operation, id)],
    ]),
    next: [
      `${CATALOGUE}: message, cause and remedy of ${id}, in callers' words`,
      `openapi/${version}/paths: add ${id} to x-errors of every other operation that returns it`,
    ],
  };
}

function rowText(id: string, status: string, version: string, isFallback: boolean): string {
  return [
    `  ${id}:`,
    `    status: ${status}`,
    `    message: ${titleOf(id)}`,
    "    area: general",
    "    cause: TODO say what happened when this error is returned.",
    "    remedy: TODO say what a caller can do about it.",
    "    retry: never",
    ...(isFallback ? ["    fallback: true"] : []),
    "    contract: observed",
    `    versions: [${version}]`,
    "",
  ].join("\n");
}

/** Adds the row as the first in the operation's `x-errors`, which may be a block list or a list in brackets. */
function withRow(text: string, operation: string, id: string): string {
  const start = text.indexOf(`operationId: ${operation}\n`);
  const rest = text.slice(start);
  const after = rest.replace(/^( +x-errors:)(?: \[|\n( +)- )/m, (_all, key: string, indent?: string) =>
    indent === undefined ? `${key} [${id}, ` : `${key}\n${indent}- ${id}\n${indent}- `,
  );
  if (after === rest) throw new RecipeError(`${operation} has no x-errors list to add ${id} to.`);
  return text.slice(0, start) + after;
}

function idsIn(text: string): string[] {
  return [...text.matchAll(/^ +operationId: (\w+)$/gm)].map(([, id = ""]) => id);
}

function isOf({ status }: Row, version: string, expected: number): boolean {
  return (typeof status === "object" ? status[version] : status) === expected;
}
