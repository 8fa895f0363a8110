import type { Branding } from "@extraction-api/v2";
import type { Page } from "playwright-core";
import { isolatedWorld } from "./isolated-world.ts";

/** Runs inside the page: reads computed styles, and leaves out what it cannot find. */
const probe = `(() => {
  const style = (selector) => { const element = document.querySelector(selector); return element ? getComputedStyle(element) : undefined; };
  const hex = (value) => { const m = /rgba?\\((\\d+), (\\d+), (\\d+)(?:, ([\\d.]+))?\\)/.exec(value || ""); if (!m || m[4] === "0") return undefined; return "#" + [m[1], m[2], m[3]].map((n) => Number(n).toString(16).padStart(2, "0")).join(""); };
  const family = (value) => (value || "").split(",")[0].replace(/["']/g, "").trim() || undefined;
  const body = getComputedStyle(document.body || document.documentElement), h1 = style("h1"), h2 = style("h2"), h3 = style("h3"), code = style("code, pre"), link = style("main a[href], a[href]");
  const button = style("button, .btn, .button, [class*=button], input[type=submit]");
  const background = hex(body.backgroundColor) || hex(getComputedStyle(document.documentElement).backgroundColor) || "#ffffff";
  const light = parseInt(background.slice(1, 3), 16) * 0.299 + parseInt(background.slice(3, 5), 16) * 0.587 + parseInt(background.slice(5, 7), 16) * 0.114;
  const logo = document.querySelector("header img[src*=logo i], img[class*=logo i], img[id*=logo i], img[alt*=logo i], header img");
  const icon = document.querySelector("link[rel~=icon], link[rel=apple-touch-icon]");
  const og = document.querySelector('meta[property="og:image"]');
  const absolute = (address) => { try { return new URL(address, document.baseURI).href; } catch { return address; } };
  const lineHeight = (s) => s && s.lineHeight !== "normal" ? s.lineHeight : undefined;
  const families = [...new Set([body, h1, h2, button, code].filter(Boolean).map((s) => family(s.fontFamily)).filter(Boolean))];
  return {
    colorScheme: light < 128 ? "dark" : "light",
    logo: logo ? logo.src : null,
    colors: { primary: hex(button && button.backgroundColor) || hex(link && link.color), background, textPrimary: hex(body.color), link: hex(link && link.color) },
    fonts: families.map((name) => ({ family: name })),
    typography: { fontFamilies: { primary: family(body.fontFamily), heading: family(h1 && h1.fontFamily), code: family(code && code.fontFamily) }, fontSizes: { h1: h1 && h1.fontSize, h2: h2 && h2.fontSize, h3: h3 && h3.fontSize, body: body.fontSize }, fontWeights: { regular: Number(body.fontWeight) || undefined, bold: (h1 && Number(h1.fontWeight)) || undefined }, lineHeights: { heading: lineHeight(h1), body: lineHeight(body) } },
    spacing: { borderRadius: button && button.borderRadius },
    components: button ? { buttonPrimary: { background: hex(button.backgroundColor), textColor: hex(button.color), borderRadius: button.borderRadius } } : {},
    images: { logo: logo ? logo.src : null, favicon: icon ? icon.href : null, ogImage: og ? absolute(og.content) : null },
  };
})()`;

/** Reads a page's visual identity from its computed styles (format `branding`). */
export async function readBranding(page: Page): Promise<Branding> {
  return (await (await isolatedWorld(page)).evaluate(probe)) as Branding;
}
