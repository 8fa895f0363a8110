import { readOperations } from "../api/operation.ts";
import { didYouMean } from "../suggest.ts";
import { asObject } from "../document/cursor.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import { OpenDocument } from "../document/open-document.ts";
import type { Consumer } from "./read-consumer.ts";
import { Uses } from "./uses.ts";

/** The operations of all compared descriptions: a consumer that only uses others would wrongly see no changes. */
export class KnownOperations {
  readonly #ids = new Map<string, Set<string>>();
  readonly #fields = new Set<string>();

  /** Adds the operations and fields of one side of one description. */
  add(description: unknown, side: "base" | "revision"): void {
    const document = new OpenDocument(description, side === "base" ? "base" : "revised");
    for (const { name, id } of [...readOperations(document, "path"), ...readOperations(document, "webhook")]) {
      const known = this.#ids.get(name) ?? new Set();
      this.#ids.set(name, id === undefined ? known : known.add(id));
    }
    for (const { value } of document.roots) addFields(value, this.#fields);
  }

  /** @throws InvalidDocument if the consumer names nothing, or something that no description has */
  check(consumer: Consumer): void {
    const { name, requests, fields } = consumer;
    for (const entry of consumer.operations) {
      const one = { name, operations: new Set([entry]), requests: [], fields: undefined };
      if (!this.#isUsed({ ...one, operationIds: consumer.operationIds.has(entry) ? one.operations : new Set() }))
        throw this.#unknown(name, entry);
    }
    if (!this.#isUsed(consumer)) {
      // A recording also contains pages, images and other services; it is only wrong if no request goes to the API.
      const [first] = requests;
      if (first !== undefined) throw this.#unknown(name, `${first.method} ${first.path}`);
      throw new InvalidDocument(
        `${name} names no operation, so no change can affect it. Name one, or record requests to one.`,
      );
    }
    for (const field of fields ?? [])
      if (!this.#fields.has(field))
        throw new InvalidDocument(
          `${name}: \`${field}\` is not a field of either description.${didYouMean(field, [...this.#fields]) || " Correct or remove it."}`,
        );
  }

  #isUsed(consumer: Consumer): boolean {
    const uses = new Uses(consumer, this.#ids.keys());
    return [...this.#ids].some(([name, ids]) => uses.has({ names: [name], ids: [...ids] }));
  }

  #unknown(file: string, entry: string): InvalidDocument {
    const hint = didYouMean(entry, [...this.#ids.keys(), ...[...this.#ids.values()].flatMap((ids) => [...ids])]);
    return new InvalidDocument(
      `${file}: \`${entry}\` is not an operation of either description.${hint === "" ? " Correct or remove it." : hint}`,
    );
  }
}

function addFields(value: unknown, found: Set<string>): void {
  if (value === null || typeof value !== "object") return;
  for (const name of Object.keys(asObject((value as Record<string, unknown>)["properties"]) ?? {})) found.add(name);
  for (const child of Object.values(value)) addFields(child, found);
}
