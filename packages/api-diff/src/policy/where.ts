import { InvalidDocument } from "../document/invalid-document.ts";
import { escapeToken } from "../document/pointer.ts";
import type { SourceFile } from "../document/source-file.ts";

/** A part of a policy file for messages: the file with line and column, and the part's label. */
export class Where {
  readonly #name: string;
  readonly #locate: SourceFile["locate"];
  readonly #pointer: string;
  readonly #label: string;

  constructor(name: string, locate: SourceFile["locate"], pointer = "", label = "") {
    this.#name = name;
    this.#locate = locate;
    this.#pointer = pointer;
    this.#label = label;
  }

  /** @param label readable name of the part, such as `line 1` */
  within(pointer: string, label: string): Where {
    return new Where(this.#name, this.#locate, `${this.#pointer}${pointer}`, label);
  }

  /** Returns an error about this part, or about one key of it. The text follows the label: `: …` or ` needs …`. */
  error(text: string, key?: string): InvalidDocument {
    const pointer = key === undefined ? this.#pointer : `${this.#pointer}/${escapeToken(key)}`;
    const at = this.#locate?.([pointer]).get(pointer);
    const file = at === undefined ? this.#name : `${this.#name}:${at.line}:${at.column}`;
    return new InvalidDocument(this.#label === "" ? `${file}${text}` : `${file}: ${this.#label}${text}`);
  }
}
