type Body = Readonly<Record<string, unknown>>;

/**
 * A page document as v1 names its fields: what the `extract` format asked for stands under
 * that name, a file that is not read where its text would, and the metadata has only texts
 * beside what v1 names, so no credits.
 */
export function documentForV1(document: unknown, formats: unknown): unknown {
  const { json, rawBase64, metadata, ...rest } = document as Body;
  const wanted = (formats ?? []) as string[];
  const name = wanted.includes("extract") && !wanted.includes("json") ? "extract" : "json";
  return {
    ...rest,
    ...(rawBase64 !== undefined && { markdown: rawBase64 }),
    ...(json !== undefined && { [name]: json }),
    ...(metadata !== undefined && { metadata: withoutCredits(metadata as Body) }),
  };
}

function withoutCredits({ creditsUsed: _credits, ...metadata }: Body): Body {
  return metadata;
}
