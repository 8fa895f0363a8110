import { assemble } from "../body/assemble.ts";
import { inputBody } from "../body/input.ts";
import { connect } from "../connect.ts";
import type { Context } from "../context.ts";
import { UsageError } from "../errors/usage-error.ts";
import { didYouMean } from "../flags/nearest.ts";
import type { OwnOptions } from "../own-options.ts";
import { valueOf } from "../flags/value.ts";
import { operations } from "../generated/operations.ts";
import { findNamed, type Named } from "../interface/find-named.ts";
import type { Operation } from "../operation.ts";
import { oneLine } from "../output/plain.ts";
import { printerOf } from "../printer.ts";
import { checked } from "./request.ts";

/**
 * Returns the operation that the words of `call` name.
 *
 * @throws UsageError that names a similar one
 */
export function namedOperation([first, second]: readonly string[]): Named {
  if (first === undefined)
    throw new UsageError(
      "call takes METHOD /path, or the id of an operation. For example: extraction-api call GET /team/queue-status",
    );
  const named = findNamed(first, second);
  if (named) return named;
  const isId = second === undefined;
  const written = isId ? first : `${first.toUpperCase()} ${second.split("?")[0]}`;
  const all = Object.entries(operations).map(([id, { method, path }]) => (isId ? id : `${method} ${path}`));
  const suggestion = didYouMean(written, all) || " `extraction-api call --help` lists them.";
  throw new UsageError(`The documents have no operation ${oneLine(written, 100)}.${suggestion}`);
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
  return checked(context, id, operation, assemble(await inputBody(context, options.body), operation.body, options));
}
