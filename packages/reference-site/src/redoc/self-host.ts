import { escapeScript } from "../html/escape.ts";

const cdnScript = /https:\/\/cdn\.redocly\.com\/redoc\/v[\d.]+\/bundles\/redoc\.standalone\.js/g;
const cdnIcons = /https:\/\/cdn\.redocly\.com\/icons\/[a-z]+\/[\d.]+/g;
const traces = /https:\/\/otel\.cloud\.redocly\.com\/v1\/traces/g;
const logo = /https:\/\/cdn\.redoc\.ly\/redoc\/[a-z-]+\.svg/g;
// The search tries to make a worker out of text, which the policy forbids; it works without one.
const worker = /return \w+\._factory\?\?=Function\(\w+\),!0/g;
const preload = /\s*<link rel="modulepreload"[^>]*>/g;
const definitionStart = "const __redoc_definition = ";
const definitionEnd = "const __redoc_options = ";

/**
 * Points a rendered reference at our own copy of the script. The preload goes: the prerendered text is
 * what the reader waits for, and the script competes with it.
 *
 * @throws Error when an address is not found as often as the known renderer writes it.
 */
export function selfHostPage(html: string, scriptUrl: string): string {
  const page = replaceExactly(html, preload, "", 1);
  return escapeDefinition(replaceExactly(page, cdnScript, scriptUrl, 1));
}

/**
 * Cuts the outside addresses out of the renderer's script: two icon sets, a logo and the reader telemetry;
 * and the code that it would make out of text.
 *
 * @throws Error when they are not found as often as the known script has them.
 */
export function selfHostScript(script: string): string {
  const withoutIcons = replaceExactly(script, cdnIcons, "data:,", 2);
  const withoutLogo = replaceExactly(withoutIcons, logo, "data:,", 2);
  const withoutWorker = replaceExactly(withoutLogo, worker, "return!1", 1);
  return replaceExactly(withoutWorker, traces, "data:,", 1);
}

/** A document may hold `</script>`: the inlined definition must not end its script. */
function escapeDefinition(html: string): string {
  const start = html.indexOf(definitionStart);
  const end = html.lastIndexOf(definitionEnd);
  if (start < 0 || end < start) throw new Error(changed("the inlined definition", 1, 0));
  return html.slice(0, start) + escapeScript(html.slice(start, end)) + html.slice(end);
}

function replaceExactly(text: string, pattern: RegExp, by: string, times: number): string {
  const found = text.match(pattern)?.length ?? 0;
  if (found !== times) throw new Error(changed(String(pattern), times, found));
  return text.replace(pattern, () => by);
}

function changed(what: string, times: number, found: number): string {
  return (
    `Redoc's output has changed: expected ${what} ${times} times, found it ${found} times. ` +
    "Look at what @redocly/cli now writes and adapt packages/reference-site/src/redoc/self-host.ts, " +
    "or readers' browsers will call other hosts."
  );
}
