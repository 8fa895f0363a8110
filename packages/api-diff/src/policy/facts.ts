import type { Operation } from "../api/operation.ts";
import type { SameOperations } from "../api/same-operations.ts";
import { asObject } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { pointerKeys } from "../document/pointer.ts";
import type { Change, Impact, Place } from "../types.ts";

type Json = Readonly<Record<string, unknown>>;

/**
 * Facts about two descriptions that a policy needs besides the changes. The base takes precedence: a change cannot
 * revoke what callers were promised in order to excuse itself. An addition is judged by its own declaration.
 */
export class Facts {
  readonly #base: OpenDocument;
  readonly #revision: OpenDocument;
  readonly #operations: () => SameOperations;

  constructor(base: OpenDocument, revision: OpenDocument, operations: () => SameOperations) {
    this.#base = base;
    this.#revision = revision;
    this.#operations = operations;
  }

  tags(operation: string): readonly unknown[] {
    const { tags } = asObject(this.#operation(operation)?.cursor.value) ?? {};
    return Array.isArray(tags) ? (tags as unknown[]) : [];
  }

  stability(operation: string): unknown {
    return asObject(this.#operation(operation)?.cursor.value)?.["x-stability-level"];
  }

  /** Returns the names that callers use for the operation: its name and id. */
  namesOf({ operation, operationId }: Impact): readonly string[] {
    const { base, revision } = this.#operations().find(operation);
    const id = base === undefined ? (revision?.id ?? operationId) : base.id;
    return [operation, base?.kind === "callback" ? undefined : base?.name, id].filter((name) => name !== undefined);
  }

  /** Returns whether an operation, or its path item, has an extension. */
  isMarked(operation: string, key: string): boolean {
    const found = this.#operation(operation);
    return found !== undefined && (isSet(found.cursor.value, key) || isSet(found.item.value, key));
  }

  /**
   * Returns whether the place of a change, anything around it in the base, or an added thing itself has an extension.
   */
  isMarkedAt(change: Change, key: string): boolean {
    if (way(this.#base, change.base).some((value) => isSet(value, key))) return true;
    return isNew(change) && isSet(way(this.#revision, change.revision).at(-1), key);
  }

  /** Returns the object at the place in the revision, or the nearest around it. */
  objectAt({ revision }: Change): Json | undefined {
    return way(this.#revision, revision)
      .map(asObject)
      .findLast((value) => value !== undefined);
  }

  #operation(name: string): Operation | undefined {
    const { base, revision } = this.#operations().find(name);
    return base ?? revision;
  }
}

/** Returns whether the thing is not in the base, whose place is then only its surroundings. */
export function isNew({ base, revision }: Change): boolean {
  if (base === undefined || revision === undefined) return base === undefined;
  return pointerKeys(base.pointer).at(-1) !== pointerKeys(revision.pointer).at(-1);
}

/** Returns the values from the root of a file to a place. */
function way(document: OpenDocument, place: Place | undefined): unknown[] {
  if (place === undefined) return [];
  const root = document.roots.find(({ file }) => file.name === place.file) ?? document.root;
  const found = [root.value];
  for (const key of pointerKeys(place.pointer)) {
    const at = found.at(-1);
    if (at === null || typeof at !== "object" || !Object.hasOwn(at, key)) break;
    found.push((at as Json)[key]);
  }
  return found;
}

function isSet(value: unknown, key: string): boolean {
  const field = asObject(value)?.[key];
  return field !== undefined && field !== false;
}
