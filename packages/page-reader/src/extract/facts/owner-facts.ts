import { companyPattern } from "../../text/phrases.ts";
import { collapse, textOf } from "../../dom/text.ts";
import type { DomDocument } from "../../dom/types.ts";
import type { Fact, Item } from "./fact.ts";
import { linesOf } from "./headings.ts";
import { legalForms } from "./legal-forms.ts";
import { mailAddress } from "./mail-address.ts";

const legalForm = new RegExp(`${companyPattern(legalForms).source}|株式会社|有限会社|주식회사|有限公司`, "u");

/** Mailboxes that are a company's own and no person's or department's. */
const general =
  /^(?:info|hello|hi|hallo|contact|kontakt|contacto|contatti|contato|mail|office|post|service|team|biuro|bonjour|ciao|hola)@/i;

/** The site's owner as its pages show it: name in the address, the copyright line or the site's name; contacts anywhere. */
export function ownerOf(document: DomDocument): Item {
  const facts: Fact[] = [];
  const add = (name: string, value: string) => {
    if (value !== "" && value.length < 200) facts.push({ path: [name], value, origin: "text" });
  };
  for (const name of ownerNames(document)) add("name", name);
  for (const element of document.querySelectorAll("address")) add("address", withoutName(linesOf(element)));
  const mails = [...document.querySelectorAll('a[href^="mailto:"]')].map(
    (link) => (link.getAttribute("href") ?? "").slice(7).split("?")[0] ?? "",
  );
  const written = [...textOf(document.body).matchAll(mailAddress)].map(([mail]) => mail);
  const all = [...mails, ...written];
  for (const mail of [...all.filter((mail) => general.test(mail)), ...all.filter((mail) => !general.test(mail))])
    add("email", mail);
  for (const link of document.querySelectorAll('a[href^="tel:"]'))
    add("phone", textOf(link).replace(/^[^\d+(]+/, "") || (link.getAttribute("href") ?? "").slice(4));
  for (const [phone] of textOf(document.body).matchAll(/(?:\+|\b00)\d{1,3}[\s().\d/-]{6,18}\d/g)) add("phone", phone);
  return { types: ["Organization"], facts, origin: "text" };
}

/** Names by how surely they are the owner's: with a legal form first, then the site's name. */
function ownerNames(document: DomDocument): string[] {
  const addresses = [...document.querySelectorAll("address")].map((element) => linesOf(element).split(", ")[0] ?? "");
  const copyright = [
    ...document.querySelectorAll("footer, [class*=footer], [id*=footer], body > p:last-of-type"),
  ].flatMap((element) => copyrightName(textOf(element)));
  const headings = [...document.querySelectorAll("main p, main strong, h2, h3, body > p")]
    .map((element) => linesOf(element).split(", ")[0] ?? "")
    .filter((text) => text.length < 60);
  const legal = [...addresses, ...copyright, ...headings].filter(
    (name) => legalForm.test(name) && !/[.!?]\s\p{Lu}/u.test(name),
  );
  const site = collapse(document.querySelector('meta[property="og:site_name"]')?.getAttribute("content") ?? "");
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

/** What footers link to beside the year, which names nobody. */
const linkText =
  /^(?:privacy|terms|cookies?|contact|home|imprint|impressum|datenschutz|agb|kontakt|mentions|confidentialité|aviso|privacidad|contacto|note legali|contatti|voorwaarden|sekretess|gizlilik|polityka|regulamin)(?![\p{L}])/iu;

/** An address without the company's name before it. */
function withoutName(address: string): string {
  const [first = "", ...rest] = address.split(", ");
  return legalForm.test(first) && rest.length > 0 ? rest.join(", ") : address;
}
