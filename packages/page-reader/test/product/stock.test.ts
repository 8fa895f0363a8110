import { describe, expect, test } from "vitest";
import { extractProduct } from "../../bench/extract-product.ts";

const buy = "<button>Add to cart</button>";
const stated = (word: string) =>
  `<script type="application/ld+json">{"@type":"Product","name":"Lamp","offers":{"price":20,"availability":"https://schema.org/${word}"}}</script>`;

/** Returns whether a lamp is in stock whose page has this text next to its price. */
function inStock(beside: string, head = ""): boolean | undefined {
  const page = `<html><head><title>Lamp | Shop</title>${head}</head><body><main><h1>Lamp</h1><p class="price">$20.00</p>${beside}</main></body></html>`;
  return extractProduct(page, "https://s.example/lamp")?.variants[0]?.availability.inStock;
}

describe("a page without a buy button", () => {
  test.each([
    "<p>Sold out</p>",
    "<p>Sold</p>",
    "<button disabled>Sold out</button>",
    "<button>Notify me when available</button>",
    "<p>Sorry, this item has been sold.</p>",
    "<p>This item is currently unavailable at your store</p>",
    "<p>Currently unavailable. We don't know when or if it will be back.</p>",
    "<p>Discontinued</p>",
    "<p>Coming soon</p>",
    "<p>Derzeit nicht lieferbar</p>",
    "<p>Produit actuellement indisponible</p>",
    "<p>Temporalmente agotado</p>",
    "<p>Momentaneamente non disponibile</p>",
    "<p>Produto indisponível</p>",
    "<p>Tijdelijk niet leverbaar</p>",
    "<p>Produkt niedostępny</p>",
    "<p>Tillfälligt slut i lager</p>",
    "<p>Midlertidigt udsolgt</p>",
    "<p>Midlertidig utsolgt</p>",
    "<p>Tilapäisesti loppu</p>",
    "<p>Momentálně nedostupné</p>",
    "<p>Временно нет в наличии</p>",
    "<p>ただいま在庫切れです</p>",
    "<p>暂时缺货</p>",
    "<p>일시품절</p>",
    "<p>Bu ürün stoklarımızda bulunmamaktadır</p>",
    "<button>Mail mij bij voorraad</button>",
    "<button>Gelince haber ver</button>",
    "<ul><li>Brand: Keto</li><li>Product code: K22</li><li>Availability: Out of stock</li></ul>",
    "<table><tr><td>Brand</td><td>Keto</td></tr><tr><td>Weight</td><td>2 kg</td></tr><tr><td>Stock</td><td>Sold out</td></tr></table>",
  ])("%s is out of stock, despite its data", (notice) => {
    expect(inStock(notice)).toBe(false);
    if (!notice.includes("at your store")) expect(inStock(notice, stated("InStock"))).toBe(false);
  });

  test.each(["<p>Discontinued colours are final sale and cannot be returned</p>", "<p>Soon in all our shops</p>"])(
    "%s does not affect the stock",
    (text) => expect(inStock(text, stated("InStock"))).toBe(true),
  );
});

describe("a page with a buy button", () => {
  test.each([
    "<p>In stock</p>",
    "<p>Only 3 left in stock - order soon</p>",
    "<p>Ships in 2-3 weeks</p>",
    "<p>Pre-order now, ships in March</p>",
    "<p>Available on backorder</p>",
    "<p>Pickup currently unavailable at Main Street</p>",
    "<div><b>Delivery</b><span>Not available</span></div>",
    "<p>Almost sold out!</p>",
    "<p>Size sold out? Tell us</p>",
    "<p>Black, brown (sold out)</p>",
    '<p style="display:none">Out of stock</p>',
    "<p hidden>Out of stock</p>",
    '<div class="popup-modal"><p>Out of stock</p></div>',
    "<select><option>Red</option><option>Blue - sold out</option></select>",
    "<ul><li>S</li><li>M <em>Sold out</em></li><li>L</li></ul>",
    "<ul><li>38</li><li>39 <em>Sold out</em></li></ul>",
    "<table><tr><td>S</td><td>Out of stock</td></tr><tr><td>M</td><td>In stock</td></tr></table>",
    '<div class="related-products"><p>Sold out</p></div>',
    "<script>window.strings={soldOut:'Sold out',inStock:false}</script>",
  ])("%s does not remove it from stock", (beside) => expect(inStock(beside + buy)).toBe(true));

  test("takes precedence over contradicting data, unless a notice says that it is out of stock", () => {
    expect(inStock(`<p>In stock</p>${buy}`, stated("OutOfStock"))).toBe(true);
    expect(inStock(buy, stated("OutOfStock"))).toBe(true);
    expect(inStock(`<p>Out of stock</p>${buy}`, stated("InStock"))).toBe(true);
    expect(inStock(`<p>Out of stock</p>${buy}`)).toBe(false);
  });
});

describe("a disabled button", () => {
  const disabled = "<button disabled>Add to cart</button>";
  test("means out of stock, despite its data", () => expect(inStock(disabled, stated("InStock"))).toBe(false));
  test.each(["<select><option>S</option></select>", '<div class="swatches"><i>red</i></div>'])(
    "may wait for a choice: %s",
    (choice) => expect(inStock(choice + disabled, stated("InStock"))).toBe(true),
  );
  test("may wait for a script", () =>
    expect(inStock("<button disabled>Loading… Add to cart</button>", stated("InStock"))).toBe(true));
});

test("of several kinds of data, uses the one whose number the page shows", () => {
  const kinds = `<script type="application/ld+json">{"@type":"ProductGroup","name":"Lamp","hasVariant":[
    {"@type":"Product","sku":"L-RED","offers":{"price":20,"availability":"InStock"}},
    {"@type":"Product","sku":"L-BLUE","offers":{"price":20,"availability":"OutOfStock"}}]}</script>`;
  expect(inStock("<p>SKU: L-BLUE</p>", kinds)).toBe(false);
  expect(inStock("<p>SKU: L-RED</p>", kinds)).toBe(true);
  expect(inStock("", kinds)).toBe(true);
});
