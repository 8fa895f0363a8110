import type { SchemaNode } from "./bundle.ts";
import type { Operation } from "./operations.ts";

/** The schema of an operation's JSON body; nothing where it takes none. */
export function schemaOfBody({ node }: Operation): SchemaNode | undefined {
  return node.requestBody?.content["application/json"]?.schema;
}
