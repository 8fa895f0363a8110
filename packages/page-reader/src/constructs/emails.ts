import type { DomElement } from "../dom/types.ts";

/** An email address in a cipher that a script in the browser decodes: the first byte is the key of all others. */
const linked = /\/cdn-cgi\/l\/email-protection#([\da-f]{6,400})$/i;
const attribute = "data-cfemail";

/** Writes email addresses as a browser shows them, in place. */
export function settleEmails(body: DomElement): void {
  for (const link of body.querySelectorAll("a[href]")) {
    const [, cipher] = linked.exec(link.getAttribute("href") ?? "") ?? [];
    if (cipher !== undefined) link.setAttribute("href", `mailto:${addressOf(cipher)}`);
  }
  for (const holder of body.querySelectorAll(`[${attribute}]`)) {
    const address = addressOf(holder.getAttribute(attribute) ?? "");
    if (!address.includes("@")) continue;
    holder.textContent = address;
    if (holder.localName === "a") holder.setAttribute("href", `mailto:${address}`);
  }
}

const decoder = new TextDecoder();

function addressOf(cipher: string): string {
  const bytes = [...cipher.matchAll(/[\da-f]{2}/gi)].map(([byte]) => Number.parseInt(byte, 16));
  const [key = 0, ...signs] = bytes;
  return decoder.decode(Uint8Array.from(signs, (sign) => sign ^ key));
}
