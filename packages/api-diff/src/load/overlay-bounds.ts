import { InvalidDocument } from "../document/invalid-document.ts";
import { MAX_BYTES, MAX_DEPTH } from "./limits.ts";

/** How many values the actions of all overlays may visit. */
const MAX_LOOKS = 40_000_000;

/**
 * Bounds what all overlays of one description add to it and look at: otherwise copies of copies would double with every
 * action, and thousands of actions could each search the whole description.
 */
export class OverlayBounds {
  #left = MAX_BYTES;
  readonly #maxLooks: number;
  #looks: number;

  /** @param maxLooks how many values the actions may visit */
  constructor(maxLooks = MAX_LOOKS) {
    this.#maxLooks = maxLooks;
    this.#looks = maxLooks;
  }

  /** Returns whether the actions may visit as many values more. */
  hasLooks(looks: number): boolean {
    return looks <= this.#looks;
  }

  /** @throws InvalidDocument if the actions visit more values than allowed */
  look(looks: number, where: string): void {
    if (!this.hasLooks(looks))
      throw new InvalidDocument(
        `${where} looks at too many places: all actions together may look at ${this.#maxLooks}. Name what you mean without \`..\`, \`*\` and filters, or use fewer actions.`,
      );
    this.#looks -= looks;
  }

  /** @throws InvalidDocument if inserting the value into this many targets exceeds the limit */
  add(value: unknown, targets: number, where: string): void {
    if (targets === 0) return;
    this.#left -= JSON.stringify(value).length * targets;
    if (this.#left < 0)
      throw new InvalidDocument(
        `${where} adds more than ${MAX_BYTES / 1024 / 1024} MB to the description. Select fewer targets, or add less.`,
      );
  }

  /** @throws InvalidDocument if the value, inserted at this depth, nests deeper than allowed in a file */
  deepen(value: unknown, depth: number, where: string): void {
    if (depth + depthOf(value) > MAX_DEPTH)
      throw new InvalidDocument(`${where} nests the description deeper than ${MAX_DEPTH} levels. Add it further up.`);
  }
}

/** An overlay is not nested deeper than any file may be. */
function depthOf(value: unknown): number {
  if (value === null || typeof value !== "object") return 0;
  return 1 + Object.values(value).reduce<number>((deepest, child) => Math.max(deepest, depthOf(child)), 0);
}
