import type { Made } from "../format-request.ts";
import { readMenu } from "../menu/read-menu.ts";
import type { PageCall } from "./format-call.ts";

/** Makes the `menu` format. */
export function menuFields({ page }: PageCall<"menu">): Made {
  return { menu: readMenu(page.document()) };
}
