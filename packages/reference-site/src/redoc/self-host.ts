import { replaceExactly } from "./replace-exactly.ts";

/** Parts that the renderer's script must not contain, each with its replacement and its number of occurrences. */
const fixes: readonly (readonly [what: string, pattern: RegExp, by: string, times: number])[] = [
  ["icons from another host", /https:\/\/cdn\.redocly\.com\/icons\/[a-z]+\/[\d.]+/g, "data:,", 2],
  ["a logo from another host", /https:\/\/cdn\.redoc\.ly\/redoc\/[a-z-]+\.svg/g, "data:,", 2],
  ["telemetry", /https:\/\/otel\.cloud\.redocly\.com\/v1\/traces/g, "data:,", 1],
  ["a worker made from text, which the policy forbids", /return \w+\._factory\?\?=Function\(\w+\),!0/g, "return!1", 1],
  // Accessibility defects that a theme cannot fix. UPSTREAM.md describes them.
  [
    "a menu that is not a landmark",
    /\(\w+,\{(?=className:\w+,\$collapsedSidebar:\w+,\$open:\w+,onClick:)/g,
    '$&role:"navigation","aria-label":"Operations",',
    1,
  ],
  [
    "a skipped heading level",
    /(?<==\w\.)h4(?=\.attrs\(\(\{className:\w+\}\)=>\(\{"data-component-name":`Typography\/H4`)/g,
    "h3",
    1,
  ],
  ["a label of the example switch that differs from its text", /"aria-label":`Example`,(?=options:)/g, "", 1],
];

/**
 * Fixes the renderer's script: no request to other hosts, no code from text, no accessibility defects.
 *
 * @throws Error if a pattern does not occur as often as in the known script.
 */
export function selfHostScript(script: string): string {
  return fixes.reduce((text, [, pattern, by, times]) => replaceExactly(text, pattern, by, times), script);
}
