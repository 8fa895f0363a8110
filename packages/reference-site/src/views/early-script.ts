import { createHash } from "node:crypto";
import { Html } from "../html/html.ts";
import { languages } from "../samples/sample.ts";

const known = languages.map(({ id }) => id).join("|");

/**
 * Opens the `details` elements around the target of the fragment as soon as it is parsed. Opening them after the first
 * paint would shift the page.
 */
const openTarget =
  "if(location.hash.length>1){var o=new MutationObserver(function(){try{" +
  "var t=document.getElementById(decodeURIComponent(location.hash.slice(1)))}catch{o.disconnect()}" +
  'if(t){o.disconnect();for(;t;t=t.parentElement)if(t.tagName=="DETAILS")t.open=true}});' +
  'o.observe(d,{childList:true,subtree:true});addEventListener("load",function(){o.disconnect()})}';

/**
 * Runs before the first paint, to avoid flicker and layout shifts: applies the stored theme and sample language, and
 * sets the class that shows elements that need JavaScript. Storage may be unavailable or contain arbitrary values.
 */
const earlyScript =
  'var d=document.documentElement;d.classList.add("js");d.dataset.lang="ts";try{var s=localStorage;' +
  `if(/^(${known})$/.test(s.lang))d.dataset.lang=s.lang;if(/^(light|dark)$/.test(s.theme))d.dataset.theme=s.theme}catch{}${openTarget}`;

/** The script element. Its text must match the hash in the policy. */
export const earlyScriptElement: Html = new Html(`<script>${earlyScript}</script>`);

const hash = createHash("sha256").update(earlyScript).digest("base64");

/**
 * Returns the content security policy of a page. Only pages with a form that sends requests may connect to other
 * origins.
 */
export function policy(sends: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${sends ? "'self' http: https:" : "'self'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
