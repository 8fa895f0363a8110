import { readOperations } from "../api/operation.ts";
import { didYouMean } from "../closest.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import { OpenDocument } from "../document/open-document.ts";
import type { Consumer } from "./consumer.ts";
import { RequestIndex } from "./requested.ts";

/** The operations of all descriptions that are compared: a consumer that uses others would be told that nothing changes. */
export class KnownOperations {
  readonly #names = new Set<string>();
  readonly #ids = new Set<string>();

  /** Adds the operations of one side of one description. */
  add(description: unknown, side: "base" | "revision"): void {
    const document = new OpenDocument(description, side === "base" ? "base" : "revised");
    for (const { name, id } of [...readOperations(document, "path"), ...readOperations(document, "webhook")]) {
      this.#names.add(name);
      if (id !== undefined) this.#ids.add(id);
    }
  }

  /** @throws InvalidDocument when the consumer names nothing, or what no description has */
  check({ name, operations, operationIds, requests }: Consumer): void {
    for (const entry of operations) if (!this.#has(entry, operationIds)) throw this.#unknown(name, entry);
    const index = new RequestIndex(this.#names);
    // A recording also has pages, pictures and other services: only one without any request to the API is a mistake.
    const [first] = requests;
    if (first !== undefined && requests.every((request) => index.find(request).length === 0))
      throw this.#unknown(name, `${first.method} ${first.path}`);
    // Source calls many methods that are no operations.
    const usesOne = operations.size > 0 || requests.length > 0 || [...operationIds].some((id) => this.#ids.has(id));
    if (!usesOne)
      throw new InvalidDocument(
        `${name}: names no operation, so no change could concern it. Name one, or record requests to one.`,
      );
  }

  #has(entry: string, ids: ReadonlySet<string>): boolean {
    return this.#names.has(entry) || (ids.has(entry) && this.#ids.has(entry));
  }

  #unknown(file: string, entry: string): InvalidDocument {
    const hint = didYouMean(entry, [...this.#names, ...this.#ids]);
    return new InvalidDocument(
      `${file}: \`${entry}\` is an operation of neither side.${hint === "" ? " Correct or remove it." : hint}`,
    );
  }
}
