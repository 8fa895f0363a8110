import { inTurns } from "../turns/turns.ts";
import { portionsOf, sizeOf } from "./portions.ts";
import { RawJson, writeJson } from "./raw-json.ts";

/** Maximum number of items of a list that is serialised in one go. */
const mostAtOnce = 1_000;

/**
 * Returns a response body with its long lists serialised, some items per turn: serialising 100,000 at once would block
 * every other call.
 */
export async function withListsWritten(body: unknown): Promise<unknown> {
  if (typeof body !== "object" || body === null || !Object.values(body).some(isLong)) return body;
  const written: Record<string, RawJson> = {};
  for (const [name, value] of Object.entries(body)) if (isLong(value)) written[name] = await listWritten(value);
  return { ...body, ...written };
}

function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > mostAtOnce;
}

async function listWritten(items: readonly unknown[]): Promise<RawJson> {
  // Joined, 8 MB would be one text of thousands, which takes 100 ms to become one in memory.
  const texts: string[] = [];
  await inTurns(items, (item) => void texts.push(`${texts.length === 0 ? "[" : ","}${writeJson(item) ?? "null"}`));
  texts.push("]");
  return new RawJson({ characters: sizeOf(texts), portions: () => portionsOf(texts) });
}
