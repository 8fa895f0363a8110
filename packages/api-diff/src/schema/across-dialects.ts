import { Kind } from "./kind.ts";
import type { Schemas } from "./schemas.ts";
import type { Normal } from "./normal.ts";
import { hasResidue } from "./normal.ts";

type Raw = Readonly<Record<string, unknown>>;

/** OpenAPI 3.0 says with `format` what 3.1 says with keywords of its own. */
const CONTENTS: Readonly<Record<string, Raw>> = {
  byte: { contentEncoding: "base64" },
  binary: { contentMediaType: "application/octet-stream" },
};

/** A schema with the one word for both, where a document of 3.0 is compared with one of 3.1. */
export function inWordsOfBoth(raw: Raw): Raw {
  const { format, ...rest } = raw;
  const content = typeof format === "string" && Object.hasOwn(CONTENTS, format) ? CONTENTS[format] : undefined;
  return content === undefined ? raw : { ...rest, ...content };
}

/** `nullable` beside `allOf` or `$ref` means nothing by the letter, and is how people write "this component, or null" in 3.0. */
export function addNull(result: Normal, raw: Raw, schemas: Schemas): Normal {
  const isWrapper = Array.isArray(raw.allOf) || typeof raw.$ref === "string";
  const isIdiom = raw.nullable === true && raw.type === undefined && isWrapper;
  if (!isIdiom || schemas.document.dialect !== "3.0" || hasResidue(result)) return result;
  const { nullable: _, ...notes } = result.notes;
  return { ...result, kinds: result.kinds | Kind.null, notes };
}
