import { known } from "../values/known.ts";
import type { Menu, MenuItem, MenuSection } from "@extraction-api/v2";
import { linkedDataBlocks } from "../structured/json-blocks.ts";
import { markedThings } from "../structured/microdata.ts";
import { collapse } from "../dom/text.ts";
import type { DomDocument } from "../dom/types.ts";
import { isNode, nodesOfType, textValue, typesOf, valuesOf, type Node } from "../structured/nodes.ts";
import { offersOf } from "../product/offer.ts";

const merchants =
  /^(?:Restaurant|CafeOrCoffeeShop|BarOrPub|Bakery|FastFoodRestaurant|FoodEstablishment|IceCreamShop|Winery|Brewery)$/;

/**
 * Returns the menu in a page's structured data (format `menu`). Without one, `isMenu` is false and there are no
 * sections; nothing is guessed from the page's looks.
 */
export function readMenu(document: DomDocument): Menu {
  const things: unknown[] = [...linkedDataBlocks(document), ...markedThings(document).map(({ thing }) => thing)];
  const menus = things.flatMap((thing) => nodesOfType(thing, /^Menu$/));
  const merchant = things.flatMap((thing) => nodesOfType(thing, merchants))[0];
  const sections = menus.flatMap(sectionsOf);
  const name = merchant ? textValue(merchant, "name") : undefined;
  const currency = sections
    .flatMap(({ items }) => items)
    .map(({ price }) => price?.currency)
    .find((code) => code !== undefined);
  return {
    isMenu: sections.length > 0,
    confidence: sections.length > 0 ? 1 : 0,
    ...(name !== undefined && { merchant: { name, type: typesOf(merchant ?? {})[0] ?? "FoodEstablishment" } }),
    ...known({ currency }),
    sections,
  };
}

function sectionsOf(menu: Node): MenuSection[] {
  const own = itemsOf(menu);
  const inner = valuesOf(menu, "hasMenuSection")
    .filter(isNode)
    .flatMap((section) => [
      {
        name: collapse(textValue(section, "name") ?? "Menu"),
        description: textValue(section, "description") ?? null,
        items: itemsOf(section),
      },
      ...sectionsOf({ hasMenuSection: section["hasMenuSection"] }),
    ]);
  const named =
    own.length > 0 && menu["name"] !== undefined
      ? [{ name: collapse(textValue(menu, "name") ?? "Menu"), description: null, items: own }]
      : [];
  return [...named, ...inner].filter((section) => section.items.length > 0);
}

function itemsOf(section: Node): MenuItem[] {
  return valuesOf(section, "hasMenuItem")
    .filter(isNode)
    .map((item) => {
      const [offer] = offersOf(item);
      const diets = valuesOf(item, "suitableForDiet").map((diet) =>
        String(diet).replace(/^.*\//, "").replace(/Diet$/, ""),
      );
      return {
        name: collapse(textValue(item, "name") ?? ""),
        description: textValue(item, "description") ?? null,
        ...(offer?.price !== undefined && { price: { amount: offer.price, ...known({ currency: offer.currency }) } }),
        ...(diets.length > 0 && { dietary: diets }),
      };
    })
    .filter(({ name }) => name !== "");
}
