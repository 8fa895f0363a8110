import { linkedDataBlocks } from "../structured/json-blocks.ts";
import { markedThings } from "../structured/microdata.ts";
import { collapse, textOf } from "../dom/text.ts";
import type { DomDocument } from "../dom/types.ts";
import { withoutMarkup } from "../dom/without-markup.ts";
import { wordsIn } from "../text/words-in.ts";
import type { ProductArea } from "./product-area.ts";
import {
  isNode,
  nodesOfType,
  textValue,
  topNodes,
  typeNames,
  typesOf,
  valuesOf,
  type Node,
} from "../structured/nodes.ts";
import { offersOf, type Offer } from "./offer.ts";
import { leadingLabel } from "./sku-labels.ts";
import { known } from "../values/known.ts";

/** Statements of structured data about the page's product. */
export interface StructuredProduct {
  readonly title?: string;
  readonly brand?: string;
  readonly category?: string;
  readonly description?: string;
  readonly sku?: string;
  readonly images: readonly string[];
  readonly offers: readonly Offer[];
  readonly variants: readonly StructuredProduct[];
  readonly values: Readonly<Record<string, string>>;
}

const productType = typeNames(
  "Product ProductGroup IndividualProduct ProductModel SomeProducts Vehicle Car Book SoftwareApplication MobileApplication VideoGame Offer",
  "i",
);

/** Things besides the product: similar ones, parts, subjects of reviews. */
const beside = new Set(
  "isRelatedTo isSimilarTo isAccessoryOrSparePartFor isConsumableFor itemListElement review reviews isVariantOf itemReviewed".split(
    " ",
  ),
);

/** Returns the page's own product in structured data: JSON-LD first, completed from microdata and RDFa. */
export function structuredProduct(document: DomDocument, area: ProductArea): StructuredProduct | undefined {
  const title = textOf(area.title);
  const blocks = linkedDataBlocks(document);
  const linked = withReferences(blocks.flatMap(productNodes), blocks);
  const marked = markedThings(document)
    .filter(({ element }) => !area.isOutside(element))
    .flatMap(({ thing }) => productNodes(thing));
  const found = [best(linked, title), best(marked, title)]
    .filter((node) => node !== undefined)
    .map((node) => read(node));
  return found.length === 0 ? undefined : found.reduce(complete);
}

/** Properties that may refer to a thing stated elsewhere on the page. */
const references = ["offers", "hasVariant", "brand"];

/** Replaces references by address in product nodes with the things themselves. */
function withReferences(nodes: readonly Node[], blocks: readonly unknown[]): Node[] {
  const byId = new Map(blocks.flatMap(topNodes).map((node) => [node["@id"], node]));
  const follow = (value: unknown) =>
    isNode(value) && Object.keys(value).length === 1 ? (byId.get(value["@id"]) ?? value) : value;
  return nodes.map((node) => {
    const followed = references.filter((name) => node[name] !== undefined);
    return { ...node, ...Object.fromEntries(followed.map((name) => [name, valuesOf(node, name).map(follow)])) };
  });
}

function productNodes(block: unknown): Node[] {
  return nodesOfType(block, productType, beside).map((node) =>
    typesOf(node).includes("Offer") ? { ...node, offers: node } : node,
  );
}

const isPriced = ({ price }: Offer): boolean => price !== undefined;

/**
 * Returns the one that the main heading names, otherwise the first with an offer; a page with many unnamed ones is a
 * list.
 */
function best(nodes: readonly Node[], title: string): Node | undefined {
  const named = nodes.filter((node) => alike(textValue(node, "name") ?? "", title));
  const able = named.length > 0 ? named : nodes.length > 6 ? [] : nodes;
  const variantsOf = (node: Node) => valuesOf(node, "hasVariant").filter(isNode);
  return able.find((node) => [node, ...variantsOf(node)].flatMap(offersOf).some(isPriced)) ?? able[0];
}

function alike(a: string, b: string): boolean {
  const [left, right] = [plain(a), plain(b)];
  return left.length > 2 && right.length > 2 && (left.includes(right) || right.includes(left));
}

function plain(text: string): string {
  return wordsIn(text.replace(/&\w+;/g, " ")).join(" ");
}

function read(node: Node, depth = 0): StructuredProduct {
  const text = (...names: string[]) => collapse(withoutMarkup(textValue(node, ...names) ?? "")) || undefined;
  const variants =
    depth > 0
      ? []
      : ["hasVariant", "model"]
          .flatMap((name) => valuesOf(node, name))
          .filter(isNode)
          .map((variant) => read(variant, depth + 1));
  const images = valuesOf(node, "image")
    .flatMap((image) => (isNode(image) ? [textValue(image, "url", "contentUrl", "@id")] : [String(image)]))
    .filter((image) => image !== undefined);
  const stated = known({
    title: text("name"),
    brand: text("brand", "manufacturer"),
    description: text("description"),
    sku: skuOf(node) || undefined,
    category: text("category"),
  });
  return { ...stated, images, offers: offersOf(node), variants, values: valuesOfVariant(node) };
}

function skuOf(node: Node): string | undefined {
  const sku =
    textValue(node, "sku") ??
    offersOf(node).find((offer) => offer.sku !== undefined)?.sku ??
    textValue(node, "productID", "productId");
  return sku?.replace(leadingLabel, "");
}

function valuesOfVariant(node: Node): Record<string, string> {
  const names = ["color", "size", "material", "pattern", "flavor"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = textValue(node, name);
      return value === undefined ? [] : [[name, collapse(value)]];
    }),
  );
}

function complete(first: StructuredProduct, second: StructuredProduct): StructuredProduct {
  const offers =
    first.offers.some(isPriced) || first.variants.length > 0
      ? fillOffers(first.offers, second.offers)
      : second.offers.some(isPriced)
        ? second.offers
        : first.offers;
  return {
    ...second,
    ...first,
    offers,
    images: first.images.length > 0 ? first.images : second.images,
    variants: first.variants.length > 0 ? first.variants : second.variants,
  };
}

/** Completes the first statement of an offer from the second. */
function fillOffers(first: readonly Offer[], second: readonly Offer[]): readonly Offer[] {
  const [other] = second;
  return other && first.length === 1 && first[0] ? [{ ...other, ...first[0] }] : first;
}
