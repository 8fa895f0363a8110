import { branchOf } from "../changes/history.ts";
import { compareScrapes } from "../changes/track-changes.ts";
import type { Made } from "../format-request.ts";
import type { TextCall } from "./format-call.ts";
import { known } from "../values/known.ts";
import { jsonFields } from "./json-format.ts";

const defaultPrompt = "title, description, price, availability, author, date published";

/**
 * Makes the `changeTracking` format: compares with the previous scrape of the same tag and stores this one for the
 * next. It compares everything visible: the main content is a guess, and a price next to it would go unnoticed.
 */
export async function changeFields({ page, source, format, deps }: TextCall<"changeTracking">): Promise<Made> {
  const { changes } = deps;
  const branch = branchOf(format);
  const gone = source.statusCode === 404 || source.statusCode === 410;
  const before = branch === undefined ? undefined : changes.load(source.requestedUrl, branch);
  const { schema, prompt = defaultPrompt } = format;
  const wanted = { ...(schema && { schema }), prompt };
  const json = format.modes?.includes("json") ? (await jsonFields({ page, deps, format: wanted })).json : undefined;
  const now = { at: deps.now(), markdown: page.seenMarkdown(), ...known({ json }) };
  if (branch !== undefined) changes.save(source.requestedUrl, branch, now);
  return { changeTracking: compareScrapes(before, now, format, gone) };
}
