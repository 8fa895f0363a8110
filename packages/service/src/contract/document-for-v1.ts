type Body = Readonly<Record<string, unknown>>;

/**
 * Converts a page document to v1: the result of the `extract` format is in that field, a file that cannot be read is in
 * place of its text, and the metadata has no credits and one text for each field that v1 does not declare.
 */
export function documentForV1(document: unknown, formats: unknown): unknown {
  const { json, rawBase64, metadata, ...rest } = document as Body;
  const wanted = (formats ?? []) as string[];
  const name = wanted.includes("extract") && !wanted.includes("json") ? "extract" : "json";
  return {
    ...rest,
    ...(rawBase64 !== undefined && { markdown: rawBase64 }),
    ...(json !== undefined && { [name]: json }),
    ...(metadata !== undefined && { metadata: metadataForV1(metadata as Body) }),
  };
}

/** Returns the formats of a v1 body, or of its `scrapeOptions`. */
export function formatsAsked({ formats, scrapeOptions }: Body): unknown {
  return formats ?? (scrapeOptions as Body | undefined)?.formats;
}

/** Metadata fields that v1 declares as a list, or as a text or a list. */
const lists = new Set(["title", "description", "keywords", "ogLocaleAlternate"]);

function metadataForV1({ creditsUsed: _credits, ...metadata }: Body): Body {
  const entries = Object.entries(metadata).map(([name, value]) => {
    const several = Array.isArray(value) && !lists.has(name);
    return [name, several ? value.join(", ") : value];
  });
  return Object.fromEntries(entries);
}
