import type { ShopWords } from "./words.ts";

/** Another product of a shop. */
export interface OtherProduct {
  readonly name: string;
  readonly code: string;
  readonly cents: number;
  readonly wasCents?: number;
  readonly there: boolean;
}

const names = "Alder,Birch,Cedar,Dogwood,Elm,Fir,Ginkgo,Hazel,Ivy,Juniper,Katsura,Linden".split(",");

/** Some of the shop's other products; every third is sold out and every fourth reduced. */
export function otherProducts(count: number, from = 0): OtherProduct[] {
  return Array.from({ length: count }, (_, at) => {
    const place = (at + from) % names.length;
    const cents = 1290 + place * 735;
    return {
      name: `${names[place]} No ${place + 1}`,
      code: `${names[place]?.slice(0, 2).toUpperCase()}-${400 + place * 7}`,
      cents,
      there: place % 3 !== 2,
      ...(place % 4 === 1 && { wasCents: cents + 1000 }),
    };
  });
}

/** Links of a menu with its lower levels. */
export function menuLinks({ menu }: ShopWords, item: (label: string, links: readonly string[]) => string): string {
  return menu
    .map((label, at) =>
      item(
        label,
        names.slice(0, 7).map((name, place) => `<a href="/c/${at}-${place}" class="lnk">${label} ${name}</a>`),
      ),
    )
    .join("\n");
}

/** Countries and their currencies, as shops let one choose. */
export const countries = [
  "Australia (AUD $)", "Austria (EUR €)", "Belgium (EUR €)", "Canada (CAD $)", "Denmark (DKK kr.)", "France (EUR €)",
  "Germany (EUR €)", "Ireland (EUR €)", "Japan (JPY ¥)", "Netherlands (EUR €)", "Norway (NOK kr)", "Poland (PLN zł)",
  "Spain (EUR €)", "Sweden (SEK kr)", "Switzerland (CHF CHF)", "United Kingdom (GBP £)", "United States (USD $)",
]; // prettier-ignore

const vendors = Array.from({ length: 55 }, (_, at) => ({
  id: at,
  name: `Vendor ${at}`,
  price: 0,
  purposes: [1, at % 9],
}));

/** Measuring, consent and styling that every shop's head carries. */
export function headScripts(site: string): string {
  const icons = [16, 32, 96, 180]
    .map((size) => `<link rel="icon" sizes="${size}x${size}" href="/icons/${size}.png">`)
    .join("");
  return `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#123a2f">${icons}
<link rel="preconnect" href="https://cdn.${site}.example"><link rel="stylesheet" href="/assets/base.css?v=8812">
<script>(function(w,d,s,l){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0]})(window,document,'script','dataLayer');</script>
<script>window.consent={"categories":["necessary","statistics","marketing"],"vendors":${JSON.stringify(vendors)},"status":"unavailable"};!function(f){f.q=f.q||function(){(f.q.c=f.q.c||[]).push(arguments)};f.q('init','99120031')}(window);</script>
<style>:root{--c1:#123a2f;--gap:16px}.vh{position:absolute;clip:rect(0 0 0 0)}.is-off{display:none!important}.btn[disabled]{opacity:.4}.price--old{text-decoration:line-through}@media(min-width:900px){.grid{display:grid;grid-template-columns:repeat(4,1fr)}}</style>
<noscript><iframe src="https://tag.${site}.example/ns.html" style="display:none"></iframe></noscript>`;
}
