import { listAt, objectAt, resolve, textAt, type Json, type JsonObject } from "@extraction-api/document";
import { withDeprecation } from "../deprecation.ts";
import { jsonSchema, type Operation } from "../operations.ts";
import { firstSentence } from "./sentence.ts";

/** A tool as the server lists it, and the operations that a call uses. */
export interface ToolRow {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema: JsonObject;
  readonly annotations: JsonObject;
  /** `call`, `job`, `status`, `cancel` or `lookUp`, with operation ids. */
  readonly serves: JsonObject;
}

/** Returns what an operation does and costs, in one or two sentences. */
export function describe({ object }: Operation, ...more: readonly string[]): string {
  const credits = Object.entries(objectAt(object, "x-credits"))
    .filter(([name]) => name !== "description")
    .map(
      ([name, amount]) => `${String(amount)} per ${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`,
    );
  return [
    withDeprecation(object, firstSentence(textAt(object, "description")) || `${textAt(object, "summary") ?? ""}.`),
    ...more,
    ...(credits.length > 0 ? [`Credits: ${credits.join(", ")}.`] : []),
  ].join(" ");
}

/** Returns a tool's annotations for clients, derived from the side effect in the document. */
export function annotationsOf(operations: readonly Operation[], openWorld: boolean): JsonObject {
  const effects = operations.map(({ object }) => object["x-side-effect"]);
  const readOnly = effects.every((effect) => effect === "none");
  // Hints that are the protocol's default are omitted: `idempotentHint: false`, `openWorldHint: true`.
  return {
    readOnlyHint: readOnly,
    ...(!readOnly && { destructiveHint: effects.includes("changes") || effects.includes("deletes") }),
    ...(!readOnly && operations.every(isIdempotent) && { idempotentHint: true }),
    ...(!openWorld && { openWorldHint: false }),
  };
}

/** Returns whether a repeated request has no further effect (RFC 9110, section 9.2.2). */
function isIdempotent({ method, object }: Operation): boolean {
  return object["x-side-effect"] !== "creates" && method !== "PATCH";
}

/** Returns the schemas of an operation's JSON result, one for each branch of a union. */
export function resultSchemas(bundle: JsonObject, { object }: Operation): Json[] {
  const schema = jsonSchema(resolve(bundle, objectAt(object, "responses")["200"]));
  const resolved = resolve(bundle, schema);
  const branches = [...listAt(resolved, "oneOf"), ...listAt(resolved, "anyOf")];
  if (branches.length > 0) return branches;
  return schema === undefined ? [] : [schema];
}
