import { DomUtils } from "htmlparser2";

type Node = Parameters<typeof DomUtils.getChildren>[0];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A label of a page with its value, or a question with its answer. */
export interface Stated {
  readonly label: string;
  readonly value: string;
}

/** Returns the first plain table of a page: a head of `th`, at least three rows, no spans and no nested table. */
export function tableIn(
  document: Node,
): { readonly names: readonly string[]; readonly rows: readonly (readonly string[])[] } | undefined {
  for (const table of DomUtils.getElementsByTagName("table", document)) {
    const rows = DomUtils.getElementsByTagName("tr", table).map((row) => elementsIn(row));
    const [head = [], ...body] = rows;
    const isPlain =
      DomUtils.getElementsByTagName("table", table).length < 2 &&
      rows.flat().every(({ attribs }) => !attribs["colspan"] && !attribs["rowspan"]);
    const names = head.map(textOf);
    const areNames =
      names.length > 1 && new Set(names).size === names.length && names.every((name) => /^.{1,30}$/.test(name));
    const whole = body.filter((cells) => cells.length === names.length).map((cells) => cells.map(textOf));
    if (isPlain && areNames && head.every(({ name }) => name === "th") && whole.length > 2)
      return { names, rows: whole };
  }
  return undefined;
}

/**
 * Returns labels that have one short value on their page: terms, rows of two cells, and items that begin with bold text
 * and a colon.
 */
export function pairsIn(document: Node): Stated[] {
  const pairs = [...terms(document), ...rowPairs(document), ...boldItems(document)].map(({ label, value }) => ({
    label: label.replace(/:$/, "").toLowerCase(),
    value,
  }));
  const values = new Map<string, Set<string>>();
  for (const { label, value } of pairs) values.set(label, (values.get(label) ?? new Set()).add(value));
  return [...values].flatMap(([label, [value = "", ...others]]) =>
    others.length === 0 && isAskable({ label, value }) ? [{ label, value }] : [],
  );
}

function isAskable({ label, value }: Stated): boolean {
  return /^\p{L}[\p{L} ]{2,27}$/u.test(label) && !/\band\b/.test(label) && value !== "" && value.length < 120;
}

function terms(document: Node): Stated[] {
  return DomUtils.getElementsByTagName("dl", document).flatMap((list) => {
    const parts = elementsIn(list);
    return parts.flatMap((part, place) => {
      const [value, next] = [parts[place + 1], parts[place + 2]];
      return part.name === "dt" && value?.name === "dd" && next?.name !== "dd"
        ? [{ label: textOf(part), value: textOf(value) }]
        : [];
    });
  });
}

function rowPairs(document: Node): Stated[] {
  return DomUtils.getElementsByTagName("tr", document).flatMap((row) => {
    const [label, value, ...rest] = elementsIn(row);
    return label?.name === "th" && value?.name === "td" && rest.length === 0
      ? [{ label: textOf(label), value: textOf(value) }]
      : [];
  });
}

function boldItems(document: Node): Stated[] {
  return DomUtils.getElementsByTagName("li", document).flatMap((item) => {
    const [first] = elementsIn(item);
    const label = first && /^(?:strong|b)$/.test(first.name) ? textOf(first) : "";
    const whole = textOf(item);
    return label.endsWith(":") && whole.startsWith(label) && DomUtils.getElementsByTagName("li", item).length < 2
      ? [{ label, value: whole.slice(label.length).trim() }]
      : [];
  });
}

/** Returns the questions and answers in a page's linked data. */
export function faqsIn(document: Node): Stated[] {
  const scripts = DomUtils.getElementsByTagName("script", document).filter(({ attribs }) =>
    attribs["type"]?.includes("ld+json"),
  );
  return scripts.flatMap((script) => {
    try {
      return questionsIn(JSON.parse(DomUtils.textContent(script)));
    } catch {
      return [];
    }
  });
}

function questionsIn(data: unknown): Stated[] {
  if (typeof data !== "object" || data === null) return [];
  const { "@type": type, name, acceptedAnswer } = data as Record<string, unknown>;
  const answer = (acceptedAnswer as { text?: unknown } | undefined)?.text;
  const own = type === "Question" && typeof name === "string" && typeof answer === "string" && answer !== "";
  return [...(own ? [{ label: name, value: answer }] : []), ...Object.values(data).flatMap(questionsIn)];
}

function elementsIn(node: Element): Element[] {
  return DomUtils.getChildren(node).filter(
    (child): child is Element => DomUtils.hasChildren(child) && "attribs" in child,
  );
}

function textOf(node: Element): string {
  return DomUtils.textContent(node).replaceAll(/\s+/g, " ").trim();
}
