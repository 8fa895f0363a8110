import type { Connection } from "../connect.ts";
import type { Context } from "../context.ts";
import type { Body } from "../json-object.ts";

/** Calls an operation and returns the body of its response. */
export async function call({ client }: Connection, { signal }: Context, operation: string, body: Body): Promise<Body> {
  const { data } = await client[operation as "scrape"](body as Parameters<typeof client.scrape>[0], { signal });
  return data;
}
