import type { Product, ProductVariant } from "@extraction-api/v2";
import { groupBy } from "../values/group-by.ts";
import { known } from "../values/known.ts";
import { metaContent } from "../dom/meta-content.ts";
import { baseUrlOf, absoluteUrl } from "../dom/absolute-urls.ts";
import { textOf } from "../dom/text.ts";
import type { DomDocument } from "../dom/types.ts";
import { availabilityOf } from "./availability.ts";
import { freeAt } from "./free-price.ts";
import { choosePrice } from "./choose-price.ts";
import type { Offer } from "./offer.ts";
import type { AttributeState } from "./attribute-state.ts";
import type { ProductArea } from "./product-area.ts";
import type { StructuredProduct } from "./structured.ts";
import { priceKind, type VisiblePrice } from "./visible-price.ts";
import type { ShownSku } from "./visible-sku.ts";
import type { VisibleStock } from "./visible-stock.ts";
import { addressSku } from "./address-sku.ts";
import { statedStock } from "./stock-words.ts";
import { isShown } from "./sku-text.ts";

/** Everything that is known of a page's product, from all sources. */
export interface ProductEvidence {
  readonly document: DomDocument;
  readonly url: string;
  /** Whether a product is requested. */
  readonly isWanted: boolean;
  readonly area: ProductArea;
  readonly structured: StructuredProduct | undefined;
  /** Statements of meta tags and attributes. */
  readonly state: AttributeState;
  readonly prices: readonly VisiblePrice[];
  readonly shownSku: ShownSku | undefined;
  readonly stock: VisibleStock;
}

/** Combines the evidence; undefined if it does not amount to a product. */
export function assembleProduct(evidence: ProductEvidence): Product | undefined {
  const { document, structured, url } = evidence;
  if (!isProductPage(evidence) && !(evidence.isWanted && showsSomething(evidence))) return undefined;
  const title =
    structured?.title ?? (textOf(evidence.area.title) || metaContent(document, "og:title") || document.title);
  const brand = structured?.brand ?? metaContent(document, "product:brand", "og:brand");
  const description = structured?.description ?? metaContent(document, "og:description", "description");
  const category = structured?.category ?? metaContent(document, "product:category");
  const main = mainVariant(evidence);
  return {
    title,
    ...known({ brand, category }),
    url: absoluteUrl(document.querySelector('link[rel="canonical"]')?.getAttribute("href"), url) ?? url,
    ...known({ description }),
    variants: [main, ...otherVariants(evidence, main)],
  };
}

/** A page offers one product if it states so, shows a price in the right place, or has two other signs of one. */
function isProductPage(evidence: ProductEvidence): boolean {
  const { structured, state, prices, stock, shownSku, area } = evidence;
  if (statesProduct(evidence)) return true;
  const isBuyable = stock.button === "usable";
  if (isList(prices) && shownSku === undefined && !isBuyable && stock.gone !== true) return false;
  if (prices.some((price) => isInPlace(price, area))) return true;
  const marks = [
    (prices[0]?.score ?? 0) > (isBuyable ? 1 : 2) || state.ownPrice !== undefined,
    shownSku !== undefined,
    shownSku?.sure === true && area.title?.localName === "h1",
    stock.inStock !== undefined || stock.button !== undefined,
    structured !== undefined,
    freeAt(evidence) !== undefined,
  ];
  return marks.filter(Boolean).length >= 2;
}

/** One sign of a requested product: its number, its stock, or a price that is no other product's. */
function showsSomething({ prices, shownSku, stock, structured, state }: ProductEvidence): boolean {
  const priced = prices.some(({ outside, old }) => !outside && !old);
  const stocked = stock.inStock !== undefined || stock.button !== undefined;
  return priced || stocked || shownSku !== undefined || structured !== undefined || state.ownPrice !== undefined;
}

function statesProduct({ structured, document }: ProductEvidence): boolean {
  const { offers = [], variants = [], sku } = structured ?? {};
  const kind = metaContent(document, "og:type") ?? "";
  return offers.length > 0 || variants.length > 0 || sku !== undefined || /product/i.test(kind);
}

/** Several prices in similar elements, as in a list of products. */
function isList(prices: readonly VisiblePrice[]): boolean {
  const own = prices.filter(({ old, outside }) => !old && !outside);
  const kinds = groupBy(own, priceKind);
  return [...kinds.values()].some((alike) => new Set(alike.map(({ amount }) => amount)).size >= 3);
}

/** Number of pieces after its title within which a product's price is. */
const closeToTitle = 25;

/** A price by itself shortly below a main heading. */
function isInPlace({ at, alone, old, outside }: VisiblePrice, { title, titleAt }: ProductArea): boolean {
  const below = at > titleAt && at - titleAt <= closeToTitle;
  return title?.localName === "h1" && below && alone && !old && !outside;
}

function mainVariant(evidence: ProductEvidence): ProductVariant {
  const { structured, state, document, url } = evidence;
  const { price, listPrice } = choosePrice(evidence);
  const sku = chooseSku(evidence);
  const base = baseUrlOf(document, url);
  const addresses = (structured?.images.length ? structured.images : [metaContent(document, "og:image")])
    .map((image) => absoluteUrl(image, base))
    .filter((image) => image !== undefined);
  const images = [...new Set(addresses)].map((address) => ({ url: address }));
  const currency = price?.currency ?? state.currency;
  return {
    ...known({ sku, values: someOf(structured?.values) }),
    ...(price && { price: { amount: price.amount, ...known({ currency, formatted: price.formatted }) } }),
    ...(price && listPrice !== undefined && { sale: { originalPrice: { amount: listPrice, ...known({ currency }) } } }),
    availability: availabilityOf(evidence, sku),
    ...(images.length > 0 && { images }),
  };
}

function someOf(values: Readonly<Record<string, string>> = {}): Record<string, string> | undefined {
  return Object.keys(values).length === 0 ? undefined : { ...values };
}

/** Returns the variants in structured data besides the one shown. */
function otherVariants({ structured }: ProductEvidence, main: ProductVariant): ProductVariant[] {
  const named = structured?.variants ?? [];
  const fromGroup = named.map((variant): ProductVariant => ({
    ...known({ title: variant.title, sku: variant.sku, values: someOf(variant.values) }),
    ...offerFields(variant.offers[0]),
  }));
  const offers =
    named.length > 0 || (structured?.offers.length ?? 0) < 2
      ? []
      : (structured?.offers ?? []).filter(({ sku, name }) => sku !== undefined || name !== undefined);
  const fromOffers = offers.map((offer): ProductVariant => ({
    ...known({ title: offer.name, sku: offer.sku }),
    ...offerFields(offer),
  }));
  return [...fromGroup, ...fromOffers].filter((variant) => variant.sku === undefined || variant.sku !== main.sku);
}

function offerFields(offer: Offer | undefined): Pick<ProductVariant, "price" | "availability"> {
  return {
    ...(offer?.price !== undefined && { price: { amount: offer.price, ...known({ currency: offer.currency }) } }),
    availability: { inStock: statedStock(offer?.availability ?? "") !== false },
  };
}

/**
 * Returns the number in structured data, unless the page surely shows another and not that one; otherwise the number
 * from attributes or the address.
 */
function chooseSku({ structured, state, shownSku, area, document, url }: ProductEvidence): string | undefined {
  const variants = structured?.variants.map(({ sku }) => sku).filter((sku) => sku !== undefined) ?? [];
  const stated = structured?.sku ?? variants.find((sku) => isShown(area, sku)) ?? variants[0];
  if (stated !== undefined) return shownSku?.sure === true && !isShown(area, stated) ? shownSku.sku : stated;
  if (shownSku !== undefined) return shownSku.sku;
  const shown = state.skus.find((sku) => sku.length > 3 && isShown(area, sku));
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute("href");
  const addressed = addressSku(canonical ?? url) ?? addressSku(url);
  return shown ?? addressed ?? (state.skus.length === 1 ? state.skus[0] : undefined);
}
