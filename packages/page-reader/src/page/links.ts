import { absoluteUrl, baseFrom } from "../dom/absolute-urls.ts";
import type { PageSurvey } from "./surveyor.ts";

/** Returns the absolute addresses that a page links to, without links to itself and duplicates, in page order. */
export function linksOf(survey: PageSurvey, url: string): string[] {
  const base = baseFrom(survey.base, url);
  const found = new Set<string>();
  for (const href of new Set(survey.hrefs)) {
    const text = href.trim();
    const absolute = text.startsWith("#") ? undefined : absoluteUrl(text, base);
    if (absolute !== undefined) found.add(absolute);
  }
  return [...found];
}

/** Returns the canonical address that a page declares. */
export function canonicalOf(survey: PageSurvey, url: string): string | undefined {
  return absoluteUrl(survey.canonical, baseFrom(survey.base, url));
}
