import { assemble } from "../body/assemble.ts";
import { inputBody } from "../body/input.ts";
import { connect } from "../connect.ts";
import type { Context } from "../context.ts";
import { UsageError } from "../errors/usage-error.ts";
import { didYouMean } from "../flags/nearest.ts";
import type { OwnOptions } from "../own-options.ts";
import { valueOf } from "../flags/value.ts";
import { operations } from "../generated/operations.ts";
import type { Operation } from "../operation.ts";
import { oneLine } from "../output/plain.ts";
import { printerOf } from "../printer.ts";
import { checked } from "./request.ts";

/** An operation from the command line, and the values in its path. */
export interface Named {
  readonly id: string;
  readonly operation: Operation;
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * Returns the operation of `call METHOD /path`, with values or the template's names in the path, or of `call
 * OPERATION`.
 *
 * @throws UsageError that names a similar one
 */
export function namedOperation(words: readonly string[]): Named {
  const [first, second] = words;
  if (first === undefined)
    throw new UsageError(
      "call takes METHOD /path, or the id of an operation. For example: extraction-api call GET /team/queue-status",
    );
  if (second === undefined) {
    const operation = operations[first];
    if (operation) return { id: first, operation, variables: {} };
    throw unknown(first, Object.keys(operations));
  }
  const path = second.split("?")[0] ?? "";
  const all = Object.entries(operations).filter(([, { method }]) => method === first.toUpperCase());
  // A path without variables matches first: `/crawl/active` is not an id.
  const ranked = all.toSorted(([, a], [, b]) => a.variables.length - b.variables.length);
  for (const [id, operation] of ranked) {
    const variables = matched(operation.path, path);
    if (variables) return { id, operation, variables };
  }
  throw unknown(
    `${first.toUpperCase()} ${path}`,
    Object.values(operations).map((one) => `${one.method} ${one.path}`),
  );
}

function matched(template: string, path: string): Record<string, string> | undefined {
  const names = template.split("/");
  const parts = path.split("/");
  if (names.length !== parts.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? "";
    const variable = /^\{(.*)\}$/.exec(name)?.[1];
    // In a URL, `..` is not a value but the level above.
    if (variable === undefined ? name !== part : /^\.{0,2}$/.test(part)) return undefined;
    if (variable !== undefined && part !== name) values[variable] = part;
  }
  return values;
}

function unknown(written: string, names: readonly string[]): UsageError {
  const suggestion = didYouMean(written, names) || " `extraction-api call --help` lists them.";
  return new UsageError(`The documents have no operation ${oneLine(written, 100)}.${suggestion}`);
}

/** Calls any operation of the documents, and prints the response body. */
export async function callAny(context: Context, words: readonly string[], options: OwnOptions): Promise<void> {
  const { id, operation, variables } = namedOperation(words);
  const hasBody = ["POST", "PUT", "PATCH"].includes(operation.method);
  const input = { ...parameters(), ...(hasBody && (await bodyOf(context, id, operation, options))) };
  const connection = await connect(context, options);
  try {
    const { data } = await connection.client[id as "scrape"](input as never, { signal: context.signal });
    const printer = printerOf(context, options.format ?? "json");
    await printer.value(data);
  } finally {
    await connection.close();
  }

  function parameters(): object {
    const query = Object.fromEntries(
      operation.query.flatMap(({ name }) => (options[name] === undefined ? [] : [[name, options[name]]])),
    );
    const path = operation.variables.map((field) => {
      const value = variables[field.name] ?? options[field.name];
      if (typeof value !== "string")
        throw new UsageError(`${operation.method} ${operation.path} needs --${field.name}, or its value in the path.`);
      return [field.name, valueOf(field, value)] as const;
    });
    return { ...query, ...queryIn(operation, words[1] ?? ""), ...Object.fromEntries(path) };
  }
}

/** Parses `?limit=2` after the path. */
function queryIn({ query }: Operation, path: string): object {
  const values = [...new URLSearchParams(path.split("?")[1] ?? "")];
  return Object.fromEntries(
    values.map(([name, text]) => {
      const field = query.find((one) => one.name === name);
      if (field) return [name, valueOf(field, text)];
      throw new UsageError(`This operation has no query parameter ${oneLine(name, 60)}.`);
    }),
  );
}

async function bodyOf(context: Context, id: string, operation: Operation, options: OwnOptions): Promise<object> {
  const body = assemble(await inputBody(context, options.body), operation.body, options);
  await checked(context, id, operation, body);
  return body;
}
