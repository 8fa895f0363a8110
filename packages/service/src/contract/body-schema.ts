import type { SchemaNode } from "./bundle.ts";
import type { Operation } from "./operations.ts";

/** Returns the schema of an operation's JSON body, or undefined if it takes none. */
export function schemaOfBody({ node }: Operation): SchemaNode | undefined {
  return node.requestBody?.content["application/json"]?.schema;
}
