import { visibleText } from "../pages/visible-text.ts";

/** Text below this is no page, characters. */
const fewCharacters = 200;

/** How far into a page a shell is looked for, characters; it is little else. */
const shellLength = 20_000;

/** Text with its spaces that is looked at; pages have many spaces where they have little text. */
const enoughText = 100_000;

/**
 * Whether a page is an empty shell that a script would fill: hardly any text, script, and a
 * root element or a notice that asks for script.
 */
export function needsScript(html: string): boolean {
  if (!/<script\b/i.test(html)) return false;
  const body = visibleText(html, { text: enoughText, html: html.length }).replaceAll(/\s+/g, " ").trim();
  if (body.length >= fewCharacters) return false;
  // What structured data states in full needs no browser.
  if (/"articleBody"\s*:\s*"[^"]{400}/.test(html)) return false;
  const head = html.slice(0, shellLength);
  const shell =
    /<(?:div|main|section|app-root)[^>]*\bid=["']?(?:root|app|__next|__nuxt|___gatsby|main-app|svelte|ember\w*|q-app|react-root)\b|<app-root\b|data-reactroot|ng-app|ng-version/i.test(
      head,
    );
  const notice =
    /<noscript\b[^>]*>[\s\S]{0,600}?(?:enable|activate|turn on|requires?|need|aktivieren|activer|habilit)[\s\S]{0,80}?javascript|javascript[\s\S]{0,60}?(?:enable|required|disabled|aktivieren)[\s\S]{0,200}?<\/noscript>/i.test(
      head,
    );
  return shell || notice;
}
