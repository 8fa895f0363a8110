import { answerTest } from "./retrieve.ts";
import { keywordsOf, plainBlocks } from "./sentences.ts";

/** Maximum length of a quoted section, characters: its first block, and more of them up to this length. */
const longestQuote = 500;
/** Similarity from which a heading names what a question asks for. */
const alike = 0.6;
/** Number of letters that words of one stem share: `install` and `installation`. */
const stem = 5;

/** Quotes what is below the heading that names what a question asks for; null if there is no such heading. */
export function sectionFor(markdown: string, question: string): string | null {
  const wanted = keywordsOf(question);
  const mayAnswer = answerTest(question);
  let best: { readonly likeness: number; readonly text: string } | undefined;
  for (const { heading, body } of sectionsOf(markdown)) {
    const likeness = likenessOf(wanted, keywordsOf(plainBlocks(heading).join(" ")));
    const text = likeness >= alike && likeness > (best?.likeness ?? 0) ? beginningOf(body) : "";
    if (text !== "" && mayAnswer(text)) best = { likeness, text };
  }
  return best?.text ?? null;
}

/** Returns the sections of a page except that of the first heading; lines of code are not headings. */
function sectionsOf(markdown: string): { readonly heading: string; readonly body: string }[] {
  const sections: { heading: string; body: string }[] = [];
  let isCode = false;
  for (const line of markdown.split("\n")) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const heading = isCode ? undefined : /^#{2,6} (.+)$/.exec(line)?.[1];
    const open = sections.at(-1);
    if (heading !== undefined) sections.push({ heading, body: "" });
    else if (open) open.body += `${line}\n`;
  }
  return sections;
}

/** Returns the first blocks of a section, with code unchanged. */
function beginningOf(body: string): string {
  const quoted: string[] = [];
  for (const block of body.trim().split(/\n{2,}/)) {
    if (quoted.length > 0 && quoted.join("\n\n").length + block.length > longestQuote) break;
    quoted.push(/^\s*```/.test(block) ? block : plainBlocks(block).join("\n"));
  }
  return quoted.join("\n\n").trim();
}

/** Returns the words in common divided by all words. */
export function likenessOf(a: readonly string[], b: readonly string[]): number {
  const common = a.filter((word) => b.some((other) => isAlike(word, other))).length;
  return common / Math.max(1, a.length + b.length - common);
}

function isAlike(a: string, b: string): boolean {
  return a === b || (a.length >= stem && b.length >= stem && (a.startsWith(b) || b.startsWith(a)));
}
