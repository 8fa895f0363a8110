import { InvalidDocument } from "../document/invalid-document.ts";
import { MAX_BYTES } from "./limits.ts";

/** What all overlays of one description may still add to it: copies of copies would otherwise double with every action. */
export class OverlayGrowth {
  #left = MAX_BYTES;

  /** @throws InvalidDocument when the value, put into so many targets, goes beyond the limit */
  add(value: unknown, targets: number, where: string): void {
    if (targets === 0) return;
    this.#left -= JSON.stringify(value).length * targets;
    if (this.#left < 0)
      throw new InvalidDocument(
        `${where} adds more than ${MAX_BYTES / 1024 / 1024} MB to the description. Select fewer targets, or add less.`,
      );
  }
}
