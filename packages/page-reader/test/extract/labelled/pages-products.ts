import { data, labelled, type LabelledPage, type Shape } from "./labelled-page.ts";

const shape: Shape = { name: "s", price: "n", currency: "s", sku: "s", inStock: "b", brand: "s" };

/** Product pages that state their facts in different ways and languages. */
export const productPages: readonly LabelledPage[] = [
  labelled(
    "product-json-ld",
    "en",
    `<title>Trail kettle | Hut &amp; Pine</title>${data({ "@type": "Product", name: "Trail kettle", sku: "HP-77", brand: { "@type": "Brand", name: "Hut & Pine" }, offers: { "@type": "Offer", price: "34.90", priceCurrency: "USD", availability: "https://schema.org/InStock" } })}`,
    "<main><h1>Trail kettle</h1><p>$34.90</p><button>Add to cart</button></main>",
    shape,
    { name: "Trail kettle", price: 34.9, currency: "USD", sku: "HP-77", inStock: true, brand: "Hut & Pine" },
  ),
  labelled(
    "product-graph",
    "en",
    `<title>Rain cape</title>${data({
      "@graph": [
        { "@type": "WebSite", name: "Cape House" },
        { "@type": "Organization", name: "Cape House Ltd" },
        {
          "@type": "Product",
          name: "Rain cape Alma",
          sku: "CA-1",
          brand: "Alma",
          offers: {
            "@type": "AggregateOffer",
            lowPrice: 79,
            highPrice: 99,
            priceCurrency: "GBP",
            availability: "http://schema.org/OutOfStock",
          },
        },
      ],
    })}`,
    "<main><h1>Rain cape Alma</h1><p>from £79</p></main>",
    shape,
    { name: "Rain cape Alma", price: 79, currency: "GBP", sku: "CA-1", inStock: false, brand: "Alma" },
  ),
  labelled(
    "product-microdata",
    "de",
    "<title>Teekanne Gerd</title>",
    `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Teekanne Gerd</h1><span itemprop="brand" itemscope itemtype="https://schema.org/Brand"><span itemprop="name">Tonwerk</span></span><p>Art.-Nr. <span itemprop="sku">TK-204</span></p><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="42.50">42,50 €</span><meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/InStock">Auf Lager</div></div>`,
    shape,
    { name: "Teekanne Gerd", price: 42.5, currency: "EUR", sku: "TK-204", inStock: true, brand: "Tonwerk" },
  ),
  labelled(
    "product-rdfa",
    "en",
    "<title>Oak ladder</title>",
    `<div vocab="https://schema.org/" typeof="Product"><h1 property="name">Oak ladder</h1><span property="brand">Stair & Co</span> <span property="sku">L-9</span><div property="offers" typeof="Offer"><span property="price">120.00</span><meta property="priceCurrency" content="EUR"><link property="availability" href="https://schema.org/InStock"></div></div>`,
    shape,
    { name: "Oak ladder", price: 120, currency: "EUR", sku: "L-9", inStock: true, brand: "Stair & Co" },
  ),
  labelled(
    "product-open-graph",
    "en",
    `<title>Wool blanket</title><meta property="og:type" content="product"><meta property="og:title" content="Wool blanket"><meta property="product:price:amount" content="59.00"><meta property="product:price:currency" content="EUR"><meta property="product:availability" content="in stock"><meta property="product:brand" content="Ovis"><meta property="product:retailer_item_id" content="OV-5">`,
    "<main><h1>Wool blanket</h1><p>Warm.</p></main>",
    shape,
    { name: "Wool blanket", price: 59, currency: "EUR", sku: "OV-5", inStock: true, brand: "Ovis" },
  ),
  labelled(
    "product-table-de",
    "de",
    "<title>Werkbank Modell 3</title>",
    `<main><h1>Werkbank Modell 3</h1><table><tr><th>Artikelnummer</th><td>WB-300</td></tr><tr><th>Preis</th><td>1.249,00 EUR</td></tr><tr><th>Hersteller</th><td>Holzmeister</td></tr><tr><th>Verfügbarkeit</th><td>Nicht auf Lager</td></tr></table></main>`,
    shape,
    { name: "Werkbank Modell 3", price: 1249, currency: "EUR", sku: "WB-300", inStock: false, brand: "Holzmeister" },
  ),
  labelled(
    "product-list-fr",
    "fr",
    "<title>Couteau de poche</title>",
    `<main><h1>Couteau de poche</h1><dl><dt>Réf.</dt><dd>CP-12</dd><dt>Prix</dt><dd>28,50 €</dd><dt>Marque</dt><dd>Lamelle</dd><dt>Disponibilité</dt><dd>En stock</dd></dl></main>`,
    shape,
    { name: "Couteau de poche", price: 28.5, currency: "EUR", sku: "CP-12", inStock: true, brand: "Lamelle" },
  ),
  labelled(
    "product-lines-es",
    "es",
    "<title>Silla plegable</title>",
    `<main><h1>Silla plegable</h1><p>Referencia: SP-8</p><p>Precio: 45,00 €</p><p>Marca: Sombra</p><p>Disponibilidad: Agotado</p></main>`,
    shape,
    { name: "Silla plegable", price: 45, currency: "EUR", sku: "SP-8", inStock: false, brand: "Sombra" },
  ),
  labelled(
    "product-labels-it",
    "it",
    "<title>Moka 3 tazze</title>",
    `<main><h1>Moka 3 tazze</h1><div class="row"><span class="label">Codice</span><span class="value">MK-3</span></div><div class="row"><span class="label">Prezzo</span><span class="value">€ 24,90</span></div><div class="row"><span class="label">Marca</span><span class="value">Vapore</span></div><button>Aggiungi al carrello</button></main>`,
    shape,
    { name: "Moka 3 tazze", price: 24.9, currency: "EUR", sku: "MK-3", inStock: true, brand: "Vapore" },
  ),
  labelled(
    "product-visible",
    "en",
    "<title>Canvas bag</title>",
    `<main><div class="product"><h1>Canvas bag</h1><div class="price"><del>$48.00</del> <ins>$36.00</ins></div><p class="sku">SKU: CB-1</p><p>Brand: Ballast</p><button class="add-to-cart">Add to cart</button></div></main>`,
    shape,
    { name: "Canvas bag", price: 36, currency: "USD", sku: "CB-1", inStock: true, brand: "Ballast" },
  ),
  labelled(
    "product-messy",
    "en",
    "<title>SALE!! Lamp</title>",
    `<CENTER><FONT size=5><H1>Lamp "Nora"</H1></FONT><TABLE border=0><TR><TD><B>Item no.:</B><TD>N-100<TR><TD><B>Our price:</B><TD>US$&nbsp;1,099.00<TR><TD><B>Manufacturer</B><TD>Noralux</TABLE>In stock, ships in 2 days`,
    shape,
    { name: 'Lamp "Nora"', price: 1099, currency: "USD", sku: "N-100", inStock: true, brand: "Noralux" },
  ),
  labelled(
    "product-units",
    "en",
    "<title>Rucksack</title>",
    `<main><h1>Rucksack Nils</h1><ul><li>Weight: 1,250 g</li><li>Height: 0.55 m</li><li>Volume: 32 l</li></ul></main>`,
    { name: "s", weightKg: "n", heightCm: "n" },
    { name: "Rucksack Nils", weightKg: 1.25, heightCm: 55 },
  ),
  labelled(
    "product-tiles",
    "en",
    "<title>Mugs</title>",
    `<main><h1>Mugs</h1><ul class="grid">${[
      ["Mug Ada", "12.00"],
      ["Mug Ben", "14.50"],
      ["Mug Cleo", "9.90"],
    ]
      .map(
        ([name, price]) =>
          `<li class="tile"><a href="/p/${name}"><h3>${name}</h3></a><span class="price">€${price}</span></li>`,
      )
      .join("")}</ul></main>`,
    { products: [{ name: "s", price: "n" }] },
    {
      products: [
        { name: "Mug Ada", price: 12 },
        { name: "Mug Ben", price: 14.5 },
        { name: "Mug Cleo", price: 9.9 },
      ],
    },
  ),
  labelled(
    "product-price-table",
    "en",
    "<title>Timber prices</title>",
    `<main><h1>Timber prices</h1><table><thead><tr><th>Wood</th><th>Price</th><th>Unit</th></tr></thead><tbody><tr><td>Oak</td><td>€ 1,450.00</td><td>m³</td></tr><tr><td>Ash</td><td>€ 980.00</td><td>m³</td></tr></tbody></table></main>`,
    { prices: [{ wood: "s", price: "n", unit: "s" }] },
    {
      prices: [
        { wood: "Oak", price: 1450, unit: "m³" },
        { wood: "Ash", price: 980, unit: "m³" },
      ],
    },
  ),
  labelled(
    "product-none",
    "en",
    "<title>About us</title>",
    "<main><h1>About us</h1><p>We have made brooms since 1902, and we still like it.</p></main>",
    { price: "n", sku: "s", isbn: "s" },
    {},
  ),
];
