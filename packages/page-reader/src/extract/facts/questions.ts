import { ancestorsFrom, judgeUp, nodeAfter } from "../../dom/ancestors.ts";
import { groupAlike } from "../../dom/alike.ts";
import { collapse, shortText, textOf } from "../../dom/text.ts";
import { isElement, type DomElement, type DomNode } from "../../dom/types.ts";
import { factsOf, mostEntries, type Item, type ItemGroup } from "./fact.ts";
import { headingBefore } from "./headings.ts";

/** Minimum number of questions in a list. */
const fewest = 2;
/**
 * Minimum and maximum length of a question, and maximum length of an answer, characters: a section of an article may be
 * an answer.
 */
const [shortest, longest, longestAnswer] = [8, 200, 2_000];
/** A question mark, optionally followed by a quotation mark, a bracket and the symbol that unfolds the answer. */
const asks = /[?？]["'”’»)\]]{0,2}\s?[+–−×▾▼⌄›-]?$/;
/** Prefixes of questions and answers, and the symbol after a question. */
const [mark, sign] = [/^(?:(?:[QAFR]|Q\d{1,2}|Question|Answer)\s?[:.)]|0\d[.):])\s*/, /\s?[+–−×▾▼⌄›-]$/];
/** Elements that end an answer: the next heading, or something other than text. */
const ends = /^(?:h[1-6]|nav|footer|form|input|select|textarea)$/;
/** Fraction of links from which a text is a menu. */
const mostLinked = 0.8;
/** Elements whose texts are separate on the page. */
const apart = /^(?:div|p|br|[uo]l|li|d[ldt]|t[dhr]|table|section|pre|blockquote)$/;

/**
 * Finds questions that a page answers below them: headings, buttons that unfold, bold lines, terms, cells. An answer
 * ends where the next question or a heading begins, or the question's block ends.
 */
export function questionGroups(root: DomElement): ItemGroup[] {
  const asks = judgeUp((at) => (at.localName === "form" ? at.querySelector("h1, main") === null : undefined));
  const able = questionsIn(root).filter((question) => !asks(question) && mayBeAnswered(question));
  const groups = groupAlike(able).flatMap((questions) => {
    // "Need help?" next to each thing is a link to help.
    if (new Set(questions.map(textOf)).size < fewest) return [];
    const all = new Set(questions);
    const holder = commonHolder(questions, root);
    const items = questions.slice(0, mostEntries).flatMap((element) => itemOf(element, all, holder));
    const isCut = questions.length > mostEntries;
    const group = { label: "questions answers faq", items, isCut };
    return items.length < fewest ? [] : [{ group, isTitled: isTitled(questions[0], holder) }];
  });
  // The headings of an article may be questions too.
  const titled = groups.filter((found) => found.isTitled);
  return (titled.length > 0 ? titled : groups).map(({ group }) => group);
}

/** Titles and names of frequent questions. */
const frequent =
  /\bfaqs?\b|frequently|häufig(?:e|ste)|fréquent|frecuente|frequenti|frequentes|veelgestelde|najczęst|よくある/i;
/** Number of blocks around questions whose names may say what they are. */
const mostAround = 4;

/** Returns whether questions have a title that says that they are frequent, or are in a block with such a name. */
function isTitled(first: DomElement | undefined, holder: DomElement): boolean {
  if (!first) return false;
  const names = ancestorsFrom(holder, mostAround).map(({ id, className }) => `${id} ${className}`);
  let start = first;
  while (start.parentElement && start !== holder && !start.previousElementSibling) start = start.parentElement;
  const above = shortText(start.previousElementSibling, longest) ?? "";
  return [...names.map((name) => name.replaceAll(/[-_\d]+/g, " ")), above, headingBefore(first)].some((text) =>
    frequent.test(text),
  );
}

/** Returns the outermost elements whose whole text is a question. */
function questionsIn(root: DomElement): DomElement[] {
  const found: DomElement[] = [];
  const visit = (element: DomElement): number => {
    const before = found.length;
    let length = 0;
    for (let node = element.firstChild; node; node = node.nextSibling)
      length += isElement(node) ? visit(node) : node.textContent.trim().length;
    if (length < shortest || length > longest || !asks.test(textOf(element))) return length;
    // Several questions in a short block count separately; a block with the same text as its only question is the
    // question.
    const inner = found.slice(before);
    if (inner.length < 2) found.splice(before, inner.length, element);
    return length;
  };
  visit(root);
  return found;
}

/** Places in which a question leads elsewhere, or is for the reader to answer. */
const elsewhere = "nav, header nav, footer, [role=navigation], [role=search], label, legend, option";

/**
 * Returns whether the answer may be below a question: not if it is a link to another page, in a menu or the label of a
 * field.
 */
function mayBeAnswered(question: DomElement): boolean {
  const link = question.closest("a[href]") ?? question.querySelector("a[href]");
  if (question.closest(elsewhere)) return false;
  return /^(?:#|javascript:|$)/i.test(link?.getAttribute("href") ?? "#");
}

/** Returns the innermost element that contains them all. */
function commonHolder(elements: readonly DomElement[], root: DomElement): DomElement {
  const held = new Map<DomElement, number>();
  for (const element of elements)
    for (let at = element.parentElement; at; at = at.parentElement) {
      const count = (held.get(at) ?? 0) + 1;
      held.set(at, count);
      if (count === elements.length) return at;
    }
  return root;
}

function itemOf(element: DomElement, questions: ReadonlySet<DomElement>, holder: DomElement): Item[] {
  const question = textOf(element).replace(sign, "").replace(mark, "");
  const answer = answerBelow(element, questions, blockOf(element, holder)).replace(mark, "");
  return answer === "" ? [] : [{ types: [], facts: factsOf("card", { question, answer }), origin: "card" }];
}

/** Returns the block of a question with its answer if there is one, otherwise what contains all questions. */
function blockOf(element: DomElement, holder: DomElement): DomElement {
  let block = element;
  while (block.parentElement && block.parentElement !== holder) block = block.parentElement;
  return shortText(block, textOf(element).length) === undefined ? block : holder;
}

/** Returns the text after a question within a block. */
function answerBelow(question: DomElement, questions: ReadonlySet<DomElement>, block: DomElement): string {
  let text = "";
  const links: string[] = [];
  for (let node = nodeAfter(question, block); node && text.length < longestAnswer;) {
    if (isElement(node) && (questions.has(node) || ends.test(node.localName))) break;
    if (isElement(node) && node.localName === "a") links.push(textOf(node));
    const inner: DomNode | null = isElement(node) ? node.firstChild : null;
    if (!isElement(node)) text += node.textContent;
    else if (apart.test(node.localName)) text += " ";
    node = inner ?? nodeAfter(node, block);
  }
  const answer = collapse(text);
  // A block that consists of links is a menu.
  return links.length > 1 && links.join("").length >= answer.length * mostLinked ? "" : answer;
}
