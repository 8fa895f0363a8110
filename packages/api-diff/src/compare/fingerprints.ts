import { hash } from "node:crypto";
import type { OpenDocument } from "../document/open-document.ts";
import { pointerOf } from "../document/pointer.ts";
import { relativeName } from "../document/resolve-name.ts";
import { METHODS } from "../document/methods.ts";
import { ruleOf } from "../rules/table.ts";
import type { Change, Subject } from "../types.ts";
import type { SourceFile } from "../document/source-file.ts";
import type { Spot } from "./edit.ts";
import { carriedLabel } from "./label.ts";
import { meaningText } from "./meaning-text.ts";
import type { Finding } from "./report.ts";
import { type Cursor, asObject } from "../document/cursor.ts";
import { oncePer } from "../once.ts";

/** The values before and after, as texts that are equal if the values are. */
type Values = readonly [string, string];

/** Things that many operations have in common, and lose or gain together. */
const REPEATED: ReadonlySet<Subject> = new Set(["body", "media-type", "parameter", "header", "response", "security"]);

const methods: ReadonlySet<string> = new Set(METHODS);

/** Returns whether the message is about an operation in a way that others may share. */
function isOfOperation({ rule, subject, usages }: Finding): boolean {
  return REPEATED.has(ruleOf(rule).subject) && subject !== undefined && subject === usages[0]?.operation;
}

/**
 * Returns whether it is declared, before and after, where all operations that refer to it share it: one change for all
 * of them.
 */
function isOfMany(finding: Finding): boolean {
  return isOfOperation(finding) && [finding.base, finding.revision].every(isOutside);
}

function isOutside(spot: Spot | undefined): boolean {
  if (spot === undefined) return false;
  const [first] = spot.cursor.keys;
  return first === "components" || !spot.cursor.keys.some((key) => methods.has(key));
}

/** Names a place in a parameter that each operation declares for itself, as some write the same one in all of them. */
function inlineParameter({ base, revision, usages }: Finding): string | undefined {
  const { cursor, keys = [] } = revision ?? base ?? {};
  const part = usages[0]?.part;
  const below = [...(cursor?.keys ?? []), ...keys];
  return below[0] === "paths" && part?.includes("parameter") === true
    ? carriedLabel(below, part, undefined)
    : undefined;
}

/** Returns where the revision describes something new, if the rule and the values do not say what it is. */
function newcomerOf({ rule, subject, revision, after }: Finding): Cursor | undefined {
  const { bound } = ruleOf(rule);
  if (revision === undefined || bound === undefined) return undefined;
  const { cursor, keys } = revision;
  // The schema of which `type` is a keyword.
  if (bound === "type")
    return [after].flat().some((type) => type === "object" || type === "array") ? cursor : undefined;
  const written = keys.reduce<Cursor | undefined>((at, key) => at?.child(key), cursor);
  // A place may be that of all properties.
  const named = keys.at(-1) === "properties" && subject !== undefined ? written?.child(subject) : undefined;
  return named ?? written;
}

/** Names changes for approvals, independently of the folder of the description. */
export class Fingerprints {
  readonly #entries: ReadonlySet<SourceFile>;
  readonly #revision: OpenDocument;
  readonly #files = new Map<SourceFile, string>();
  readonly #contents = new Map<Cursor, string>();

  constructor(base: OpenDocument, revision: OpenDocument) {
    this.#revision = revision;
    this.#entries = new Set([base.root.file, revision.root.file]);
    for (const { root, roots } of [base, revision])
      for (const { file } of roots) this.#files.set(file, relativeName(root.file.name ?? "", file.name ?? ""));
  }

  /** Returns the fingerprint of a rule, its place, the owning schema, and its values. */
  of(finding: Finding, values: Values): string {
    const { rule, approvedAs = rule, what, owner, schema } = finding;
    const subject = isOfMany(finding) ? "" : (finding.subject ?? "");
    const place = [approvedAs, this.#placeOf(finding), subject, what ?? ""];
    const owned = owner === undefined ? [] : [this.#address(owner.place), pointerOf(owner.below)];
    return digest([...place, ...values, this.#schema(schema), ...owned, ...this.#content(finding)]);
  }

  #content(finding: Finding): readonly string[] {
    if (finding.content !== undefined) return [finding.content];
    const written = newcomerOf(finding);
    if (written === undefined) return [];
    let known = this.#contents.get(written);
    // Many schemas may own a large one.
    if (known === undefined) this.#contents.set(written, (known = hash("sha1", meaningText(written, this.#revision))));
    return [known];
  }

  /**
   * Returns a key that is equal for all owners of one difference, for all schemas that the same thing was added to or
   * removed from, and for all operations with the same change.
   */
  causeOf(finding: Finding, values: Values): string {
    const { rule, subject, what, owner, schema } = finding;
    if (isOfOperation(finding)) return digest([rule, what ?? "", ...values]);
    const part = inlineParameter(finding);
    if (part !== undefined) return digest([rule, part, subject ?? "", ...values]);
    return digest([
      rule,
      owner === undefined ? this.#placeOf(finding) : this.#schema(schema),
      subject ?? "",
      ...values,
    ]);
  }

  /**
   * An addition is identified by its new place, anything else by its old place, so that moving the other side keeps the
   * fingerprint.
   */
  #placeOf({ base, revision, before, after }: Finding): string {
    const place = this.#address(base);
    return (before === undefined && after !== undefined) || place === "" ? this.#address(revision) : place;
  }

  #schema(cursor: Cursor | undefined): string {
    return cursor === undefined ? "" : this.#inFile(cursor.file, addressOf({ cursor, keys: [] }));
  }

  #address(spot: Spot | undefined): string {
    return spot === undefined ? "" : this.#inFile(spot.cursor.file, addressOf(spot));
  }

  /** Two files may contain different things at the same pointer. */
  #inFile(file: SourceFile, pointer: string): string {
    return this.#entries.has(file) ? pointer : `${this.#files.get(file) ?? ""}#${pointer}`;
  }
}

/** Returns a change of one description among several: its fingerprint and cause contain the description's name. */
export function namedAfter(change: Change, description: string): Change {
  const { fingerprint, cause } = change;
  return { ...change, fingerprint: digest([description, fingerprint]), cause: digest([description, cause]) };
}

/** Returns a fingerprint of texts. */
export function digest(parts: readonly string[]): string {
  // Names with line breaks or lone surrogates could collide once joined.
  const isPlain = parts.every((part) => !/[\n\p{Surrogate}]/u.test(part));
  const text = isPlain ? parts.join("\n") : JSON.stringify(parts);
  return hash("sha256", text).slice(0, 16);
}

/**
 * Returns a stable pointer for fingerprints. A parameter is identified by its name, because another parameter may come
 * to be at the same index or in a component of the same name; an alternative by its title and constants.
 *
 * @example addressOf(spot) // "/paths/~1orders/get/parameters/query:limit/schema"
 */
function addressOf({ cursor, keys }: Pick<Spot, "cursor" | "keys">): string {
  return address(cursor) + pointerOf(keys);
}

const address: (cursor: Cursor) => string = oncePer((cursor: Cursor): string => {
  const { parent } = cursor;
  return parent === undefined ? "" : address(parent) + pointerOf([keyOf(cursor, parent)]);
});

function keyOf({ key, value }: Cursor, holder: Cursor): string {
  const written = asObject(value);
  if (written === undefined) return key;
  const isList = Array.isArray(holder.value);
  if (holder.key === "parameters" && typeof written["name"] === "string" && typeof written["in"] === "string") {
    const name = `${written["in"]}:${written["name"]}`;
    return isList ? name : `${key}=${name}`;
  }
  if (!isList || (holder.key !== "oneOf" && holder.key !== "anyOf")) return key;
  const tag = tagOf(written);
  return tag === undefined ? key : `${key}=${tag}`;
}

/** Returns what identifies an alternative: its title, and its constant properties. */
function tagOf({ title, properties }: Readonly<Record<string, unknown>>): string | undefined {
  const constants = Object.entries(asObject(properties) ?? {}).flatMap(([name, schema]) => {
    const { const: value, enum: values } = asObject(schema) ?? {};
    const only: unknown = value === undefined && Array.isArray(values) && values.length === 1 ? values[0] : value;
    return only === undefined ? [] : [[name, only] as const];
  });
  if (constants.length === 0 && title === undefined) return undefined;
  return JSON.stringify([title, constants.sort(([a], [b]) => (a < b ? -1 : 1))]);
}
