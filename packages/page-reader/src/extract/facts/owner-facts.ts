import { metaContent } from "../../dom/meta-content.ts";
import phrases from "../phrases.json" with { type: "json" };
import { anyOf, companyPattern } from "../../text/phrases.ts";
import { judgeUp } from "../../dom/ancestors.ts";
import { withoutDeep } from "../../dom/nesting.ts";
import { collapse, textOf } from "../../dom/text.ts";
import type { DomDocument, DomElement } from "../../dom/types.ts";
import { addressesIn, type Contacts } from "./contacts.ts";
import type { Fact, Item } from "./fact.ts";
import { inOneLine } from "./lines.ts";
import legalForms from "./legal-forms.json" with { type: "json" };

const legalForm = new RegExp(`${companyPattern(legalForms).source}|株式会社|有限会社|주식회사|有限公司`, "u");

/** Mailboxes of a company as a whole, not of a person or department. */
const general = new RegExp(`^(?:${anyOf(phrases.mailboxes)})@`, "i");

/** Number of footers inside each other that are read. */
const mostNested = 8;

/**
 * Returns the site's owner as its pages show it: the name in the address, the copyright line or the site's name;
 * contacts anywhere.
 */
export function ownerOf(document: DomDocument, { mails, phones, addresses }: Contacts): Item {
  const facts: Fact[] = [];
  const add = (name: string, value: string) => {
    if (value !== "" && value.length < 200) facts.push({ path: [name], value, origin: "text" });
  };
  for (const name of ownerNames(document)) add("name", name);
  for (const address of addresses) add("address", address);
  for (const mail of mails.toSorted((a, b) => Number(general.test(b)) - Number(general.test(a)))) add("email", mail);
  for (const phone of phones) add("phone", phone);
  return { types: ["Organization"], facts, origin: "text" };
}

const footer = "footer, [class*=footer], [id*=footer]";

/** Returns names by how surely they are the owner's: with a legal form first, then the site's name. */
function ownerNames(document: DomDocument): string[] {
  const addresses = addressesIn(document).map((element) => inOneLine(element).split(", ")[0] ?? "");
  const lastLine = document.body.children.findLast(({ localName }) => localName === "p");
  const footers = document
    .querySelectorAll(`${footer}, body > p`)
    .filter((element) => element === lastLine || element.matches(footer));
  const copyright = withoutDeep(footers, mostNested).flatMap((element) => copyrightName(textOf(element)));
  const isInMain = judgeUp(({ localName }) => localName === "main" || undefined);
  const isOutside = ({ localName, parentElement }: DomElement) => localName === "p" && parentElement === document.body;
  const headings = document
    .querySelectorAll("p, strong, h2, h3")
    .filter((element) => element.localName.startsWith("h") || isInMain(element) || isOutside(element))
    .filter((element) => !element.querySelector(`h2, h3, p, ${element.localName}`))
    .map((element) => inOneLine(element).split(", ")[0] ?? "")
    .filter((text) => text.length < 60);
  const legal = [...addresses, ...copyright, ...headings].filter(
    (name) => legalForm.test(name) && !/[.!?]\s\p{Lu}/u.test(name),
  );
  const site = metaContent(document, "og:site_name") ?? "";
  const shown = addresses.filter((name) => /^\p{Lu}[^\d:@]{2,50}$/u.test(name));
  return [...legal, site, ...copyright, ...shown].filter((name) => name !== "" && name.length < 80);
}

function copyrightName(text: string): string[] {
  const match =
    /(?:©|\(c\)|copyright)\s*(?:©|\(c\)|copyright)?\s*(?:(?:19|20)\d\d(?:\s*[-–]\s*(?:(?:19|20)\d\d)?)?)?\s*(?:by\s+)?([^·|–—•]{2,80}?)\s*(?:[·|–—•]|\.\s(?!Ltd|Inc|KG|LLC)|,?\s*(?:19|20)\d\d|all rights|alle rechte|tous droits|todos los|tutti i|$)/iu.exec(
      text,
    );
  const name = collapse(match?.[1] ?? "").replace(/[,.]$/, (end) => (legalForm.test(match?.[1] ?? "") ? end : ""));
  return name === "" || linkText.test(name) ? [] : [name];
}

/** Words that footers link to next to the year, and that are not names. */
const linkText = new RegExp(`^(?:${anyOf(phrases.footerLinks)})(?!\\p{L})`, "iu");
