import { inTurns } from "../turns/turns.ts";
import { RawJson, writeJson } from "./raw-json.ts";

/** Items of a list that is written at once. */
const mostAtOnce = 1_000;

/** The body of a response with its long lists written as JSON, some items at a turn: writing 100,000 at once takes all others' time. */
export async function withListsWritten(body: unknown): Promise<unknown> {
  if (typeof body !== "object" || body === null) return body;
  const written: Record<string, RawJson> = {};
  for (const [name, value] of Object.entries(body))
    if (Array.isArray(value) && value.length > mostAtOnce) written[name] = await listWritten(value);
  return Object.keys(written).length === 0 ? body : { ...body, ...written };
}

async function listWritten(items: readonly unknown[]): Promise<RawJson> {
  const texts: string[] = [];
  await inTurns(items, (item) => void texts.push(writeJson(item) ?? "null"));
  return new RawJson(`[${texts.join(",")}]`);
}
