import { shopPage } from "./shop-page.ts";
import type { ShopPage } from "./shop-page.ts";

/** Pages that state their facts for people only, in several languages and tidy to different degrees. */
export const otherPages: readonly ShopPage[] = [
  shopPage(
    "cents-apart",
    { price: 27.49, sku: "7730041", inStock: true },
    "",
    '<main><h1>Hose reel</h1><div class="price-now"><span class="currency">$</span><span class="whole">27</span><sup class="cents">49</sup></div><p>Item # 7730041</p><button>Add to Cart</button></main>',
  ),
  shopPage(
    "list-and-ours",
    { price: 84.5, sku: "B00-84", inStock: true },
    "",
    "<main><h1>Pruner</h1><table><tr><td>List Price:</td><td>$110.00</td></tr><tr><td>Price:</td><td><b>$84.50</b></td></tr><tr><td>You Save:</td><td>$25.50 (23%)</td></tr></table><p>Item Number: B00-84</p><p>In Stock. Ships from our warehouse.</p></main>",
  ),
  shopPage(
    "installments",
    { price: 400, sku: "ST-400", inStock: true },
    "",
    '<main><h1>Stove</h1><p class="product-price">$400.00</p><p class="installments">or 4 payments of $100.00</p><p>SKU ST-400</p><button>Buy now</button></main>',
  ),
  shopPage(
    "german",
    { price: 1299, sku: "HM-1299", inStock: true },
    "",
    '<main><h1>Hochbeet Lärche</h1><p class="preis">1.299,00 €</p><p>inkl. MwSt. zzgl. <a href="#">Versand</a> ab 4,90 €</p><p>Artikelnummer: HM-1299</p><p>Sofort lieferbar</p><button>In den Warenkorb</button></main>',
    "de",
  ),
  shopPage(
    "german-gone",
    { price: 49.9, sku: "KP-4", inStock: false },
    "",
    '<main><h1>Komposter</h1><p class="preis">49,90 €</p><p>Bestell-Nr.: KP-4</p><p>Derzeit nicht verfügbar</p></main>',
    "de",
  ),
  shopPage(
    "french",
    { price: 17.5, sku: "AR-17", inStock: true },
    "",
    '<main><h1>Arrosoir zinc</h1><div class="prix">17,50&nbsp;€</div><p>Référence : AR-17</p><button>Ajouter au panier</button></main>',
    "fr",
  ),
  shopPage(
    "spanish-gone",
    { price: 33, sku: "MC-33", inStock: false },
    "",
    '<main><h1>Maceta</h1><span class="precio">33,00 €</span><p>Código: MC-33</p><p>Agotado</p></main>',
    "es",
  ),
  shopPage(
    "swedish",
    { price: 1495, sku: "80221", inStock: true },
    "",
    '<main><h1>Vedkorg</h1><p class="pris">1 495 kr</p><p>Art.nr: 80221</p><p>I lager</p><button>Köp</button></main>',
    "sv",
  ),
  shopPage(
    "polish",
    { price: 129.99, sku: "DON-5", inStock: true },
    "",
    '<main><h1>Donica</h1><div class="cena">129,99 zł</div><p>Kod produktu: DON-5</p><button>Do koszyka</button></main>',
    "pl",
  ),
  shopPage(
    "russian",
    { price: 2490, sku: "45-117", inStock: true },
    "",
    '<main><h1>Лейка садовая</h1><div class="price">2 490 ₽</div><p>Артикул: 45-117</p><p>В наличии</p><button>В корзину</button></main>',
    "ru",
  ),
  shopPage(
    "japanese",
    { price: 3980, sku: "JR-88", inStock: true },
    "",
    '<main><h1>じょうろ</h1><p class="price">¥3,980</p><p>品番：JR-88</p><button>カートに入れる</button></main>',
    "ja",
  ),
  shopPage(
    "indian",
    { price: 1250, sku: "IN-12", inStock: true },
    "",
    '<main><h1>Brass watering can</h1><span class="selling-price">Rs. 1,250</span> <span class="mrp">MRP <s>Rs. 1,800</s></span><p>Product code: IN-12</p><button>Buy Now</button></main>',
  ),
  shopPage(
    "old-table",
    { price: 12.95, sku: "T-1295", inStock: true },
    "",
    '<table width=800><tr><td><img src=x.gif></td><td><font size=4><b>Tin lantern</b></font><br>Part No: T-1295<br>Price: <font color=red>$12.95</font><br><form><input type="submit" value="Add to Cart"></form></td></tr></table>',
  ),
  shopPage(
    "notify",
    { price: 75, sku: "CH-75", inStock: false },
    "",
    '<main><h1>Chimes</h1><div class="price">$75.00</div><p>SKU: CH-75</p><p>Currently unavailable</p><button>Notify me when available</button></main>',
  ),
  shopPage(
    "attributes",
    { price: 9.5, sku: "AT-95", inStock: true },
    "",
    '<main><div class="product" data-sku="AT-95" data-price="9.50"><h1>Labels</h1><p class="amount">$9.50</p><button class="js-add-to-cart">Add to basket</button></div></main>',
  ),
  shopPage(
    "reviews",
    { price: 55, sku: "RV-55", inStock: true },
    "",
    '<main><h1>Boots</h1><div class="price">$55.00</div><p>Style #: RV-55</p><button>Add to bag</button><div class="reviews"><p>I paid $80.00 elsewhere and they were out of stock for weeks.</p></div></main>',
  ),
];
