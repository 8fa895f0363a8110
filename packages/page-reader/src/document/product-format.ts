import type { Made } from "../format-request.ts";
import { productOf } from "../product/index.ts";
import type { PageCall } from "./format-call.ts";

/** Makes the `product` format. */
export function productFields({ page }: PageCall<"product">): Made {
  const product = productOf(page.document(), page.url);
  return product ? { product } : { warning: "product: the page offers no product that could be made out" };
}
