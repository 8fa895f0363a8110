import { headScripts, menuLinks, otherProducts } from "./tiles.ts";
import type { Shell } from "./shell.ts";

/** A shop that is an application: hashed names, dictionaries of texts and other products' data in its state. */
export const appShop: Shell = (words) => {
  const { money, add, soldOut, cart, empty, related, recent, news, notify } = words;
  const tile = ({ name, cents, wasCents, there, code }: ReturnType<typeof otherProducts>[number]) =>
    `<div class="css-1x7a2 ek3" data-testid="tile"><a class="css-9f0" href="/p/${code}"><img src="/i/${code}.avif" alt="${name}"><span class="css-1ab">${name}</span></a><div class="css-77q">${wasCents ? `<span class="css-0ld">${money(wasCents)}</span>` : ""}<span class="css-prc">${money(cents)}</span></div>${there ? `<button class="css-btn">${add}</button>` : `<span class="css-oos">${soldOut}</span>`}</div>`;
  const texts = {
    "product.outOfStock": soldOut,
    "product.inStock": words.inStock,
    "product.notifyMe": notify,
    "product.add": add,
    "product.lowStock": "Only {n} left",
    "product.discontinued": "This item has been discontinued",
    "cart.empty": empty,
    "cart.itemUnavailable": "An item in your cart is no longer available",
  };
  return {
    bodyClass: "antialiased",
    head: `${headScripts("app-shop")}${Array.from({ length: 18 }, (_, at) => `<link rel="preload" as="script" href="/_next/static/chunks/${(at * 7919).toString(16)}.js">`).join("")}`,
    before: `<div id="__next"><div class="css-root"><div class="css-usp"><span>${news}</span><span>${words.delivery} ${money(5000)}</span></div><div class="css-hd"><a href="/" class="css-lg"><svg></svg></a><div role="navigation">${menuLinks(words, (label, links) => `<div class="css-mi"><button>${label}</button><div class="css-mp">${links.join("")}</div></div>`)}</div><button aria-label="${cart}" class="css-ct">0</button></div><div class="css-dr" aria-hidden="true"><p>${empty}</p><div>${words.subtotal}<b>${money(0)}</b></div><h3>${words.menu[0]}</h3>${otherProducts(2, 4).map(tile).join("")}</div><div class="css-main">`,
    after: `<div class="css-rc"><h2 class="css-h2">${related}</h2><div class="css-sl">${otherProducts(6, 1).map(tile).join("")}</div></div><div class="css-rv"><h2>${recent}</h2><div class="css-sl">${otherProducts(5, 7).map(tile).join("")}</div></div></div><div class="css-ft"><div>${words.legal.map((label) => `<a href="/${label}">${label}</a>`).join("")}</div><p>© 2026</p></div></div></div><div id="portal"></div><div id="modal-root"></div>
<script id="i18n" type="application/json">${JSON.stringify({ locale: words.language, messages: texts })}</script>
<script>window.__APOLLO_STATE__=${JSON.stringify({ ROOT_QUERY: { __typename: "Query" }, ...Object.fromEntries(otherProducts(8, 3).map(({ name, code, cents, there }) => [`Product:${code}`, { __typename: "Product", name, sku: code, price: { amount: cents / 100, currency: "EUR" }, inStock: there, availability: there ? "IN_STOCK" : "OUT_OF_STOCK" }])) })};</script>
<script>self.__chunks=${JSON.stringify(Array.from({ length: 300 }, (_, at) => (at * 104_729).toString(36)))};</script>`,
  };
};
