import { element } from "./element.ts";

/** Time without a new text after which a text is announced: typing must not cause one announcement per key. */
const pauseMs = 500;

let place: HTMLOutputElement | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Says a text to readers who use a screen reader. Only the last of several texts within the pause is said. */
export function announce(text: string): void {
  // Screen readers only notice a text in an element that exists before it.
  if (place === undefined) document.body.append((place = element("output", "announced")));
  clearTimeout(waiting);
  waiting = setTimeout(() => place?.replaceChildren(text), pauseMs);
}
