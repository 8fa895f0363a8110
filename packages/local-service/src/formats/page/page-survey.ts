import { Tokenizer } from "htmlparser2";
import { collapse } from "../dom/text.ts";

/** What a page says about itself and where it leads, read without building its tree. */
export interface PageSurvey {
  /** Text of the first title, white space collapsed; empty where there is none. */
  readonly title: string;
  /** The root's `lang` or `xml:lang`; empty where there is none. */
  readonly language: string;
  /** Every meta element that has a name and a content, in the order of the page. */
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  /** `href` of every `a` and `area`, as written, in the order of the page. */
  readonly hrefs: readonly string[];
  readonly base: string | undefined;
  readonly canonical: string | undefined;
  readonly icon: string | undefined;
}

/** Longest source that is looked at, characters; parsing stops there too. */
const maxSource = 8_000_000;

/** Elements that say something here, each with the attributes that do. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  area: ["href"],
  base: ["href"],
  html: ["lang", "xml:lang"],
  link: ["rel", "href"],
  meta: ["name", "property", "itemprop", "content"],
  title: [],
};

type Attributes = Map<string, string>;
type Writable = { -readonly [K in keyof PageSurvey]: PageSurvey[K] };

/**
 * Reads title, metadata and links in one pass over a page's tokens. A crawl needs them of every
 * page, and a tree costs ten times as much; nesting, however deep, costs nothing.
 *
 * @example surveyPage('<title>Hi</title><a href="/b">b</a>').hrefs // ["/b"]
 */
export function surveyPage(html: string): PageSurvey {
  const source = html.length > maxSource ? html.slice(0, maxSource) : html;
  const metas: { name: string; content: string }[] = [];
  const hrefs: string[] = [];
  const survey: Writable = {
    title: "",
    language: "",
    metas,
    hrefs,
    base: undefined,
    canonical: undefined,
    icon: undefined,
  };
  let title: string | undefined;
  let inTitle = false;
  let hasRoot = false;

  let element = "";
  let attributes: Attributes = new Map();
  let attribute: string | undefined;
  let value = "";

  function settle(): void {
    const name = element;
    element = "";
    if (name === "a" || name === "area") keepHref();
    else if (name === "meta") keepMeta();
    else if (name === "link") keepLink();
    else if (name === "base") survey.base ??= attributes.get("href");
    else if (name === "title") inTitle = title === undefined;
    else if (name === "html" && !hasRoot) {
      hasRoot = true;
      survey.language = attributes.get("lang") ?? attributes.get("xml:lang") ?? "";
    }
    if (inTitle) title ??= "";
  }

  function keepHref(): void {
    const href = attributes.get("href");
    if (href !== undefined) hrefs.push(href);
  }

  function keepMeta(): void {
    const name = attributes.get("name") ?? attributes.get("property") ?? attributes.get("itemprop") ?? "";
    const content = collapse(attributes.get("content") ?? "");
    if (name !== "" && content !== "") metas.push({ name, content });
  }

  function keepLink(): void {
    const kinds = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
    const href = attributes.get("href");
    if (kinds.includes("canonical")) survey.canonical ??= href;
    if (kinds.includes("icon") || kinds.includes("apple-touch-icon")) survey.icon ??= href;
  }

  const nothing = () => {};
  const tokens = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        const name = end - start > 5 ? "" : source.slice(start, end).toLowerCase();
        element = Object.hasOwn(wanted, name) ? name : "";
        if (attributes.size > 0) attributes = new Map();
      },
      onattribname(start, end) {
        if (element === "") return;
        const name = source.slice(start, end).toLowerCase();
        attribute = wanted[element]?.includes(name) && !attributes.has(name) ? name : undefined;
        value = "";
      },
      onattribdata(start, end) {
        if (element !== "" && attribute !== undefined) value += source.slice(start, end);
      },
      onattribentity(code) {
        if (element !== "" && attribute !== undefined) value += String.fromCodePoint(code);
      },
      onattribend() {
        if (element !== "" && attribute !== undefined) attributes.set(attribute, value);
      },
      onopentagend: () => element !== "" && settle(),
      onselfclosingtag: () => element !== "" && settle(),
      onclosetag: () => (inTitle = false),
      ontext(start, end) {
        if (inTitle) title += source.slice(start, end);
      },
      ontextentity(code) {
        if (inTitle) title += String.fromCodePoint(code);
      },
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokens.write(source);
  tokens.end();
  survey.title = collapse(title ?? "");
  return survey;
}
