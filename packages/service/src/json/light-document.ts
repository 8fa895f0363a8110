import type { PageDocument } from "@extraction-api/page-reader/formats";
import { packedIfLong, unpackText, type WrittenText } from "./packed-text.ts";
import { RawJson } from "./raw-json.ts";

/** Number of characters above which a field is large. */
const largeField = 65_536;

/** Maximum number of characters kept of all metadata; honest pages have a few thousand. */
const mostMetadata = 100_000;
const longestValue = 10_000;

/** A document whose large fields are already JSON. */
export interface LightDocument {
  readonly document: PageDocument;
  readonly written?: Readonly<Record<string, WrittenText>>;
}

/** Serialises a document's large fields on a thread where that blocks no caller. */
export function lightenDocument({ metadata, ...fields }: PageDocument): LightDocument {
  const { document, ...light } = lightenFields(fields);
  return {
    document: { ...document, ...(metadata !== undefined && { metadata: boundedMetadata(metadata) }) },
    ...light,
  };
}

/** Serialises the large fields of an object. */
export function lightenFields(fields: Readonly<Record<string, unknown>>): LightDocument {
  const document: PageDocument = {};
  const written: Record<string, WrittenText> = {};
  for (const [name, value] of Object.entries(fields)) {
    const text = isLarge(value) ? JSON.stringify(value) : "";
    if (text.length > largeField) written[name] = packedIfLong(text);
    else document[name] = value;
  }
  return Object.keys(written).length === 0 ? { document } : { document, written };
}

/** Returns the document with its large fields as raw JSON. */
export function wholeDocument({ document, written }: LightDocument): PageDocument {
  const raw = Object.entries(written ?? {}).map(([name, field]) => [name, rawOf(field)] as const);
  return { ...Object.fromEntries(raw), ...document };
}

/** Wraps JSON that was transferred from a thread. */
export function rawOf(field: WrittenText): RawJson {
  return new RawJson(typeof field === "string" ? field : unpackText(field));
}

function isLarge(value: unknown): boolean {
  const isPlain =
    typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string"));
  return isPlain ? sizeOf(value) > largeField : typeof value === "object" && value !== null;
}

/** Returns as much of the metadata as is of a plausible size. */
function boundedMetadata(metadata: Record<string, unknown>): Record<string, unknown> {
  let room = mostMetadata;
  const kept = Object.entries(metadata).flatMap(([name, value]) => {
    const size = name.length + sizeOf(value);
    if (size > longestValue || size > room) return [];
    room -= size;
    return [[name, value] as const];
  });
  return Object.fromEntries(kept);
}

function sizeOf(value: unknown): number {
  if (typeof value === "string") return value.length;
  return Array.isArray(value) ? value.reduce((sum: number, item) => sum + 2 + sizeOf(item), 0) : 16;
}
