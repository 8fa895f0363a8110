import { absoluteUrl } from "../dom/absolute-urls.ts";
import type { PageSurvey } from "./surveyor.ts";

/** The address that relative ones on a page refer to: its `base`, else its own. */
export function baseOf({ base }: PageSurvey, url: string): string {
  return (base === undefined ? undefined : URL.parse(base, url)?.href) ?? url;
}

/** The addresses a page links to, absolute, without fragments of itself, each once, in the order of the page. */
export function linksOf(survey: PageSurvey, url: string): string[] {
  const base = baseOf(survey, url);
  const found = new Set<string>();
  for (const href of new Set(survey.hrefs)) {
    const text = href.trim();
    const absolute = text.startsWith("#") ? undefined : absoluteUrl(text, base);
    if (absolute !== undefined) found.add(absolute);
  }
  return [...found];
}

/** The canonical address that a page gives for itself. */
export function canonicalOf(survey: PageSurvey, url: string): string | undefined {
  return absoluteUrl(survey.canonical, baseOf(survey, url));
}
