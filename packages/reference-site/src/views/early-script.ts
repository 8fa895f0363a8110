import { createHash } from "node:crypto";
import { Html } from "../html/html.ts";
import { languages } from "../samples/sample.ts";

const known = languages.map(({ id }) => id).join("|");

/** Opens the groups around what the address names as soon as it is there: opened after the first paint, they would move the page. */
const openTarget =
  "if(location.hash.length>1){var o=new MutationObserver(function(){try{" +
  "var t=document.getElementById(decodeURIComponent(location.hash.slice(1)))}catch{o.disconnect()}" +
  'if(t){o.disconnect();while(t=t.parentElement)if(t.tagName=="DETAILS")t.open=true}});' +
  'o.observe(d,{childList:true,subtree:true});addEventListener("load",function(){o.disconnect()})}';

/**
 * Runs before the first paint, so that nothing moves or flashes: the reader's choice of theme and of sample
 * language, and the class that shows what only works with script. Storage can be forbidden, and hold anything.
 */
const earlyScript =
  'var d=document.documentElement;d.classList.add("js");d.dataset.lang="ts";try{var s=localStorage;' +
  `if(/^(${known})$/.test(s.lang))d.dataset.lang=s.lang;if(/^(light|dark)$/.test(s.theme))d.dataset.theme=s.theme}catch{}${openTarget}`;

/** The script as an element; its text must be exactly what the policy has the hash of. */
export const earlyScriptElement: Html = new Html(`<script>${earlyScript}</script>`);

const hash = createHash("sha256").update(earlyScript).digest("base64");

/** The content security policy of a page. Only pages with a form that sends may connect elsewhere. */
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
