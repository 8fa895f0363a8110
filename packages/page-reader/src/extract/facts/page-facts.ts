import { metaContent } from "../../dom/meta-content.ts";
import { parsePage } from "../../dom/parse.ts";
import { textOf } from "../../dom/text.ts";
import { unwrap } from "../../dom/unwrap.ts";
import type { DomDocument, DomElement } from "../../dom/types.ts";
import { oncePer } from "../../values/once.ts";
import { wordsIn } from "../../text/words-in.ts";
import { remember } from "../../values/remember.ts";
import type { SourcePage } from "./source-page.ts";
import { removeMachinery } from "../../page/clean-html.ts";
import { productFacts } from "./product-facts.ts";
import { longestTitle } from "./card-title.ts";
import { cardGroups } from "./cards.ts";
import { aroundPages, isOfKind, recordings } from "../entity/kinds.ts";
import { subjectOf } from "./subject.ts";
import { ownerOf } from "./owner-facts.ts";
import { factsOf, isName, type Fact, type Item, type ItemGroup, type PageFacts } from "./fact.ts";
import { labelledLists } from "./labelled-lists.ts";
import { lineGroups } from "./line-lists.ts";
import { headedFacts } from "./headings.ts";
import { linkedDataBlocks } from "../../structured/json-blocks.ts";
import { itemOf, itemsOfLinkedData } from "./linked-data.ts";
import { markedThings } from "../../structured/microdata.ts";
import { metaFacts } from "./meta-facts.ts";
import { pairsOf } from "./pairs.ts";
import { bylineFacts } from "./byline.ts";
import { classFacts } from "./class-facts.ts";
import { postGroups } from "./posts.ts";
import { questionGroups } from "./questions.ts";
import { rowCardGroups } from "./row-cards.ts";
import { sectionGroups } from "./sections.ts";
import { countFacts } from "./counts.ts";
import { filedFacts } from "./filed.ts";
import { trailOf } from "./trail.ts";
import { tableGroups } from "./tables.ts";
import { contactsOf } from "./contacts.ts";
import { typeNames } from "../../structured/nodes.ts";

/** Things that describe the site or the path to a page, never what the page is about. */
const incidental = typeNames(`${aroundPages} Organization NewsMediaOrganization Person Review Comment`);

/**
 * Reads everything that a page states.
 *
 * @param wantsProduct whether a product is requested
 */
export function readPageFacts({ html, url, document = parsePage(html) }: SourcePage, wantsProduct: boolean): PageFacts {
  const { before, after, groups, ...rest } = restOf(document)(url);
  const facts = [...before, ...productFacts(document, url, wantsProduct), ...after];
  return {
    ...rest,
    page: { types: [], origin: "meta", facts },
    get groups() {
      return groups();
    },
  };
}

/** What a page states apart from the product, which depends on the request: the facts before and after that one's. */
interface Rest extends Omit<PageFacts, "page" | "groups"> {
  readonly before: readonly Fact[];
  readonly after: readonly Fact[];
  readonly groups: () => readonly ItemGroup[];
}

/** Several formats ask for the same facts. */
const restOf = oncePer((document: DomDocument) => remember((url: string) => readRest(document, url)));

function readRest(document: DomDocument, url: string): Rest {
  const marked = markedThings(document).map(({ thing, origin }) => itemOf(thing, origin));
  const items = [...itemsOfLinkedData(linkedDataBlocks(document)), ...marked.filter((item) => item.facts.length > 0)];
  const contacts = contactsOf(document);
  const meta = metaFacts(document, url, contacts);
  const owner = ownerOf(document, contacts);
  const body = document.body.cloneNode(true);
  for (const element of body.querySelectorAll("noscript")) if (textOf(element).length >= longText) unwrap(element);
  removeMachinery(body, true);
  const heading = textOf(body.querySelector("h1"));
  const isArticle = isOneArticle(body);
  const byline = bylineFacts(document, body, String(stated(meta, "title") ?? ""));
  const ogType = metaContent(document, "og:type") ?? "";
  const titles = `${heading} ${document.title}`.toLowerCase();
  const isFaq = items.some(({ types }) => types.includes("FAQPage"));
  const embedded = new Set(items.filter((item) => isEmbedded(item, titles, isFaq)));
  const able = items.filter((item) => !embedded.has(item));
  const found = mainItem(able, heading, isArticle || ogType === "article");
  const titled = found && withShownTitle(found, body, meta);
  const person = stated(byline, "author");
  const isBySite = siteTest([stated(meta, "siteName"), ...(titled ? signingSites(titled) : [])], url);
  const isSigned = person !== undefined && !isBySite(person);
  const signed = (facts: readonly Fact[]) => (isSigned ? withoutAuthor(facts, isBySite) : () => true);
  const main = titled && { ...titled, facts: titled.facts.filter(signed(titled.facts)) };
  const explicit = [...meta, ...pairsOf(body)];
  const others = [
    ...headedFacts(body),
    ...labelledLists(body),
    ...filedFacts(body),
    ...countFacts(body),
    ...classFacts(body),
    ...byline,
  ];
  const isKept = signed([...explicit, ...others]);
  const before = explicit.filter(isKept);
  const after = others.filter(isKept);
  // If a page is about no other thing, the name of its site is that of the company.
  if (!main) after.push(...factsOf("text", { company: stated(meta, "siteName") ?? siteInTitle(document, url) }));
  const isBeside = items.some(({ types }) => types.some((type) => /Article|BlogPosting|Product|Recipe/.test(type)));
  const posts = postGroups(body, url, isBeside);
  // Reading lists takes a third of the time, and single values do not need them.
  const groupsOf = oncePer((root: DomElement) => [
    ...trailOf(document, items, url),
    ...tableGroups(root, url),
    ...cardGroups(root, url),
    ...rowCardGroups(root, url),
    ...sectionGroups(root, url),
    ...lineGroups(root),
    ...questionGroups(root),
    ...posts,
  ]);
  // The author of a thread is the author of its first post; those who comment on an article are not its authors.
  const [first] = posts.find(({ isDiscussion }) => isDiscussion)?.items ?? [];
  const text = first?.facts.find(({ path }) => path[0] === "text")?.value ?? "";
  const article = body.querySelector("article");
  const opening = article && !textOf(article).includes(String(text)) ? undefined : first;
  const isDated = [...before, ...after].some(({ path }) => path[0] === "datePublished");
  const begun = opening?.facts.filter(({ path: [name] }) => name !== "text" && !(name === "date" && isDated)) ?? [];
  after.push(...begun.map((fact): Fact => ({ ...fact, origin: "text" })));
  const subject = subjectOf({ url, heading: heading || document.title.split(/\s[·|–—-]\s/)[0] || "", ogType, items });
  const mayBeText = subject.kinds.every((kind) => kind === "article");
  const addressed = dateInAddress
    .exec(URL.parse(url)?.pathname ?? "")
    ?.slice(1)
    .join("-");
  if (!isDated && mayBeText) after.push(...factsOf("text", { datePublished: addressed }));
  const shown = items.map((item) => (main && item === found ? main : item));
  return {
    url,
    before,
    after,
    embedded,
    groups: () => groupsOf(body),
    items: shown,
    owner,
    subject,
    isArticle,
    ...(main && { main }),
  };
}

/** The date with which the addresses of texts begin in many blogs and newspapers. */
const dateInAddress = /^\/(19\d\d|20[0-4]\d)\/(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/[^/]/;

/** Returns the name of the site at the end of a page's title, if the site's address confirms it. */
function siteInTitle(document: DomDocument, url: string): string | undefined {
  const letters = (text: string) => wordsIn(text).join("");
  const host = letters(URL.parse(url)?.hostname ?? "");
  const parts = document.title.split(/\s+[|·•–—»:-]\s+/).slice(1);
  return parts.findLast((name) => letters(name).length > 2 && host.includes(letters(name)));
}

/** Returns the first value of a name. */
function stated(facts: readonly Fact[], name: string): Fact["value"] | undefined {
  return facts.find(({ path }) => path[0] === name)?.value;
}

function isEmbedded({ types, facts }: Item, titles: string, isFaq: boolean): boolean {
  if (isFaq && types.includes("Question")) return true;
  if (!types.some((type) => recordings.test(type))) return false;
  const name = facts.find(({ path }) => path.length === 1 && path[0] === "name")?.value;
  return typeof name === "string" && !titles.includes(name.toLowerCase());
}

/** Minimum number of letters of a host's name that is the site's name too. */
const leastLetters = 4;

/** Creates a test whether a text is signed by the site: by one of its names, by its host or by its administrator. */
function siteTest(names: readonly (Fact["value"] | undefined)[], url: string): (author: Fact["value"]) => boolean {
  const letters = (text: unknown) => wordsIn(String(text ?? "")).join("");
  const sites = new Set(names.map(letters));
  const host = letters(
    URL.parse(url)
      ?.hostname.replace(/^www\.|\.[a-z]+$/g, "")
      .replace(/^.*\.(?=.{4})/, ""),
  );
  return (author) => {
    const own = letters(author);
    return sites.has(own) || /^admin(?:istrator)?$/.test(own) || (host.length >= leastLetters && own.startsWith(host));
  };
}

/** Returns the names under which the site itself signs a text. */
function signingSites({ facts, parts = [] }: Item): Fact["value"][] {
  const published = facts.filter(({ path }) => path.join(".") === "publisher.name");
  const written = parts.filter(({ name, item }) => name === "author" && item.types.includes("Organization"));
  return [...published, ...written.flatMap(({ item }) => item.facts)].map(({ value }) => value);
}

/** Creates a test that rejects the author if it is the site: the displayed name is that of a person. */
function withoutAuthor(facts: readonly Fact[], isBySite: (author: Fact["value"]) => boolean): (fact: Fact) => boolean {
  const isAuthor = ({ path }: Fact) => path[0] === "author";
  const isSite = facts.some((fact) => isAuthor(fact) && (fact.path[1] ?? "name") === "name" && isBySite(fact.value));
  return (fact) => !isSite || !isAuthor(fact) || (fact.origin === "text" && !isBySite(fact.value));
}

/** Length from which text for readers without scripts is the page itself, as in forums; characters. */
const longText = 1_000;

/**
 * Returns a thing with the title that the page shows: structured data may add the site's name and other words for
 * search engines. A business keeps its name, and the title becomes a fact of its own.
 */
function withShownTitle(item: Item, body: DomElement, meta: readonly Fact[]): Item {
  const shown = stated(meta, "title");
  // The title of a page about a business is not its name.
  if (isOfKind(item.types, "organization") && shown !== undefined)
    return { ...item, facts: [...item.facts, { path: ["title"], value: shown, origin: item.origin }] };
  const isShown = body.querySelectorAll("h1").some((heading) => textOf(heading) === shown);
  if (!isShown || String(shown).length > longestTitle || !isOfKind(item.types, "article")) return item;
  const isTitle = ({ path }: Fact) => path.length === 1 && /^(?:headline|name)$/.test(path[0] ?? "");
  return { ...item, facts: item.facts.map((fact) => (isTitle(fact) ? { ...fact, value: String(shown) } : fact)) };
}

/** Minimum number of paragraphs in a text, and of characters in a paragraph. */
const [fewParagraphs, longParagraph] = [3, 40];

function isOneArticle(body: DomElement): boolean {
  const articles = body.querySelectorAll("article");
  const [only] = articles;
  if (articles.length !== 1 || !only || body.querySelectorAll("h1").length !== 1) return false;
  const long = only.querySelectorAll("p").filter((paragraph) => textOf(paragraph).length >= longParagraph);
  return long.length >= fewParagraphs;
}

/**
 * Returns the thing that a page is about: the only one of its kind, or the one that the main heading names; never its
 * author or owner.
 */
function mainItem(items: readonly Item[], heading: string, isText: boolean): Item | undefined {
  const able = items.filter(({ types }) => types.length > 0 && !types.some((type) => incidental.test(type)));
  const named = able.find((item) => item.facts.some((fact) => isName(fact) && fact.value === heading));
  if (named) return named;
  const rich = able.toSorted((a, b) => b.facts.length - a.facts.length)[0];
  const alone = rich && able.filter(({ types }) => types[0] === rich.types[0]).length === 1;
  if (alone) return rich;
  const sole = items.filter(({ types }) => types.some((type) => /Organization|Person|LocalBusiness/.test(type)));
  return !isText && able.length === 0 && sole.length === 1 ? sole[0] : undefined;
}
