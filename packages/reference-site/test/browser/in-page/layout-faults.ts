/**
 * Expands everything and returns elements that are too wide, overlap others or are too narrow to read, words with a
 * line break inside, and lines that begin with a full stop or comma.
 */
export function layoutFaults(): string[] {
  for (const group of document.querySelectorAll("details")) group.open = true;
  for (const part of document.querySelectorAll(".response[hidden]")) part.removeAttribute("hidden");
  const found: string[] = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`${wide} px wider than the window`);
  const name = (element: Element): string =>
    `${element.tagName}.${element.className} "${(element.textContent ?? "").trim().slice(0, 30)}"`;
  const scrolls = (element: Element): boolean =>
    element.closest("pre, .table-scroll, .outline, .side, dialog") !== null;
  for (const element of document.querySelectorAll(
    "main p, main li, main h1, main h2, main h3, main label, main dd, main figure",
  )) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || scrolls(element)) continue;
    if (box.right > innerWidth + 1) found.push(`outside: ${name(element)}`);
    const letters = box.width / (parseFloat(getComputedStyle(element).fontSize) * 0.5);
    const isText = (element.textContent ?? "").length > 60 && element.matches("p, li, dd");
    if (isText && letters < 20) found.push(`${Math.round(letters)} letters a line: ${name(element)}`);
  }
  const [text, code] = [document.querySelector("main .text"), document.querySelector("aside.code")].map((one) =>
    one?.getBoundingClientRect(),
  );
  if (
    text &&
    code &&
    text.right > code.left + 1 &&
    text.left < code.right - 1 &&
    text.top < code.bottom - 1 &&
    text.bottom > code.top + 1
  )
    found.push("the text lies under the examples");
  for (const field of document.querySelectorAll("form.try *")) {
    const [box, form] = [field.getBoundingClientRect(), field.closest("form")?.getBoundingClientRect()];
    if (form && box.right > form.right + 1 && !scrolls(field)) found.push(`outside the form: ${name(field)}`);
  }
  for (const button of document.querySelectorAll(".code-block > .copy")) {
    const caption = button.parentElement?.querySelector("figcaption")?.firstChild;
    if (!caption) continue;
    range.selectNodeContents(caption);
    const { left, bottom } = button.getBoundingClientRect();
    const isUnder = [...range.getClientRects()].some((line) => line.right > left && line.top < bottom);
    if (isUnder) found.push(`under the button: ${caption.textContent}`);
  }
  return [...new Set([...found, ...brokenWords(), ...strayMarks()])].slice(0, 5);
}

const range = document.createRange();

/**
 * Returns words of prose with a line break inside and no hyphen. Names in code may break: `crawlEntireDomain` is wider
 * than some columns.
 */
function brokenWords(): string[] {
  return [...textsOf("main :is(h1, h2, h3, p, li, dd, th, td)")].flatMap((text) =>
    [...text.data.matchAll(/(?<![\p{L}\p{N}_])\p{Lu}?\p{Ll}{4,}(?![\p{L}\p{N}_])/gu)].flatMap(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      return lines.size > 1 ? [`broken: "${word}"`] : [];
    }),
  );
}

/** Returns a message for each code whose full stop or comma begins the next line. */
function strayMarks(): string[] {
  return [...document.querySelectorAll("main :is(p, li) > code")].flatMap((code) => {
    const next = code.nextSibling;
    const last = [...code.getClientRects()].at(-1);
    if (!(next instanceof Text) || !/^[.,;:!?)]/.test(next.data) || last === undefined) return [];
    range.setStart(next, 0);
    range.setEnd(next, 1);
    return range.getBoundingClientRect().top > last.bottom
      ? [`a line begins after \`${code.textContent}\` with a mark`]
      : [];
  });
}

function* textsOf(places: string): Generator<Text> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode())
    if (node.parentElement?.matches(`${places}, ${places} :not(code, code *, pre *)`) === true) yield node;
}
