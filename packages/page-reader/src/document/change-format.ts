import { jsonFields } from "./json-format.ts";
import type { FetchFacts } from "../metadata/page-metadata.ts";
import type { TextCall } from "./text-formats.ts";
import { branchOf } from "../changes/history.ts";
import { compareScrapes } from "../changes/track-changes.ts";
import type { ChangeRequest } from "../changes/track-changes.ts";

const defaultPrompt = "title, description, price, availability, author, date published";

/** A format of a page whose fetch is told too. */
interface ChangeCall extends TextCall {
  readonly source: FetchFacts;
}

/** The `changeTracking` format: compares with the previous scrape of the same tag and keeps this one for the next. */
export async function changeFields(call: ChangeCall): Promise<Record<string, unknown>> {
  const { page, source, deps } = call;
  const request = call.format as ChangeRequest & TextCall["format"];
  const { changes } = call.deps;
  const branch = branchOf(request);
  const gone = source.statusCode === 404 || source.statusCode === 410;
  const before = branch === undefined ? undefined : changes.load(source.requestedUrl, branch);
  const json =
    request.modes?.includes("json") === true
      ? (await jsonFields({ ...call, format: { ...request, prompt: request.prompt ?? defaultPrompt } }))["json"]
      : undefined;
  const now = { at: deps.now(), markdown: page.markdown(), ...(json !== undefined && { json }) };
  if (branch !== undefined) changes.save(source.requestedUrl, branch, now);
  return { changeTracking: compareScrapes(before, now, request, gone) };
}
