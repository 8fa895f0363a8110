import { shopPage } from "./shop-page.ts";
import type { ShopPage } from "./shop-page.ts";

const data = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org/", ...thing })}</script>`;

/** Pages as shop systems make them. */
export const platformPages: readonly ShopPage[] = [
  shopPage(
    "hosted-json-ld",
    { price: 24, sku: "LL-CAN-2", inStock: true },
    `${data({ "@type": "Product", name: "Watering can", sku: "LL-CAN-2", offers: [{ "@type": "Offer", price: "24.00", priceCurrency: "USD", availability: "http://schema.org/InStock" }] })}<script>var meta = {"product":{"id":7,"variants":[{"id":71,"price":2400,"sku":"LL-CAN-2"}]}}; window.ShopifyAnalytics = {};</script>`,
    '<main><h1 class="product__title">Watering can</h1><div class="price"><span class="price-item price-item--regular">$24.00 USD</span></div><button name="add" class="product-form__submit">Add to cart</button></main>',
  ),
  shopPage(
    "hosted-sale",
    { price: 30, sku: "GL-1", inStock: true },
    data({
      "@type": "Product",
      name: "Gloves",
      sku: "GL-1",
      offers: { "@type": "Offer", price: 30.0, priceCurrency: "USD", availability: "https://schema.org/InStock" },
    }),
    '<main><h1>Gloves</h1><div class="price price--on-sale"><s class="price-item--regular">$45.00</s><span class="price-item--sale">$30.00</span></div><button>Add to cart</button></main>',
  ),
  shopPage(
    "hosted-sold-out",
    { price: 60, sku: "SP-60", inStock: false },
    data({
      "@type": "Product",
      name: "Spade",
      sku: "SP-60",
      offers: { "@type": "Offer", price: "60.00", priceCurrency: "USD", availability: "http://schema.org/OutOfStock" },
    }),
    '<main><h1>Spade</h1><span class="price">$60.00</span><button disabled>Sold out</button></main>',
  ),
  shopPage(
    "plugin-simple",
    { price: 19.99, sku: "WOO-19", inStock: true },
    "",
    '<main><div class="product type-product instock"><h1 class="product_title entry-title">Trowel</h1><p class="price"><span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">&#36;</span>19.99</bdi></span></p><form class="cart"><button type="submit" class="single_add_to_cart_button button">Add to cart</button></form><div class="product_meta"><span class="sku_wrapper">SKU: <span class="sku">WOO-19</span></span><span class="posted_in">Category: <a href="#">Tools</a></span></div></div></main>',
  ),
  shopPage(
    "plugin-sale",
    { price: 14.5, sku: "WOO-14", inStock: true },
    "",
    '<main><div class="product"><h1 class="product_title">Dibber</h1><p class="price"><del aria-hidden="true"><span class="amount">$18.00</span></del> <ins><span class="amount">$14.50</span></ins></p><p class="stock in-stock">12 in stock</p><button class="single_add_to_cart_button">Add to cart</button><div class="product_meta">SKU: <span class="sku">WOO-14</span></div></div></main>',
  ),
  shopPage(
    "plugin-out",
    { price: 22, sku: "WOO-22", inStock: false },
    "",
    '<main><div class="product"><h1 class="product_title">Sieve</h1><p class="price"><span class="amount">$22.00</span></p><p class="stock out-of-stock">Out of stock</p><div class="product_meta">SKU: <span class="sku">WOO-22</span></div></div></main>',
  ),
  shopPage(
    "enterprise-microdata",
    { price: 129, sku: "M2-129", inStock: true },
    '<meta property="product:price:amount" content="129"><meta property="product:price:currency" content="USD">',
    '<main itemscope itemtype="http://schema.org/Product"><h1 class="page-title"><span itemprop="name">Barrow</span></h1><div class="product-info-price"><span itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="129"><meta itemprop="priceCurrency" content="USD"><span class="price">$129.00</span></span></div><div class="stock available"><span>In stock</span></div><div class="product attribute sku"><strong class="type">SKU</strong><div class="value" itemprop="sku">M2-129</div></div><button title="Add to Cart" id="product-addtocart-button">Add to Cart</button></main>',
  ),
  shopPage(
    "enterprise-special",
    { price: 79.2, sku: "MB08", inStock: true },
    "",
    '<main><h1 class="page-title">Satchel</h1><div class="price-box"><span class="special-price"><span class="price-label">Special Price</span><span class="price">$79.20</span></span><span class="old-price"><span class="price-label">Regular Price</span><span class="price">$99.00</span></span></div><div class="stock available">In stock</div><div>SKU#: MB08</div><button>Add to Cart</button></main>',
  ),
  shopPage(
    "state-only",
    { price: 48.95, sku: "RX-48", inStock: true },
    '<script>window.__STATE__ = {"product":{"name":"Rake","sku":"RX-48","price":{"amount":48.95,"currency":"USD"},"inStock":true}}</script>',
    '<main><h1>Rake</h1><div class="c1"><span>$</span><span>48</span><span>.95</span></div><p>Model RX-48</p><button class="add-to-cart">Add to bag</button></main>',
  ),
  shopPage(
    "meta-only",
    { price: 15, inStock: true },
    '<meta property="og:type" content="product"><meta property="og:title" content="Twine"><meta property="og:price:amount" content="15.00"><meta property="og:price:currency" content="USD">',
    "<main><h1>Twine</h1><p>Strong jute twine.</p><a class='btn' href='/cart'>Add to cart</a></main>",
  ),
  shopPage(
    "variants",
    { price: 35, sku: "HT-S", inStock: true },
    data({
      "@type": "ProductGroup",
      name: "Hat",
      hasVariant: [
        {
          "@type": "Product",
          sku: "HT-S",
          size: "S",
          offers: { "@type": "Offer", price: 35, priceCurrency: "USD", availability: "https://schema.org/InStock" },
        },
        {
          "@type": "Product",
          sku: "HT-L",
          size: "L",
          offers: { "@type": "Offer", price: 39, priceCurrency: "USD", availability: "https://schema.org/OutOfStock" },
        },
      ],
    }),
    '<main><h1>Hat</h1><span class="price">$35.00</span><select><option>S</option><option>L - Sold out</option></select><button>Add to cart</button></main>',
  ),
  shopPage(
    "graph",
    { price: 210, sku: "GR-210", inStock: true },
    data({
      "@graph": [
        { "@type": "WebPage" },
        { "@type": "BreadcrumbList", itemListElement: [] },
        {
          "@type": "Product",
          name: "Bench",
          sku: "GR-210",
          offers: [
            {
              "@type": "Offer",
              priceSpecification: { "@type": "PriceSpecification", price: "210.00", priceCurrency: "USD" },
              availability: "http://schema.org/InStock",
            },
          ],
        },
      ],
    }),
    "<main><h1>Bench</h1><p class='price'>$210.00</p><button>Add to cart</button></main>",
  ),
];
