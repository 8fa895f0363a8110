/**
 * What real shops put around their product: each block is one that could mislead, and none of it is about the product.
 * Blocks before stand right after the body's start, blocks after before its end.
 */
export const blocksBefore: readonly string[] = [
  '<div class="promo-strip"><p>Get $15 off your first order of $60 or more with code NEW15</p></div>',
  '<div id="hdr"><h1 class="site-logo"><a href="/">The Corner Store</a></h1><form><input type="search"><button>Search</button></form></div>',
  '<div class="flyout"><ul><li><a href="/sale">Sale</a></li><li><a href="/under-25">Gifts under $25</a></li><li><a href="/gift-cards">Gift cards from $10.00</a></li><li><a href="/out-of-stock-alerts">Back in stock alerts</a></li></ul></div>',
  '<div class="cart-flyout"><h3>Your bag</h3><div class="line"><a href="/p/9">Blue vase</a> <span class="price">$31.00</span> <span>SKU: BV-31</span></div><div>Subtotal <span class="price">$31.00</span></div><a href="/checkout">Checkout</a></div>',
  '<div class="consent" role="dialog"><h2>We value your privacy</h2><p>We and our 842 partners store data.</p><button>Accept</button><button>Reject</button></div>',
  '<div class="modal" style="display:none"><h1>Sign up</h1><p>Join 12,000 readers and save $10.00</p><button>Subscribe now</button></div>',
  '<div class="country"><label>Ship to</label><select><option>United States (USD $)</option><option>Germany (EUR €)</option><option>United Kingdom (GBP £)</option></select></div>',
  '<div class="phone">Order by phone: 0800 555 0199 · Ref. desk open 9-17 · Order no. lookup</div>',
];

/** See `blocksBefore`. */
export const blocksAfter: readonly string[] = [
  '<div class="strip-9"><h2>You might also like</h2><div class="x"><div class="y"><a href="/p/1">Grey bowl</a><span class="price">$14.00</span><button>Add to cart</button></div><div class="y"><a href="/p/2">White plate</a><span class="price">$11.00</span><span>Sold out</span></div></div></div>',
  '<section><h3>Recently viewed</h3><p><a href="/p/5">Tall glass</a> <b>$7.25</b> <s>$9.00</s></p></section>',
  '<div class="ugc"><h2>Customer reviews</h2><div>4.7 out of 5 (212)</div><div class="r"><b>Marta</b><p>Paid $40 for a worse one elsewhere. It was sold out for weeks!</p></div><div class="r"><b>Jo</b><p>Mine is item no. 2, love it.</p></div></div>',
  '<div class="qa"><h2>Questions</h2><p>Is it available in green? No, green is discontinued.</p><p>Does delivery to Norway cost more? Yes, $12.00.</p></div>',
  '<div id="sticky"><img src="/t.jpg" alt=""><span>Pay later with 3 payments of $9.99</span></div>',
  '<div class="delivery-table"><h3>Delivery</h3><table><tr><th>Method</th><th>Cost</th></tr><tr><td>Standard</td><td>$4.95</td></tr><tr><td>Express</td><td>$9.95</td></tr></table></div>',
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"The Corner Store","telephone":"0800 555 0199"}</script><script type="application/ld+json">{"@context":"https://schema.org","@type":"ItemList","itemListElement":[{"@type":"Product","name":"Grey bowl","sku":"GB-14","offers":{"@type":"Offer","price":"14.00","priceCurrency":"USD","availability":"https://schema.org/OutOfStock"}}]}</script>',
  '<script>window.__cart={"items":[{"sku":"BV-31","price":31.0,"available":true}],"total_price":31.0};window.recommendations=[{"sku":"GB-14","price":14,"inStock":false},{"sku":"WP-11","price":11}];</script>',
  "<footer><p>© 2024 The Corner Store. All prices in USD. Company no. 04412233. VAT no. GB 123 4567 89</p><p>Sign up and get 10% off</p></footer>",
  '<div class="tpl" hidden><p class="availability">Out of stock</p><button>Notify me when available</button></div>',
];

/** The page among three blocks before and four after, chosen by its place in the set so that every run is the same. */
export function amongNoise(html: string, place: number): string {
  const pick = (blocks: readonly string[], count: number, step: number) =>
    Array.from({ length: count }, (_, at) => blocks[(place * step + at * 3) % blocks.length] ?? "").join("");
  const start = /<body[^>]*>/i.exec(html);
  const end = html.toLowerCase().lastIndexOf("</body>");
  if (!start || end < 0) return html;
  const from = start.index + start[0].length;
  return `${html.slice(0, from)}${pick(blocksBefore, 3, 5)}${html.slice(from, end)}${pick(blocksAfter, 4, 7)}${html.slice(end)}`;
}
