// Says what a reader should check in a converted request.
import { fieldsNotIn } from "./likely-operation.ts";
import type { Shared } from "./pasted-request.ts";

/** Maximum number of fields or variables to name. */
const mostNamed = 5;

/** Matches variables in a text: of shells, templates, Ruby and format strings. `#/$defs` does not match. */
const variable =
  /\$\([^()]{1,60}\)|(?<!#\/)\$[A-Za-z_]\w{0,60}|[#$]\{[^{}]{1,60}\}|\{\{[^{}]{1,60}\}\}|(?<![\w\\])\{(?:[A-Za-z_]\w{0,60})?\}|%[sdvf](?!\w)/g;

/**
 * Returns notes about a body: unknown fields, variables that were kept as text, and whether other operations
 * fit as well.
 *
 * @param operation the selected operation
 * @param operations all operations, if the operation was guessed
 */
export function notesAbout(body: object, operation: Shared, operations: readonly Shared[] = []): string[] {
  const call = `${operation.method} ${operation.path}`;
  const unknown = fieldsNotIn(body, operation);
  const variables = [...new Set(variablesIn(body))];
  const others = operations.filter((one) => one !== operation && fieldsNotIn(body, one).length === 0);
  return [
    ...(unknown.length === 0
      ? []
      : [`${call} has no field ${listed(unknown)}; not changed. Is this the body of another operation?`]),
    ...(variables.length === 0 ? [] : [`${listed(variables)} is kept as text. Insert the value of the variable.`]),
    ...(others.length === 0 || unknown.length > 0
      ? []
      : [`The text names no operation, and this body fits others too. Select yours above if it is not ${call}.`]),
  ];
}

function listed(names: readonly string[]): string {
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : "";
  return `${names.slice(0, mostNamed).join(", ")}${more}`;
}

function* variablesIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield* value.match(variable) ?? [];
  else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) yield* variablesIn(one);
}
