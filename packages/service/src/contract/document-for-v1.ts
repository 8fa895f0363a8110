type Body = Readonly<Record<string, unknown>>;

/**
 * A page document as v1 names its fields: what the `extract` format asked for stands under
 * that name, a file that is not read where its text would, and the metadata has one text for
 * each thing that v1 does not name, and no credits.
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

/** The formats among a v1 body's fields, or those of its `scrapeOptions`. */
export function formatsAsked({ formats, scrapeOptions }: Body): unknown {
  return formats ?? (scrapeOptions as Body | undefined)?.formats;
}

/** What v1 names as a list, or as one text or a list. */
const lists = new Set(["title", "description", "keywords", "ogLocaleAlternate"]);

function metadataForV1({ creditsUsed: _credits, ...metadata }: Body): Body {
  const entries = Object.entries(metadata).map(([name, value]) => {
    const several = Array.isArray(value) && !lists.has(name);
    return [name, several ? value.join(", ") : value];
  });
  return Object.fromEntries(entries);
}
