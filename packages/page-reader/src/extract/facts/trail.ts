import { absoluteUrl } from "../../dom/absolute-urls.ts";
import { withoutDeep } from "../../dom/nesting.ts";
import { textOf } from "../../dom/text.ts";
import type { DomDocument } from "../../dom/types.ts";
import { factsOf, type Item, type ItemGroup } from "./fact.ts";

const shown = ["aria-label", "class", "id"].map((name) => `body [${name}*="breadcrumb" i]`).join(", ");
/** Maximum number of links in a trail; a class of the page's frame may mention it too. */
const mostSteps = 12;

/** Number of trails inside each other that are read. */
const mostNested = 8;

/** The label of a page's trail. */
export const trailLabel = "breadcrumbs";

/** Where a step of structured data states its name and its address. */
const stated: readonly (readonly [name: string, path: RegExp])[] = [
  ["name", /^(?:item\.)?name$/],
  ["url", /^(?:item|item\.url|url)$/],
];

/** Returns the path to a page as its structured data state it, otherwise as it shows it. */
export function trailOf(document: DomDocument, items: readonly Item[], url: string): ItemGroup[] {
  const list = items.find(({ types }) => types.includes("BreadcrumbList"));
  const steps = (list?.parts ?? []).filter(({ name }) => name === "itemListElement").map(({ item }) => stepOf(item));
  const trail = steps.length > 0 ? steps : linkedSteps(document, url);
  return trail.length > 0 ? [{ label: trailLabel, items: trail }] : [];
}

function stepOf({ facts, origin }: Item): Item {
  const own = stated.flatMap(([name, where]) => {
    const found = facts.find(({ path }) => where.test(path.join(".")));
    return found ? [{ ...found, path: [name] }] : [];
  });
  return { types: [], origin, facts: own };
}

function linkedSteps(document: DomDocument, url: string): Item[] {
  const trails = withoutDeep(document.querySelectorAll(shown), mostNested);
  const linksIn = trails.map((element) => element.querySelectorAll("a[href]"));
  const links = linksIn.find(({ length }) => length > 0 && length <= mostSteps) ?? [];
  return links
    .filter((link) => textOf(link) !== "")
    .map((link) => {
      const address = absoluteUrl(link.getAttribute("href"), url);
      return { types: [], origin: "card", facts: factsOf("card", { name: textOf(link), url: address ?? "" }) };
    });
}
