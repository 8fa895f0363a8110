import { jsonFields } from "../json-format.ts";
import type { FormatCall } from "../build-document.ts";
import { compareScrapes } from "./track-changes.ts";
import type { ChangeRequest } from "./track-changes.ts";

const defaultPrompt = "title, description, price, availability, author, date published";

/** The `changeTracking` format: compares with the previous scrape of the same tag and keeps this one for the next. */
export async function changeFields(call: FormatCall): Promise<Record<string, unknown>> {
  const { page, source, deps } = call;
  const request = call.format as ChangeRequest & FormatCall["format"];
  const tag = request.tag ?? null;
  const gone = source.statusCode === 404 || source.statusCode === 410;
  const before = deps.changes.load(source.requestedUrl, tag);
  const json =
    request.modes?.includes("json") === true
      ? (await jsonFields({ ...call, format: { ...request, prompt: request.prompt ?? defaultPrompt } }))["json"]
      : undefined;
  const now = { at: deps.now(), markdown: page.markdown(), ...(json !== undefined && { json }) };
  deps.changes.save(source.requestedUrl, tag, now);
  return { changeTracking: compareScrapes(before, now, request, gone) };
}
