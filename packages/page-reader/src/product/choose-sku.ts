import type { ProductEvidence } from "./assemble.ts";
import { addressSku } from "./address-sku.ts";
import { isShown } from "./sku-text.ts";

/** The number that structured data states, unless the page surely shows another and not that one; else what attributes or the address give. */
export function chooseSku({ structured, state, shownSku, area, document, url }: ProductEvidence): string | undefined {
  const variants = structured?.variants.map(({ sku }) => sku).filter((sku) => sku !== undefined) ?? [];
  const stated = structured?.sku ?? variants.find((sku) => isShown(area, sku)) ?? variants[0];
  if (stated !== undefined) return shownSku?.sure === true && !isShown(area, stated) ? shownSku.sku : stated;
  if (shownSku !== undefined) return shownSku.sku;
  const shown = state.skus.find((sku) => sku.length > 3 && isShown(area, sku));
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute("href");
  const addressed = addressSku(canonical ?? url) ?? addressSku(url);
  return shown ?? addressed ?? (state.skus.length === 1 ? state.skus[0] : undefined);
}
