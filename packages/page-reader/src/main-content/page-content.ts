import { settleConstructs } from "../constructs/index.ts";
import { baseUrlOf } from "../dom/absolute-urls.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import type { PresentOptions } from "../format-request.ts";
import { removeMachinery } from "../page/clean-html.ts";
import { settleAddresses } from "../page/settle-addresses.ts";
import { applyTagFilters } from "../page/tag-filters.ts";
import { findMainContent } from "./index.ts";

/** The options that decide which part of a page is its content (specification 2.3). */
export type ContentOptions = Pick<PresentOptions, "onlyMainContent" | "includeTags" | "excludeTags" | "blockAds">;

/**
 * Returns the content of a page selected by the options, with absolute addresses and without anything executable.
 *
 * @param fresh returns the original page, a new tree each time, because it is consumed
 */
export function contentOf(fresh: () => DomDocument, url: string, options: ContentOptions = {}): DomElement {
  const { includeTags = [], excludeTags = [], onlyMainContent, blockAds } = options;
  const filtered = () => {
    const made = fresh();
    applyTagFilters(made, includeTags, excludeTags);
    return made;
  };
  const document = filtered();
  const base = baseUrlOf(document, url);
  const isWhole = onlyMainContent === false || includeTags.length > 0;
  if (isWhole) settleConstructs(document);
  if (isWhole) removeMachinery(document.body, blockAds !== false);
  const content = isWhole ? document.body : findMainContent(document, filtered);
  settleAddresses(content, base);
  return content;
}
