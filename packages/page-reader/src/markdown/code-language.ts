import type { DomElement } from "../dom/types.ts";

/**
 * Names that generators give to code with its language: `language-ts`, `lang-ts`, `highlight-source-ts`, `brush: ts`,
 * `sourceCode ts`, `hljs ts`.
 */
const patterns = [
  /(?:^|\s)(?:language|lang|src|highlight-source|highlight-text|highlight|prettyprint lang|mw-highlight-lang)-([\w+#-]+)/,
  /brush:\s*([\w+#-]+)/,
  /(?:^|\s)(?:sourceCode|syntaxhighlighter|makeup)\s+([\w+#-]+)/,
  /(?:^|\s)hljs\s+([a-z][\w+#-]*)/,
  /(?:^|\s)([\w+#]+)\s+(?:hljs|sourceCode|rust-example-rendered)(?:\s|$)/,
  /^highlight\s+([\w+#]+)$/,
  /^code\s+([\w+#]+)\s+literal-block$/,
  /^(ts|tsx|typescript|js|jsx|javascript|json|html|css|ya?ml|bash|sh|python|java|ruby|go|rust|sql|xml|php)$/,
];
const attributes = ["data-lang", "data-language", "data-code-language", "lang"];
/** Placeholders that are not a language. */
const none = new Set("none text plain plaintext default wrapper code block container copy".split(" "));

/** Number of ancestors of the code that may name its language. */
const maxSteps = 3;

/** Returns the language of a block of code from its names or attributes; empty if unknown. */
export function languageOf(pre: DomElement): string {
  const code = pre.querySelector("code");
  const around: DomElement[] = code ? [code] : [];
  for (let at: DomElement | null = pre, steps = 0; at && steps < maxSteps; at = at.parentElement, steps++)
    around.push(at);
  for (const element of around) {
    const stated = attributes.map((name) => (name === "lang" && element !== pre ? null : element.getAttribute(name)));
    const names = [element.className, element.getAttribute("data-syntaxhighlighter-params") ?? ""];
    const named = patterns.flatMap((pattern) => names.map((name) => pattern.exec(name)?.[1]));
    const found = [...stated, ...named].find(
      (name) => name && /^[\w+#-]{1,20}$/.test(name) && !none.has(name.toLowerCase()),
    );
    if (found) return found.toLowerCase();
  }
  return "";
}
