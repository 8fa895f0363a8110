import { setImmediate } from "node:timers/promises";
import { memberName } from "./member-name.ts";

/** Characters that people do not see but models read: tags, and marks that change the direction of text. */
const INVISIBLE = /[\u{E0020}-\u{E007F}]{4,}|[\u202A-\u202E\u2066-\u2069]{2,}|[\u200B-\u200D\u2060]{8,}/u;

/** Characters of a text that are checked at once, with other work in between, and the overlap of two pieces. */
const CHUNK = 100_000;
const OVERLAP = 500;

/** Maximum number of places. */
const MOST = 5;

/**
 * Finds text that addresses a model instead of a reader, with the page reader's rules. Rules find known phrases only:
 * text without a finding is not safe.
 *
 * @returns JSON pointers without the text, which would then come from this server
 */
export async function findSuspicions(result: unknown): Promise<string[]> {
  const { findInjection } = await import("@extraction-api/page-reader");
  const found: string[] = [];
  for (const { pointer, text } of texts(result, "", 0)) {
    if (found.length >= MOST) break;
    for (let start = 0; start < text.length; start += CHUNK - OVERLAP) {
      const piece = text.slice(start, start + CHUNK);
      if (start > 0) await setImmediate();
      if (!INVISIBLE.test(piece) && findInjection(piece) === undefined) continue;
      found.push(pointer);
      break;
    }
  }
  return found;
}

/** Yields texts and member names, because pages write both. */
function* texts(value: unknown, pointer: string, depth: number): Generator<{ pointer: string; text: string }> {
  if (typeof value === "string") yield { pointer, text: value };
  if (typeof value !== "object" || value === null || depth >= 40) return;
  for (const [index, [key, inner]] of Object.entries(value).entries()) {
    const place = `${pointer}/${memberName(key, index)}`;
    if (!Array.isArray(value)) yield { pointer: place, text: key };
    yield* texts(inner, place, depth + 1);
  }
}

/**
 * Returns the body with the service's own check enabled in the formats that have one; it checks hidden text, too.
 *
 * @returns the body itself if nothing changes
 */
export function withServiceCheck(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const options = body["scrapeOptions"];
  const checked = checkedFormats(body["formats"]);
  return {
    ...body,
    ...(checked && { formats: checked }),
    ...(typeof options === "object" &&
      options !== null && { scrapeOptions: withServiceCheck(options as Record<string, unknown>) }),
  };
}

function checkedFormats(formats: unknown): unknown[] | undefined {
  if (!Array.isArray(formats)) return undefined;
  return formats.map((format: unknown) => {
    const isJson = typeof format === "object" && format !== null && (format as { type?: unknown }).type === "json";
    return isJson ? { checkPromptInjection: true, ...format } : format;
  });
}
