import { decode } from "../../dom/absolute-urls.ts";
import { withoutDeep } from "../../dom/nesting.ts";
import { textOf } from "../../dom/text.ts";
import type { DomDocument, DomElement } from "../../dom/types.ts";
import { readableText } from "../../main-content/blocks.ts";
import { inOneLine } from "./lines.ts";

/** Contacts that a page shows; linked ones come before those that are only written. */
export interface Contacts {
  readonly mails: readonly string[];
  readonly phones: readonly string[];
  readonly addresses: readonly string[];
}

/**
 * Email addresses in a text. Each part has a maximum length and begins at a boundary, so that a page of digits without
 * a space is read once, not once per digit.
 */
const mailAddress = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,6}\.[a-z]{2,24}/gi;
const phoneNumber = /(?:\+|\b00)\d{1,3}[\s().\d/-]{6,18}\d/g;

/** Telephone numbers of North America, which pages write without the country: `(203) 432-0803`. */
const shortNumber = /(?<![\d.-]|\d\s)(?:1[-. ])?(?:\(\d{3}\)\s?|\d{3}-)\d{3}-\d{4}(?![\d-])/g;

/** Reads the contacts, in page order. */
export function contactsOf(document: DomDocument): Contacts {
  const text = readableText(document.body);
  const written = (pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found);
  const linked = (scheme: string) => document.querySelectorAll(`a[href^="${scheme}:"]`);
  return {
    mails: [...linked("mailto").map(target), ...written(mailAddress)],
    phones: [...linked("tel").map(numberOf), ...written(phoneNumber), ...written(shortNumber)],
    addresses: addressesIn(document).map(inOneLine),
  };
}

/** Number of addresses inside each other that are read. */
const mostNested = 8;

/** Returns the elements of a page with addresses. */
export function addressesIn(document: DomDocument): DomElement[] {
  return withoutDeep(document.querySelectorAll("address"), mostNested);
}

/** Returns the target of an address without its scheme and query. */
function target(link: DomElement): string {
  return decode((link.getAttribute("href") ?? "").replace(/^\w+:/, "").split("?")[0] ?? "");
}

/** Returns a number as the link shows it, if the digits are equal: people group them. */
function numberOf(link: DomElement): string {
  const digits = (text: string) => text.replace(/[^\d+]/g, "");
  const number = target(link);
  const shown = textOf(link).replace(/^[^\d+(]+/, "");
  return digits(shown) === digits(number) && /^[\d\s+()./-]+$/.test(shown) ? shown : number;
}
