import { createHash } from "node:crypto";
import type { Cursor } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { pointerOf } from "../document/pointer.ts";
import { relativeName } from "../document/resolve-name.ts";
import { METHODS } from "../document/methods.ts";
import { ruleOf } from "../rules/table.ts";
import type { Subject } from "../types.ts";
import type { SourceFile } from "../document/source-file.ts";
import type { Spot } from "./edit.ts";
import type { Finding } from "./report.ts";
import { addressOf } from "./addresses.ts";

/** The values before and after, as texts that are equal where the values are. */
type Values = readonly [string, string];

/** What many operations have alike, and lose or gain together. */
const REPEATED: ReadonlySet<Subject> = new Set(["body", "media-type", "parameter", "header", "response", "security"]);

const methods: ReadonlySet<string> = new Set(METHODS);

/** Whether the message says of an operation what others may have alike. */
function isOfOperation({ rule, subject, usages }: Finding): boolean {
  return REPEATED.has(ruleOf(rule).subject) && subject !== undefined && subject === usages[0]?.operation;
}

/** Whether it is written, before and after, where all operations that refer to it have it: it is one change for them. */
function isOfMany(finding: Finding): boolean {
  return isOfOperation(finding) && [finding.base, finding.revision].every(isOutside);
}

function isOutside(spot: Spot | undefined): boolean {
  if (spot === undefined) return false;
  const [first] = spot.cursor.keys;
  return first === "components" || !spot.cursor.keys.some((key) => methods.has(key));
}

/** Names changes for approvals: the same name whichever folder the description is in. */
export class Fingerprints {
  readonly #entries: ReadonlySet<SourceFile>;
  readonly #files = new Map<SourceFile, string>();

  constructor(base: OpenDocument, revision: OpenDocument) {
    this.#entries = new Set([base.root.file, revision.root.file]);
    for (const { root, roots } of [base, revision])
      for (const { file } of roots) this.#files.set(file, relativeName(root.file.name ?? "", file.name ?? ""));
  }

  /** Of a rule, its place, the schema and owner that it belongs to, and its values. */
  of(finding: Finding, values: Values): string {
    const { rule, what, owner, schema } = finding;
    const subject = isOfMany(finding) ? "" : (finding.subject ?? "");
    const place = [rule, this.#placeOf(finding), subject, what ?? ""];
    const owned = owner === undefined ? [] : [this.#address(owner.place), pointerOf(owner.below)];
    return digest([...place, ...values, this.#schema(schema), ...owned]);
  }

  /**
   * The same for all owners of one difference, for all schemas that the same thing came to or went from, and for all
   * operations of which the same is said.
   */
  causeOf(finding: Finding, values: Values): string {
    const { rule, subject, what, owner, schema } = finding;
    if (isOfOperation(finding)) return digest([rule, what ?? "", ...values]);
    return digest([
      rule,
      owner === undefined ? this.#placeOf(finding) : this.#schema(schema),
      subject ?? "",
      ...values,
    ]);
  }

  /** An addition is named by where it is, anything else by where it was: moving the other side keeps the name. */
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

  /** Two files may hold different things at one pointer. */
  #inFile(file: SourceFile, pointer: string): string {
    return this.#entries.has(file) ? pointer : `${this.#files.get(file) ?? ""}#${pointer}`;
  }
}

function digest(parts: readonly string[]): string {
  // Joined, names with line ends or with halves of a character in them could read like others.
  const isPlain = parts.every((part) => !/[\n\p{Surrogate}]/u.test(part));
  const text = isPlain ? parts.join("\n") : JSON.stringify(parts);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
