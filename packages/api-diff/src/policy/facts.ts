import type { Operation } from "../api/operation.ts";
import { readOperations } from "../api/operation.ts";
import { asObject } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { pointerKeys } from "../document/pointer.ts";
import type { Place } from "../types.ts";

type Json = Readonly<Record<string, unknown>>;

/** What a policy asks of two descriptions, beyond the changes themselves. */
export class Facts {
  readonly #documents: readonly OpenDocument[];
  #operations: ReadonlyMap<string, readonly Operation[]> | undefined;

  constructor(base: OpenDocument, revision: OpenDocument) {
    this.#documents = [base, revision];
  }

  tags(operation: string): readonly unknown[] {
    return this.#written(operation).flatMap(({ tags }) => (Array.isArray(tags) ? (tags as unknown[]) : []));
  }

  stability(operation: string): readonly unknown[] {
    return this.#written(operation).map((written) => written["x-stability-level"]);
  }

  /** Whether an operation, or the path item around it, says something of itself. */
  isMarked(operation: string, key: string): boolean {
    return this.#operationsOf(operation).some(({ cursor, item }) => isSet(cursor.value, key) || isSet(item.value, key));
  }

  /** Whether anything from the root of the file to a place says something of itself. */
  isMarkedAt(place: Place | undefined, key: string): boolean {
    return this.#wayTo(place).some((value) => isSet(value, key));
  }

  /** The object at a place, or the nearest around it. */
  objectAt(place: Place | undefined): Json | undefined {
    return this.#wayTo(place)
      .map(asObject)
      .findLast((value) => value !== undefined);
  }

  #wayTo(place: Place | undefined): unknown[] {
    if (place === undefined) return [];
    return this.#documents.flatMap(({ roots }) =>
      roots.filter(({ file }) => file.name === place.file).flatMap(({ value }) => way(value, place.pointer)),
    );
  }

  #written(operation: string): Json[] {
    return this.#operationsOf(operation).map(({ cursor }) => asObject(cursor.value) ?? {});
  }

  /** On both sides; a callback is where its operation is. */
  #operationsOf(name: string): readonly Operation[] {
    this.#operations ??= byName(this.#documents);
    const [verb, path] = (name.split(", callback ")[0] as string).split(" ");
    return this.#operations.get(name) ?? this.#operations.get(`${verb ?? ""} ${path ?? ""}`) ?? [];
  }
}

function byName(documents: readonly OpenDocument[]): ReadonlyMap<string, readonly Operation[]> {
  const found = new Map<string, Operation[]>();
  for (const document of documents)
    for (const operation of [...readOperations(document, "path"), ...readOperations(document, "webhook")])
      found.set(operation.name, [...(found.get(operation.name) ?? []), operation]);
  return found;
}

function way(root: unknown, pointer: string): unknown[] {
  const found = [root];
  for (const key of pointerKeys(pointer)) {
    const at = found.at(-1);
    if (at === null || typeof at !== "object" || !Object.hasOwn(at, key)) break;
    found.push((at as Json)[key]);
  }
  return found;
}

function isSet(value: unknown, key: string): boolean {
  const said = asObject(value)?.[key];
  return said !== undefined && said !== false;
}
