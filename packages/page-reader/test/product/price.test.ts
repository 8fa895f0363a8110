import { describe, expect, test } from "vitest";
import { extractProduct } from "../../bench/extract-product.ts";

const linked = (thing: object) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;
const lamp = (offers: object) => linked({ "@type": "Product", name: "Lamp", offers });

/** Returns the first variant on a page of one lamp with something next to its button. */
function first(beside: string, head = "") {
  const page = `<html><head><title>Lamp | Shop</title>${head}</head><body><main><h1>Lamp</h1>${beside}<button>Add to cart</button></main></body></html>`;
  return extractProduct(page, "https://s.example/lamp")?.variants[0];
}

describe("the price to pay", () => {
  test.each<[string, number]>([
    ["<p>1.299,00 €</p>", 1299],
    ["<p>1 299,00 €</p>", 1299],
    ["<p>CHF 1'299.00</p>", 1299],
    ["<p>₹1,29,990</p>", 129_990],
    ["<p>¥12,800</p>", 12_800],
    ["<p>39,-</p>", 39],
    ["<p><span>$</span><span>129</span><sup>95</sup></p>", 129.95],
    ["<p>29€<sup>99</sup></p>", 29.99],
    ['<p class="price">29<sup>99</sup></p>', 29.99],
    ["<p>29<sup>99</sup></p>", 29.99],
    ["<p><span><i>$</i><i>79</i></span><span>.99</span></p>", 79.99],
    ['<div class="price"><span>$19</span><sup>99</sup></div>', 19.99],
    ['<div class="price"><sup>$</sup><b>19</b><sup>99</sup></div>', 19.99],
    ["<div class=product-price><strong>$1,249</strong><small>50</small> <span>incl. VAT</span></div>", 1249.5],
    ["<p class=price><span class=p>€ 19</span><sup>95</sup> <span>inkl. MwSt.</span></p>", 19.95],
    ['<div class="product" data-price="19.99"><span class="js-price"></span></div>', 19.99],
    [
      '<span data-price-amount="1299.5"><b class=price>1.299,50 €</b></span> <s data-price-amount="1499">1.499,00 €</s>',
      1299.5,
    ],
    ['<div data-product-price="49.00"><p>Was 59.00</p><p>You save 10.00</p><p>49.00</p></div>', 49],
    ["<x-price><x-sign>$</x-sign><x-units>299</x-units><x-cents>.99</x-cents></x-price>", 299.99],
    ['<p class="price">Free To Play</p><p>Season pass $19.99</p>', 0],
    ['<p class="price">$0</p>', 0],
    ["<p>From $34.00</p>", 34],
    ["<p>$20.00 - $45.00</p>", 20],
    ["<p>Was $40.00 Now $30.00</p>", 30],
    ["<p>$350 off</p><p>Now $449.00, Was $799.00</p>", 449],
    ["<p>$150 Member’s Cash Offer</p><p>$999.00</p>", 999],
    ["<p><span>You save <b>$30.00</b></span></p><p>Your price <b>$120.00</b></p>", 120],
    ["<p>Savings: $30.00</p><p>$120.00</p>", 120],
    ["<p>Save up to $30.00 $120.00</p>", 120],
    ["<div><span>Sie sparen</span> <span>30 €</span></div><div>120 €</div>", 120],
    ["<p>Save $80.00</p><p>$50.00</p>", 50],
    ["<p>Subscribe &amp; Save $50.00</p>", 50],
    ["<p>Subscribe and save: $50.00</p>", 50],
    ["<p>Save 20%</p><p>$120.00</p><p>Protection plan</p><p>$30.00</p>", 120],
    ["<p>5 € Rabatt</p><p><span>Statt 20 €</span> nur 15 €</p>", 15],
    ['<div class="sticky top-[var(--nav-height)]"><p class="price-text">$899.99</p></div>', 899.99],
    ["<p>Was $30.00</p><p>Now $20.00</p>", 20],
    ["<p><del>$30.00</del> <ins>$20.00</ins></p>", 20],
    ["<p><s>$30.00</s> $20.00</p>", 20],
    ["<p>R$ 20,00 <span>em 2x de R$ 10,00</span></p>", 20],
    ["<p>Regular price $24.00</p>", 24],
    ["<p>$20.00</p><p>Lowest price in 30 days: $18.00</p>", 20],
    ["<p>59,90 €</p><p>Alin hinta 30 pv: 49,90 €</p>", 59.9],
    ["<p>$20.00</p><p>or 4 payments of $5.00</p>", 20],
    ["<p>$20.00</p><p>$2.50 / 100 g</p>", 20],
    ["<p>$20.00 / 750 ml bottle</p>", 20],
    ["<p>$20.00</p><p>Gift wrap +$15.00</p>", 20],
    ["<p>$20.00</p><p>2nd item $15.00</p>", 20],
    ["<p>$20.00</p><p>Sold by the half: $10.00</p>", 20],
    ["<p>52,50 € <span>Risparmia 30%</span></p>", 52.5],
    ['<p class="price">Gift card $25.00</p>', 25],
    ["<p>Cable of 18 ft</p><p>$20.00</p>", 20],
    ['<p>$20.00</p><div style="display:none"><p class="price">$0.50</p></div>', 20],
  ])("of %s", (beside, amount) => expect(first(beside)?.price?.amount).toBe(amount));

  test("a model in the title that looks like an amount in rands is not a price", () =>
    expect(
      extractProduct("<title>Robot R4</title><h1>Robot R4</h1><p>£219.00</p><button>Buy</button>", "https://s.example/")
        ?.variants[0]?.price?.amount,
    ).toBe(219));

  test("uses structured data if the page shows the same price, in units or in hundredths", () => {
    expect(first("<p>$25.00</p><p>$20.00</p>", lamp({ price: 25 }))?.price?.amount).toBe(25);
    expect(first("<p>$49.99</p>", lamp({ price: 4999 }))?.price?.amount).toBe(49.99);
    expect(first("", lamp({ price: "1.299,00" }))?.price?.amount).toBe(1299);
  });

  test("a stated price of zero counts unless the page shows another one", () => {
    expect(first('<p class="price">Gratis</p>', lamp({ price: "0,00" }))?.price?.amount).toBe(0);
    expect(first("<p>Free shipping</p>", lamp({ price: 0 }))?.price?.amount).toBe(0);
    expect(first('<p class="price">$20.00</p>', lamp({ price: 0 }))?.price?.amount).toBe(20);
  });

  test("of two similar prices, uses the one in the meta tags", () =>
    expect(first("<p>$25.00</p><p>$20.00</p>", '<meta property="og:price:amount" content="25">')?.price?.amount).toBe(
      25,
    ));

  test("a displayed price takes precedence over data that the page does not show", () =>
    expect(first("<p>$120.00</p>", lamp({ price: 90 }))?.price?.amount).toBe(120));
});

test("a code after an amount with a sign names the currency", () => {
  expect(first("<p>$1,299.00 MXN</p>")?.price).toMatchObject({ amount: 1299, currency: "MXN" });
});

describe("the number", () => {
  test.each<[string, string | undefined]>([
    ["<p>SKU: AB-120</p>", "AB-120"],
    ["<p>Edition of 75. SKU AB-120</p>", "AB-120"],
    ["<p>UPC: 745911039124 Item No: 1105-3912</p>", "1105-3912"],
    ["<p>Art.-Nr. 60012345</p>", "60012345"],
    ["<p>Réf. : 8529024</p>", "8529024"],
    ["<p>Stok Kodu <span>(TR-4410)</span></p>", "TR-4410"],
    ["<p>PZN: 04324188</p>", "04324188"],
    ["<p>#003-4417-2</p>", "003-4417-2"],
    ['<p class="lp-sku">LP-204</p>', "LP-204"],
    ['<div class="product" data-sku="LP-205"></div>', "LP-205"],
    ['<a href="?add-to-cart=9" data-product_id="9" data-product_sku="LP-206">Add to cart</a>', "LP-206"],
    ["<p>Item model number: JW-624</p><p>ASIN: B0CX71QWRT</p>", "B0CX71QWRT"],
    ["<p>Model: HP-1100</p>", "HP-1100"],
    ["<p>Model number: CO-10</p>", undefined],
    ["<p>MPN: 88-2210</p>", undefined],
    ["<p>EAN: 8712345678906</p>", undefined],
    ["<p>SKU: N/A</p>", undefined],
    ["<p>SKU: n. v.</p>", undefined],
    ['<script>var experiments={"sku":"new"}</script>', undefined],
  ])("of %s is %s", (beside, sku) => expect(first(`<p>$20.00</p>${beside}`)?.sku).toBe(sku));
});

test("a plain price below the title is preferred to named ones in a row of related products", () => {
  const others = ["77.17", "51.20", "12.90"].map(
    (amount) => `<div class="tile"><h4>Cup</h4><p class="price">$${amount}</p></div>`,
  );
  const html = `<h1>Kettle</h1><ul><li>Brand: Pots</li><li>Product Code: KT-3188</li></ul><ul><li><h2>$49.30</h2></li></ul><button>Add to Cart</button><h3>Related</h3>${others.join("")}`;
  const product = extractProduct(html, "https://shop.example.com/kettle");
  expect(product?.variants[0]?.price?.amount).toBe(49.3);
});

describe("prices of the product itself in a row of their own are not those of others:", () => {
  const amounts = ["10.00", "9.00", "8.00"];
  const rows = amounts.map((amount, at) => `<tr><td>${10 ** at}</td><td class=p>$${amount}</td></tr>`);
  const sizes = amounts.map((amount, at) => `<li class=opt>Size ${at} <span class=p>$${amount}</span></li>`);
  const bought = rows.map((row, at) => row.replace("</tr>", `<td><a href="/add?q=${at}">Add</a></td></tr>`));
  const linked = sizes.map((size, at) => size.replace(/(?<=opt>)(.*)(?=<\/li>)/, `<a href="?size=${at}">$1</a>`));
  test.each([
    ["volume prices", `<table>${rows.join("")}</table>`],
    ["volume prices with buttons that are links", `<table>${bought.join("")}</table>`],
    ["sizes", `<ul>${sizes.join("")}</ul>`],
    ["sizes that are links", `<ul>${linked.join("")}</ul>`],
  ])("%s", (_, row) => expect(first(`${row}<span>Sample: $1.00</span>`)?.price?.amount).toBe(10));
});
