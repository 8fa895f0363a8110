import { countries, headScripts, menuLinks, otherProducts } from "./tiles.ts";
import type { Shell } from "./shell.ts";

/** A marketplace of many sellers: rows of other sellers' goods above and below, questions, guarantees. */
export const market: Shell = (words) => {
  const { money, soldOut, cart, related, recent, reviews, delivery, inStock } = words;
  const card = ({ name, cents, wasCents, there, code }: ReturnType<typeof otherProducts>[number]) =>
    `<div class="a-card" data-itemid="${code}"><a href="/itm/${code}"><img alt="" src="/thumbs/${code}.jpg"></a><a href="/itm/${code}" class="a-card__title">${name} handmade</a><div class="a-card__row"><span class="a-price"><span class="a-offscreen">${money(cents)}</span></span>${wasCents ? `<span class="a-text-strike">${money(wasCents)}</span>` : ""}</div><div class="a-card__ship">${delivery} ${money(399)}</div>${there ? "" : `<div class="a-card__st">${soldOut}</div>`}</div>`;
  const question = (text: string) => `<div class="qa-row"><b>Q:</b> ${text}<br><b>A:</b> ${inStock}? ${soldOut}.</div>`;
  return {
    bodyClass: "a-m-us a-aui_72554-c listing-page",
    head: `${headScripts("market")}<script>window.ue_t0=+new Date();var ueData={"ctx":"dp","weblabs":${JSON.stringify(Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`W_${at * 811}`, at % 3 === 0 ? "T1" : "C"])))}};</script>`,
    before: `<div id="a-page"><div id="nav-belt"><div id="nav-logo"><a href="/">market</a></div><select id="searchDropdownBox">${words.menu.map((label) => `<option>${label}</option>`).join("")}</select><input id="twotabsearchtextbox" placeholder="${words.search}"><a id="nav-cart" href="/cart"><span>${cart}</span> 0</a></div><div id="nav-main">${menuLinks(words, (label, links) => `<div class="nav-cat"><span>${label}</span><div class="nav-flyout">${links.join("")}</div></div>`)}</div><div class="sponsored-strip"><span>Sponsored</span>${otherProducts(2, 6).map(card).join("")}</div><div id="dp-container">`,
    after: `</div><div class="similar-strip"><h2>${related}</h2><div class="a-row">${otherProducts(6, 2).map(card).join("")}</div></div><div class="more-seller"><h2>${recent}</h2><div class="a-row">${otherProducts(6, 8).map(card).join("")}</div></div>
<div id="reviewsMedley"><h2>${reviews}</h2>${[4, 5, 2].map((stars, at) => `<div class="review" id="R${at}"><span>${stars}/5</span><p>It was sold out everywhere; paid ${money(4500)} and it took two weeks. Item no. ${at + 4} arrived broken.</p></div>`).join("")}</div><div class="qa"><h2>Q &amp; A</h2>${["Is it waterproof?", "When is the blue one back in stock?", "Is this item discontinued?"].map(question).join("")}</div>
<div id="navFooter"><select>${countries.map((name) => `<option>${name}</option>`).join("")}</select>${words.legal.map((label) => `<a href="/${label}">${label}</a>`).join("")}<p>${soldOut}? ${words.notify}.</p></div></div>
<script>P.register("related",${JSON.stringify(otherProducts(8, 4).map(({ name, code, cents, there }) => ({ asin: code, title: name, price: cents / 100, available: there })))});</script>`,
  };
};
