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
  for (const [name, value] of Object.entries(body)) if (isLong(value)) written[name] = await writtenList([value]);
  return { ...body, ...written };
}

function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > mostAtOnce;
}

/** Serialises a list that arrives in parts, some items per turn, and keeps nothing else of them. */
export async function writtenList(
  parts: Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>,
): Promise<RawJson> {
  // Joined, 8 MB would be one text of thousands, which takes 100 ms to become one in memory.
  const texts: string[] = [];
  const write = (item: unknown) => void texts.push(`${texts.length === 0 ? "[" : ","}${writeJson(item) ?? "null"}`);
  for await (const items of parts) await inTurns(items, write);
  texts.push(texts.length === 0 ? "[]" : "]");
  return new RawJson({ characters: sizeOf(texts), portions: () => portionsOf(texts) });
}
