import { Kind } from "./kind.ts";
import type { Schemas } from "./schemas.ts";
import { hasResidue, type Normal } from "./normal.ts";

type Raw = Readonly<Record<string, unknown>>;

/** OpenAPI 3.0 expresses with `format` what 3.1 expresses with keywords of its own. */
const CONTENTS: Readonly<Record<string, Raw>> = {
  byte: { contentEncoding: "base64" },
  binary: { contentMediaType: "application/octet-stream" },
};

/** Normalises a schema's vocabulary if a 3.0 document is compared with a 3.1 document. */
export function inWordsOfBoth(raw: Raw): Raw {
  const { format, ...rest } = raw;
  const content = typeof format === "string" && Object.hasOwn(CONTENTS, format) ? CONTENTS[format] : undefined;
  return content === undefined ? raw : { ...rest, ...content };
}

/**
 * Formally, `nullable` next to `allOf` or `$ref` has no effect, but in 3.0 it is commonly written for "this component,
 * or null".
 */
export function addNull(result: Normal, raw: Raw, schemas: Schemas): Normal {
  const isWrapper = Array.isArray(raw.allOf) || typeof raw.$ref === "string";
  const isIdiom = raw.nullable === true && raw.type === undefined && isWrapper;
  if (!isIdiom || schemas.document.dialect !== "3.0" || hasResidue(result)) return result;
  const { nullable: _, ...notes } = result.notes;
  return { ...result, kinds: result.kinds | Kind.null, notes };
}
