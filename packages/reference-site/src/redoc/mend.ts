import { replaceExactly } from "./replace-exactly.ts";

/** Accessibility defects of the renderer, each with its fix. They are reported in UPSTREAM.md. */
const mends: readonly (readonly [what: string, pattern: RegExp, by: string])[] = [
  [
    "the menu is no landmark",
    /\(\w+,\{(?=className:\w+,\$collapsedSidebar:\w+,\$open:\w+,onClick:)/g,
    '$&role:"navigation","aria-label":"Operations",',
  ],
  [
    "headings leave a level out",
    /(?<==\w\.)h4(?=\.attrs\(\(\{className:\w+\}\)=>\(\{"data-component-name":`Typography\/H4`)/g,
    "h3",
  ],
  ["the switch of examples is called otherwise than it reads", /"aria-label":`Example`,(?=options:)/g, ""],
];

/**
 * Fixes accessibility defects of the renderer's script that a theme cannot fix.
 *
 * @throws Error if a pattern does not occur exactly once, as in the known script.
 */
export function mendScript(script: string): string {
  return mends.reduce((text, [, pattern, by]) => replaceExactly(text, pattern, by, 1), script);
}
