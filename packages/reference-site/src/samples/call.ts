import type { Json, JsonObject } from "../bundle/bundle.ts";
import type { Operation } from "../model/operation.ts";

/** One request of an operation, independent of any language. */
export interface Call {
  readonly operation: Operation;
  readonly parameters: JsonObject;
  readonly body: Json | undefined;
}

/** Returns the path and query of a call, relative to the base URL. */
export function addressOf({ operation, parameters }: Call): string {
  const rest = new URLSearchParams();
  let path = operation.path;
  for (const [name, value] of Object.entries(parameters)) {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(text));
    else rest.set(name, text);
  }
  return `${path}${rest.size === 0 ? "" : `?${rest.toString()}`}`;
}
