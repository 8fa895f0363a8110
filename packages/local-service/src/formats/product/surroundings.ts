import type { DomElement } from "../dom/types.ts";
import type { Piece } from "./pieces.ts";
import type { ProductArea } from "./product-area.ts";
import { wordPattern } from "./word-table.ts";

/** Names of blocks that hold other products, a cart or a menu, wherever they stand. */
const foreign =
  /(?:^|[\s_-])(?:related|recommend\w*|recs?|upsells?|up-sells?|cross-?sells?|similar|also[-_]?(?:like|bought|viewed)|recently|recent|mini-?(?:cart|basket)|cart-(?:drawer|summary|sidebar|popup|content\w*)|side-?cart|off-?canvas|site-?header|site-?footer|footer|navigation|nav(?:bar)?|mega-?menu|breadcrumbs?|bestsellers?|trending|featured-products|product-(?:list|grid|slider|carousel|tiles?)|products-(?:list|grid|slider|carousel)|products-grid|frequently|sponsored|cookie\w*|newsletter|top-?bar|announcement\w*|promo-?bar|looks?-?book|complete-the-look)(?=$|[\s_-])/i;
/** Names that mean the same on most pages but also stand in the names of a product's own blocks. */
const doubtful =
  /(?:^|[\s_-])(?:carousel|slider|swiper|basket|nav|menu|header|reviews?|suggest\w*|accessories|bundle|compare|wishlist|recommended)(?=$|[\s_-])/i;
const own = /price|product|detail|info|main|summary|buy|purchase|pdp|add-?to|form/i;

/** Headings above lists of other products. */
const othersHeading = wordPattern([
  "related (?:products?|items?)|you (?:may|might) (?:also )?(?:like|love|enjoy|need)|you'?ll (?:also )?love|customers? (?:who|also)\\b.{0,40}|recommended(?: for you| products)?|recently viewed|similar (?:products|items)|frequently bought together|goes well with|pairs? well with|complete (?:the|your) \\w+|people also (?:bought|viewed)|more (?:from|like)\\b.{0,30}|other products.{0,30}|best ?sellers|shop similar|sponsored",
  "ähnliche (?:produkte|artikel)|das könnte (?:dir|ihnen|dich|sie).{0,30}|kunden (?:kauften|haben|interessierten).{0,40}|zuletzt (?:angesehen|gesehen)|passend dazu|passendes? zubehör|empfehlungen|wird oft zusammen gekauft|andere kunden.{0,30}",
  "produits (?:similaires|associés|apparentés|complémentaires)|vous (?:aimerez|pourriez).{0,30}|les clients .{0,40}|récemment consultés?|dans la même catégorie|\\d+ autres produits.{0,40}",
  "productos (?:relacionados|similares|recomendados)|también (?:te|le) (?:puede|podría).{0,30}|te puede interesar|los clientes .{0,40}|vistos recientemente",
  "prodotti (?:correlati|simili|consigliati)|potrebbe(?:ro)? (?:anche )?(?:interessarti|piacerti)|ti potrebbe.{0,30}|chi ha acquistato.{0,40}",
  "produtos (?:relacionados|similares|recomendados)|quem (?:viu|comprou).{0,40}|você (?:também )?pode.{0,30}",
  "gerelateerde (?:producten|artikelen)|vergelijkbare (?:producten|artikelen)|anderen (?:kochten|bekeken).{0,30}|klanten .{0,40}|ook interessant|misschien vind je.{0,30}",
  "relaterade produkter|liknande produkter|andra (?:köpte|kunder).{0,30}|lignende (?:produkter|varer)|relaterte produkter|andre (?:kjøpte|købte).{0,30}|relaterede produkter|muut ostivat.{0,30}|samankaltaisia tuotteita",
  "podobne produkty|produkty powiązane|klienci .{0,40}|polecane(?: produkty)?|související (?:zboží|produkty)|podobné (?:zboží|produkty)|mohlo by (?:vás|se).{0,30}|kapcsolódó termékek|hasonló termékek|produse similare|benzer ürünler|ilgili ürünler",
  "похожие товары|с этим товаром (?:покупают|также).{0,20}|рекомендуем.{0,20}|вы смотрели|схожі товари",
  "関連商品|おすすめ商品|最近チェックした商品|この商品を(?:買った|見た)|相关商品|猜你喜欢|推荐商品|연관 상품|관련 상품",
]);

/** How far around a heading other products are looked for, ancestors and neighbours. */
const maxClimb = 4;
const maxNeighbours = 14;

/** Judges elements by what is around them; every answer is kept, so a page is judged in one pass. */
export function createSurroundings(
  title: DomElement | null,
  titleAt: number,
  pieces: readonly Piece[],
): Pick<ProductArea, "isOutside" | "isHidden"> {
  const around = new Set(ancestorsOf(title));
  const others = othersSections(pieces, titleAt, around);
  const isTile = tileTest();
  const isOutside = kept((at) => {
    if (at.localName === "body" || around.has(at)) return false;
    return isForeign(at) || others.has(at) || isTile(at) ? true : undefined;
  });
  const isHidden = kept((at) => {
    if (at.localName === "body" || around.has(at)) return false;
    return isConcealed(at) ? true : undefined;
  });
  return { isOutside, isHidden };
}

/** Asks an element and then what is around it; an answer holds for everything on the way. */
function kept(judge: (at: DomElement) => boolean | undefined): (element: DomElement) => boolean {
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

function ancestorsOf(element: DomElement | null): DomElement[] {
  const chain: DomElement[] = [];
  for (let at = element; at; at = at.parentElement) chain.push(at);
  return chain;
}

function isForeign(element: DomElement): boolean {
  if (/^(?:nav|footer|aside|header)$/.test(element.localName)) return true;
  const names = `${element.className} ${element.id}`;
  return foreign.test(names) || (doubtful.test(names) && !own.test(names));
}

function isConcealed(element: DomElement): boolean {
  return (
    element.hasAttribute("hidden") ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute("style") ?? "") ||
    /(?:^|\s)(?:hidden|hide|d-none|is-hidden|no-display|js-hidden|u-hidden|modal|ng-hide)(?=$|\s)/.test(
      element.className,
    ) ||
    element.getAttribute("role") === "dialog" ||
    element.localName === "dialog"
  );
}

/** One of several alike blocks with a link and a figure each: a list of other products. */
function tileTest(): (element: DomElement) => boolean {
  const counted = new Map<DomElement, Map<string, number>>();
  return (element) => {
    const kind = kindOf(element);
    const parent = element.parentElement;
    if (kind === undefined || !parent) return false;
    let kinds = counted.get(parent);
    if (!kinds) counted.set(parent, (kinds = countTiles(parent)));
    return (kinds.get(kind) ?? 0) >= 3;
  };
}

function countTiles(parent: DomElement): Map<string, number> {
  const kinds = new Map<string, number>();
  for (const child of parent.children) {
    const kind = kindOf(child);
    if (kind === undefined || !child.querySelector("a[href]") || !/\d/.test(child.textContent ?? "")) continue;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return kinds;
}

function kindOf(element: DomElement): string | undefined {
  if (!/^(?:li|div|article|section|td)$/.test(element.localName)) return undefined;
  const name = element.className.trim().split(/\s+/)[0] ?? "";
  return element.localName !== "li" && name === "" ? undefined : `${element.localName} ${name}`;
}

/** The blocks below headings such as "You may also like". */
function othersSections(
  pieces: readonly Piece[],
  titleAt: number,
  around: ReadonlySet<DomElement>,
): ReadonlySet<DomElement> {
  const sections = new Set<DomElement>();
  const headings = pieces.filter(
    ({ text, at, element }) => at > titleAt && text.length < 60 && isHeadingLike(element, text) && !around.has(element),
  );
  for (const { element } of headings.slice(0, 12))
    for (const section of sectionsOf(element, around)) sections.add(section);
  return sections;
}

function isHeadingLike(element: DomElement, text: string): boolean {
  const match = othersHeading.exec(text);
  return match !== null && match.index < 12 && element.closest("a, button, li, option") === null;
}

/** The smallest block around a heading that holds links of its own, else the blocks after it. */
function sectionsOf(heading: DomElement, around: ReadonlySet<DomElement>): DomElement[] {
  let at = heading;
  for (let steps = 0; steps < maxClimb; steps++) {
    if (at.querySelector("a[href]")) return [at];
    const parent = at.parentElement;
    if (!parent || around.has(parent) || parent.localName === "body") break;
    at = parent;
  }
  const blocks: DomElement[] = [];
  for (let next = at.nextElementSibling; next && blocks.length < maxNeighbours; next = next.nextElementSibling) {
    if (/^h[1-6]$/.test(next.localName)) break;
    blocks.push(next);
  }
  return blocks;
}
