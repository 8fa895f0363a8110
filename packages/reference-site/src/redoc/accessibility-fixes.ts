import { replaceExactly } from "./replace-exactly.ts";

/** Accessibility defects of the renderer, each with its fix. UPSTREAM.md describes them. */
const fixes: readonly (readonly [what: string, pattern: RegExp, by: string])[] = [
  [
    "the menu is not a landmark",
    /\(\w+,\{(?=className:\w+,\$collapsedSidebar:\w+,\$open:\w+,onClick:)/g,
    '$&role:"navigation","aria-label":"Operations",',
  ],
  [
    "a heading level is skipped",
    /(?<==\w\.)h4(?=\.attrs\(\(\{className:\w+\}\)=>\(\{"data-component-name":`Typography\/H4`)/g,
    "h3",
  ],
  ["the label of the example switch differs from its text", /"aria-label":`Example`,(?=options:)/g, ""],
];

/**
 * Fixes accessibility defects of the renderer's script that a theme cannot fix.
 *
 * @throws Error if a pattern does not occur exactly once, as in the known script.
 */
export function fixAccessibility(script: string): string {
  return fixes.reduce((text, [, pattern, by]) => replaceExactly(text, pattern, by, 1), script);
}
