import { replaceExactly } from "./replace-exactly.ts";

/** What the renderer gets wrong for screen readers, and its right form. UPSTREAM.md tells each one to its makers. */
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
 * Mends the renderer's script where its pages fail checks of accessibility that a theme cannot mend.
 *
 * @throws Error when a place is not found once, as in the known script.
 */
export function mendScript(script: string): string {
  return mends.reduce((text, [, pattern, by]) => replaceExactly(text, pattern, by, 1), script);
}
