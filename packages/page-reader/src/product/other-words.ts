import { namePattern } from "../text/phrases.ts";
import others from "./phrases/others.json" with { type: "json" };

/** Names of blocks that hold other products, a cart or a menu, wherever they stand. */
export const foreign = namePattern(others.names);
/** Names that mean the same on most pages but are also in the names of a product's own blocks. */
export const doubtful = namePattern(others.doubtfulNames);
/** Names that a product's own blocks have. */
export const own = /price|product|detail|info|main|summary|buy|purchase|pdp|add-?to|form/i;
