import { type Cursor, keysIn } from "../document/cursor.ts";
import { normalOf, type Handle } from "../schema/handle.ts";
import { isPlain } from "../schema/kind.ts";
import type { Schemas } from "../schema/schemas.ts";
import { schemaAt } from "./context.ts";
import { mediaKey } from "./media-types.ts";

/** What a parameter or header carries. */
interface Held {
  readonly schema: Handle;
  /** Where the schema is declared. */
  readonly place: Cursor | undefined;
  /** The key of its only media type; plain text carries a plain value as if there were none. */
  readonly type: string | undefined;
}

/** Returns the schema of a parameter or header: its own, or that of its only media type. */
export function heldSchema(schemas: Schemas, cursor: Cursor): Held {
  const content = schemas.document.get(cursor, "content");
  const [name] = keysIn(content);
  const holder = name === undefined ? cursor : schemas.document.get(content, name);
  const schema = schemaAt(schemas, holder);
  const isBare = name === undefined || (mediaKey(name) === "text/plain" && isPlain(normalOf(schema).kinds));
  return { schema, place: holder?.child("schema"), type: isBare ? undefined : mediaKey(name) };
}
