import { headScripts, menuLinks, otherProducts } from "./tiles.ts";
import type { Shell } from "./shell.ts";

/** A shop of an older make: tables, inline styles, boxes left and right of the product. */
export const plainShop: Shell = (words) => {
  const { money, cart, empty, related, news, inStock, soldOut } = words;
  const row = ({ name, cents, there, code }: ReturnType<typeof otherProducts>[number]) =>
    `<tr><td class="infoBoxContents"><a href="product_info.php?products_id=${code}"><img src="images/${code}.gif" alt="${name}" width="100" height="80"></a></td><td><a href="product_info.php?products_id=${code}">${name}</a><br>${money(cents)}<br><font size="1">${there ? inStock : soldOut}</font></td></tr>`;
  const manufacturers = Array.from({ length: 60 }, (_, at) => `<option value="${at}">Maker ${at + 1}</option>`).join(
    "",
  );
  return {
    bodyClass: "",
    head: `${headScripts("plain-shop")}<script>function popupWindow(url){window.open(url,'popupWindow','width=100,height=100')}var price_format="0.00";</script>`,
    before: `<table width="100%" cellpadding="0"><tr class="header"><td><a href="index.php"><img src="images/logo.gif" alt="Shop"></a></td><td align="right"><a href="account.php">${words.account}</a> | <a href="cart.php">${cart}</a> | <a href="checkout.php">${words.checkout}</a></td></tr><tr class="headerNavigation"><td colspan="2">${words.legal.map((label) => `<a href="${label}.php">${label}</a>`).join(" | ")}</td></tr></table>
<table width="100%"><tr><td width="180" valign="top"><table class="infoBox"><tr><td class="infoBoxHeading">${words.menu[0]}</td></tr><tr><td>${menuLinks(words, (label, links) => `<b>${label}</b><br>${links.join("<br>")}<br>`)}</td></tr></table><table class="infoBox"><tr><td class="infoBoxHeading">${words.menu[5]}</td></tr>${otherProducts(2, 3).map(row).join("")}</table><form><select name="m">${manufacturers}</select></form></td><td valign="top">`,
    after: `</td><td width="180" valign="top"><table class="infoBox"><tr><td class="infoBoxHeading">${cart}</td></tr><tr><td>${empty}</td></tr></table><table class="infoBox"><tr><td class="infoBoxHeading">${related}</td></tr>${otherProducts(5, 6).map(row).join("")}</table><table class="infoBox"><tr><td class="infoBoxHeading">${words.reviews}</td></tr><tr><td>"${soldOut}? ${money(2000)}!"</td></tr></table></td></tr></table>
<table class="footer" width="100%"><tr><td>${news}</td><td align="right">${words.delivery}: ${money(590)}</td></tr></table>${Array.from({ length: 40 }, (_, at) => `<a href="index.php?cPath=${at}" title="category ${at}"><img src="images/pixel_trans.gif" alt="" width="1" height="1"></a>`).join("\n")}`,
  };
};
