import { readFileSync } from "node:fs";
import { join } from "node:path";
import { extract } from "../../src/extract/extract.ts";
import { extractProduct } from "../extract-product.ts";
import { partOf, siteOf, type Part } from "./site.ts";

/**
 * The offer of a shop page, as a person read it. Values that the page does not state are absent; `|` separates two
 * correct values.
 */
interface ProductLabel {
  readonly id: string;
  readonly address: string;
  readonly price: string | undefined;
  readonly sku: string | undefined;
  readonly availability: string | undefined;
}

type Fields = Readonly<Record<"price" | "sku" | "availability", string | undefined>>;

/** How often a field was right, found and wanted. */
interface Tally {
  right: number;
  found: number;
  wanted: number;
}

/** F1 of each field for one kind of request, and the incorrect fields. */
export interface ProductFigures {
  readonly way: string;
  readonly pages: number;
  readonly f1: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
}

/** The schema of a caller who wants a product as data. */
const schema = {
  type: "object",
  properties: {
    name: { type: "string" },
    price: { type: "number" },
    currency: { type: "string" },
    sku: { type: "string" },
    availability: { type: "string", enum: ["in_stock", "out_of_stock"] },
  },
} as const;

type Way = (html: string, url: string) => Promise<Fields>;

const ways: Readonly<Record<string, Way>> = {
  product: async (html, url) => {
    const [variant] = extractProduct(html, url)?.variants ?? [];
    const inStock = variant?.availability.inStock;
    const availability = inStock === undefined ? undefined : inStock ? "in" : "out";
    return { price: variant?.price?.amount.toFixed(2), sku: variant?.sku, availability };
  },
  "json, extract": async (html, url) => {
    const { data } = await extract(html, schema, { url });
    const { price, sku, availability } = (data ?? {}) as { price?: number; sku?: string; availability?: string };
    const stock = availability === undefined ? undefined : availability === "in_stock" ? "in" : "out";
    return { price: price?.toFixed(2), sku, availability: stock };
  },
};

/** Measures price, stock number and availability of the labelled shop pages of one part, for each kind of request. */
export async function measureProducts(folder: string, part: Part): Promise<ProductFigures[]> {
  const labels = readLabels().filter(({ id, address }) => partOf(siteOf(address || `https://${id}.invalid/`)) === part);
  const figures: ProductFigures[] = [];
  for (const [way, read] of Object.entries(ways)) {
    const tallies: Record<string, Tally> = {};
    const wrong: string[] = [];
    for (const label of labels) {
      const found = await read(readFileSync(join(folder, "html", `${label.id}.html`), "utf8"), label.address);
      for (const field of ["price", "sku", "availability"] as const)
        if (label[field] !== undefined && !count(tallies, field, label[field], found[field]))
          wrong.push(`${label.id} ${field}: wanted ${label[field]}, found ${found[field]}`);
      if (label.availability === "out" || (label.availability !== undefined && found.availability === "out"))
        count(
          tallies,
          "sold out",
          label.availability === "out" ? "out" : undefined,
          found.availability === "out" ? "out" : undefined,
        );
    }
    figures.push({
      way,
      pages: labels.length,
      f1: Object.fromEntries(Object.entries(tallies).map(([name, tally]) => [name, f1Of(tally)])),
      wrong,
    });
  }
  return figures;
}

function readLabels(): ProductLabel[] {
  const [, ...rows] = readFileSync(new URL("labels/products.tsv", import.meta.url), "utf8")
    .trim()
    .split("\n");
  return rows.map((row) => {
    const [id = "", price = "", , sku = "", availability = "", address = ""] = row.split("\t");
    const stated = (text: string) => (text === "-" ? undefined : text);
    const amount = stated(price);
    return {
      id,
      address,
      price: amount
        ?.split("|")
        .map((text) => Number(text).toFixed(2))
        .join("|"),
      sku: stated(sku),
      availability: stated(availability),
    };
  });
}

function count(
  tallies: Record<string, Tally>,
  field: string,
  wanted: string | undefined,
  found: string | undefined,
): boolean {
  const tally = (tallies[field] ??= { right: 0, found: 0, wanted: 0 });
  const isRight =
    wanted !== undefined &&
    wanted
      .toLowerCase()
      .split("|")
      .includes(found?.toLowerCase() ?? "");
  tally.wanted += wanted === undefined ? 0 : 1;
  tally.found += found === undefined ? 0 : 1;
  tally.right += isRight ? 1 : 0;
  return isRight;
}

function f1Of({ right, found, wanted }: Tally): number {
  return found + wanted === 0 ? 0 : (2 * right) / (found + wanted);
}
