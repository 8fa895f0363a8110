import { companions, incidental, kindOfName, kindOfTypes, kindsInLabel } from "../entity/kinds.ts";
import { wordsOf } from "../values/lexicon.ts";
import type { Item, Subject } from "./fact.ts";

/** The signs of a page's subject. */
interface SubjectSigns {
  readonly url: string;
  readonly heading: string;
  readonly ogType: string;
  readonly items: readonly Item[];
}

const pageTypes: Readonly<Record<string, string>> = {
  AboutPage: "organization",
  ContactPage: "organization",
  FAQPage: "question",
  ProfilePage: "person",
};

/** Maximum length of a heading that names a kind of things and not one thing, words. */
const maxHeading = 4;

/** Judges what a page is about. */
export function subjectOf({ url, heading, ogType, items }: SubjectSigns): Subject {
  const typed = items.filter(({ types }) => types.length > 0 && !types.some((type) => incidental.test(type)));
  const kinds = unique(typed.map(({ types }) => kindOfTypes(types)));
  const main = kinds.filter((kind) => !companions.has(kind));
  // A brand with capitals inside is one word.
  const plain = heading.toLowerCase();
  const said = wordsOf(plain).length <= maxHeading ? kindsInLabel(plain) : [];
  const folders = foldersOf(url).toReversed();
  const [folder] = unique(folders.map((one) => (wordsOf(one).length <= 2 ? kindOfName(one) : undefined)));
  const named = unique([...said, folder]);
  if (main.length > 0) return { kinds: main, named };
  const paged = unique(items.flatMap(({ types }) => types.map((type) => pageTypes[type])));
  if (paged.length > 0) return { kinds: paged, named };
  const open = /^(product|article|book|profile|event|recipe)\b/.exec(ogType.replace(/^og:/, ""))?.[1];
  if (open !== undefined) return { kinds: [open === "profile" ? "person" : open], named };
  if (said.length > 0) return { kinds: said, named };
  return { kinds: folder === undefined ? kinds : [folder], named };
}

function foldersOf(url: string): string[] {
  const path = URL.parse(url)?.pathname.replace(/\.\w{2,5}$/, "") ?? "";
  return path.split("/").filter((part) => part !== "");
}

function unique(kinds: readonly (string | undefined)[]): string[] {
  return [...new Set(kinds.filter((kind) => kind !== undefined))];
}
