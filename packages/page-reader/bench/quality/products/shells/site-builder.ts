import { headScripts, menuLinks, otherProducts } from "./tiles.ts";
import type { Shell } from "./shell.ts";

/** A site made with a builder: names without meaning, everything a div, long style and state in the page. */
export const siteBuilder: Shell = (words) => {
  const { money, cart, soldOut, related, news } = words;
  const styles = Array.from(
    { length: 60 },
    (_, at) => `.comp-k${at}x{--pos:${at}px;grid-area:${at}/1/${at + 1}/2;justify-self:start}`,
  ).join("");
  const tile = ({ name, cents, there, code }: ReturnType<typeof otherProducts>[number]) =>
    `<div class="s3kR"><a href="/product-page/${code}" class="JPDEZd"><div class="naLHY" style="background-image:url(/${code}.webp)"></div><div class="t2u_rw"><p class="sWkCEw" data-hook="product-item-name">${name}</p>${there ? `<span class="cfpn1d">${money(cents)}</span>` : `<span class="Bf2aC">${soldOut}</span>`}</div></a></div>`;
  return {
    bodyClass: "device-desktop responsive",
    head: `${headScripts("site-builder")}<style>${styles}</style>
<script>window.viewerModel={"site":{"metaSiteId":"c0-77","title":"Studio"},"siteFeatures":["cookies","pages","stores"],"rollout":{"price":false},"experiments":{"specs.stores.OutOfStockLabel":"true","specs.stores.ShowStockIndicator":"false","specs.sku":"new"},"language":{"userLanguage":"${words.language}"}};</script>`,
    before: `<div id="SITE_CONTAINER"><div id="main_MF" class="main_MF"><div id="SCROLL_TO_TOP"></div><div id="site-root" class="site-root"><div id="masterPage" class="mesh-layout"><div id="SITE_HEADER" class="xU8fqS SITE_HEADER"><div class="_C0cVf"><div class="comp-k1x"><h1 class="font_0"><span style="letter-spacing:.2em">STUDIO CLAY</span></h1></div><wix-dropdown-menu class="comp-k2x"><div class="JayaDt">${menuLinks(words, (label, links) => `<div class="itemDepth02233374943"><p class="JS76Uv">${label}</p><div class="dd">${links.join("")}</div></div>`)}</div></wix-dropdown-menu><div class="comp-k3x"><a data-hook="cart-icon-button" href="/cart-page" aria-label="${cart}"><svg><text>0</text></svg></a></div></div></div><div id="PAGES_CONTAINER"><div id="SITE_PAGES"><div id="pageBackground_1"></div><div class="comp-k9x TPASection" data-mesh-id="k9inlineContent">`,
    after: `</div><div class="comp-k20x"><div class="hIqk"><h2 class="Wsq1">${related}</h2><div class="slides">${otherProducts(6, 5).map(tile).join("")}</div></div></div></div></div><div id="SITE_FOOTER"><div class="comp-k30x"><p>${news}</p><p>Studio Clay, 4 Mill Lane · Mon–Fri 10–18</p>${words.legal.map((label) => `<a href="/${label}">${label}</a>`).join(" ")}</div></div></div></div></div></div>
<script type="application/json" id="wix-warmup-data">{"platform":{"ssrPropsUpdates":[]},"appsWarmupData":{"gallery":{"related":[${otherProducts(
      4,
      2,
    )
      .map(
        ({ name, cents, there, code }) =>
          `{"id":"${code}","name":"${name}","price":${cents / 100},"inventory":{"status":"${there ? "in_stock" : "out_of_stock"}","isInStock":${String(there)}}}`,
      )
      .join(
        ",",
      )}],"texts":{"productOutOfStock":"${soldOut}","addToCartButton":"${words.add}","backInStock":"${words.notify}"}}}}</script>
<script>window.fedops={"phases":["init","ready"],"sampling":${JSON.stringify(Array.from({ length: 400 }, (_, at) => at * 3))}};</script>`,
  };
};
