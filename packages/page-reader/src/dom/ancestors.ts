import type { DomElement, DomNode } from "./types.ts";

/** Returns an element and its ancestors below the body, the innermost first. */
export function ancestorsFrom(element: DomElement | null, most = Infinity): DomElement[] {
  const chain: DomElement[] = [];
  for (let at = element; at && at.localName !== "body" && chain.length < most; at = at.parentElement) chain.push(at);
  return chain;
}

/** Judges an element, then its ancestors up to the first result, which is kept for everything on the way. */
export function judgeUp(judge: (at: DomElement) => boolean | undefined): (element: DomElement) => boolean {
  const known = new Map<DomElement, boolean>();
  return (element) => {
    const way: DomElement[] = [];
    let answer: boolean | undefined;
    for (let at: DomElement | null = element; at && answer === undefined; at = at.parentElement) {
      answer = known.get(at) ?? judge(at);
      way.push(at);
    }
    for (const at of way) known.set(at, answer ?? false);
    return answer ?? false;
  };
}

/** Returns the node after another and its content, in page order, within an element. */
export function nodeAfter(node: DomNode, within: DomElement): DomNode | null {
  for (let at: DomNode | null = node; at && at !== within; at = at.parentNode)
    if (at.nextSibling) return at.nextSibling;
  return null;
}
