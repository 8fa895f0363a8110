import { collapse } from "../dom/text.ts";
import { maxText, type TagWatcher } from "../dom/build-tree.ts";
import type { Attributes } from "../dom/attributes.ts";

/** The statements of a page about itself, and its links. */
export interface PageSurvey {
  /** Text of the first title, white space collapsed; empty if there is none. */
  readonly title: string;
  /** The root's `lang` or `xml:lang`; empty if there is none. */
  readonly language: string;
  /** Every meta element with a name and a content, in page order. */
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  /** `href` of every `a` and `area`, unchanged, in page order. */
  readonly hrefs: readonly string[];
  readonly base: string | undefined;
  readonly canonical: string | undefined;
  readonly icon: string | undefined;
}

/** Collects what a page says about itself while its tags pass by. */
export class Surveyor implements TagWatcher {
  readonly #metas: { name: string; content: string }[] = [];
  readonly #hrefs: string[] = [];
  #title: string | undefined;
  #inTitle = false;
  #language: string | undefined;
  #base: string | undefined;
  #canonical: string | undefined;
  #icon: string | undefined;

  /** Receives an opening tag. */
  open(name: string, attributes: Attributes): void {
    switch (name) {
      case "a":
      case "area":
        return this.#keepHref(attributes.get("href"));
      case "meta":
        return this.#keepMeta(attributes);
      case "link":
        return this.#keepLink(attributes);
      case "base":
        this.#base ??= attributes.get("href");
        return;
      case "title":
        this.#inTitle = this.#title === undefined;
        this.#title ??= "";
        return;
      case "html":
        this.#language ??= attributes.get("lang") ?? attributes.get("xml:lang") ?? "";
    }
  }

  /** Receives text; only text in the title matters. */
  text(data: string): void {
    if (this.#inTitle && (this.#title ?? "").length < maxText) this.#title += data;
  }

  /** Receives a closing tag. */
  close(): void {
    this.#inTitle = false;
  }

  /** Returns everything collected. */
  survey(): PageSurvey {
    return {
      title: collapse(this.#title ?? ""),
      language: this.#language ?? "",
      metas: this.#metas,
      hrefs: this.#hrefs,
      base: this.#base,
      canonical: this.#canonical,
      icon: this.#icon,
    };
  }

  #keepMeta(attributes: Attributes): void {
    const name = attributes.get("name") ?? attributes.get("property") ?? attributes.get("itemprop") ?? "";
    const content = collapse(attributes.get("content") ?? "");
    if (name !== "" && content !== "") this.#metas.push({ name, content });
  }

  #keepHref(href: string | undefined): void {
    if (href !== undefined) this.#hrefs.push(href);
  }

  #keepLink(attributes: Attributes): void {
    const kinds = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
    const href = attributes.get("href");
    if (kinds.includes("canonical")) this.#canonical ??= href;
    if (kinds.includes("icon") || kinds.includes("apple-touch-icon")) this.#icon ??= href;
  }
}
