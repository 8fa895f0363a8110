import { oncePer } from "../once.ts";
import { canonical, sameValue } from "../schema/canonical.ts";
import { fill, messageFor, prose } from "../rules/message.ts";
import { countWork, isSpent } from "../steps.ts";
import { stepOf, type Rule } from "../rules/rule.ts";
import { ruleOf } from "../rules/table.ts";
import { unshown } from "../rules/unshown.ts";
import { InvalidDocument, tooMany } from "../document/invalid-document.ts";
import type { OpenDocument } from "../document/open-document.ts";
import type { Change, Direction, Impact, Level } from "../types.ts";
import { LEVELS } from "../verdict.ts";
import { Fingerprints } from "./fingerprints.ts";
import { atLeast, worst } from "./flow.ts";
import { compare, impactOf, reachOf, type AffectedUses } from "./impact.ts";
import { carriedLabel, label } from "./label.ts";
import { type Finding, levelAt } from "./report.ts";
import { Positions } from "./positions.ts";
import { asObject, type Cursor } from "../document/cursor.ts";
import type { Spot } from "./edit.ts";

/** Maximum number of characters of all pointers in a report. */
const MAX_LENGTH = 100_000_000;

/** Maximum number of changes: each takes about a kilobyte. */
const MAX_CHANGES = 300_000;

/** Maximum number of uses of what changed, lists that many changes share counting once: each takes about 100 bytes. */
const MAX_USES = 2_500_000;

/** Number of steps that writing a change takes. */
const STEPS_OF_CHANGE = 80;

/** The base and the revision. */
type Documents = readonly [OpenDocument, OpenDocument];

/** Findings with the same cause: one change, with the impact of all of them. */
interface Draft {
  readonly finding: Finding;
  /** The values before and after, as texts that are equal if the values are. */
  readonly values: readonly [string, string];
  readonly fingerprint: string;
  readonly affected: AffectedUses[];
  level: Level;
  witness: Finding["witness"];
  /** Whether the comparison of the schemas reached its bound. */
  isOpen: boolean;
}

/**
 * Combines findings into changes: equal rule, place and values mean one cause. The result is sorted, so that equal
 * input gives equal bytes.
 */
export class Gatherer {
  readonly #drafts = new Map<string, Draft>();
  readonly #documents: Documents;
  readonly #fingerprints: Fingerprints;
  readonly #counted = new Set<Finding["usages"]>();
  #length = 0;
  #uses = 0;

  constructor(base: OpenDocument, revision: OpenDocument) {
    this.#documents = [base, revision];
    this.#fingerprints = new Fingerprints(base, revision);
  }

  add(finding: Finding): void {
    countWork(STEPS_OF_CHANGE);
    this.#length += lengthOf(finding.base) + lengthOf(finding.revision);
    if (this.#length > MAX_LENGTH)
      throw new InvalidDocument(
        `the names around the changes are too long: all pointers together have more than ${MAX_LENGTH} characters. Shorten paths and names.`,
      );
    if (!this.#counted.has(finding.usages)) {
      this.#counted.add(finding.usages);
      this.#uses += finding.usages.length;
    }
    if (this.#uses > MAX_USES) throw tooMany(`the changes affect more than ${MAX_USES} uses`);
    const values = [canonical(finding.before), canonical(finding.after)] as const;
    const fingerprint = this.#fingerprints.of(finding, values);
    let draft = this.#drafts.get(fingerprint);
    if (draft === undefined) {
      draft = { finding, values, fingerprint, affected: [], level: "note", witness: undefined, isOpen: false };
      this.#drafts.set(fingerprint, draft);
      if (this.#drafts.size > MAX_CHANGES) throw tooMany(`more than ${MAX_CHANGES} things change`);
    }
    const levels = finding.levels ?? ruleOf(finding.rule);
    draft.isOpen ||= isSpent();
    if (draft.witness?.whole === undefined) draft.witness = finding.witness ?? draft.witness;
    draft.affected.push({ usages: finding.usages, levels });
    const uses = finding.usages.length === 0 ? [{ flow: 1 }] : kindsOf(finding.usages);
    for (const use of uses) draft.level = worst(draft.level, levelAt(levels, use));
  }

  changes(): Change[] {
    const drafts = [...this.#drafts.values()];
    const positions = new Positions(drafts.flatMap(({ finding }) => [finding.base, finding.revision]));
    return drafts
      .map((draft) =>
        finish(draft, this.#fingerprints.causeOf(draft.finding, draft.values), positions, this.#documents),
      )
      .sort(byImportance);
  }
}

/** Returns the number of characters of a place's pointer, without making it. */
function lengthOf(spot: Spot | undefined): number {
  let length = 0;
  for (let at = spot?.cursor; at !== undefined; at = at.parent) length += at.key.length + 1;
  return length;
}

/** Components that carry a schema without being one. */
const CARRIERS = new Set(["parameters", "headers", "requestBodies", "responses"]);

/** Returns one use of each kind that levels depend on. */
const kindsOf = oncePer((usages: Finding["usages"]): Finding["usages"] => [
  ...new Map(usages.map((use) => [`${use.flow} ${use.isIgnored}`, use])).values(),
]);

function finish(draft: Draft, cause: string, positions: Positions, documents: Documents): Change {
  const { finding } = draft;
  const rule = ruleOf(finding.rule);
  const base = positions.place(finding.base);
  const revision = positions.place(finding.revision);
  const impact = impactOf(draft.affected);
  const what =
    finding.what === undefined
      ? nameSchema(rule, finding, impact, documents)
      : prose(nameBody(finding.what, rule, impact));
  const reason =
    draft.witness?.whole === undefined
      ? unshown(
          rule,
          draft.level,
          draft.witness !== undefined,
          draft.isOpen,
          finding.isForReaders === true && isForReaders(draft.level, impact),
        )
      : undefined;
  const { before, after } = finding;
  const isName = rule.subject === "property";
  const blanks = { what, subject: nameOperations(finding, impact), isName, before, after };
  const template = messageFor(rule, blanks);
  return {
    id: rule.id,
    level: draft.level,
    subject: rule.subject,
    effect: rule.effect,
    removes: rule.removes,
    message: sentence(template, fill(template, blanks)),
    advice: fill(adviceFor(rule, draft.level, impact), blanks),
    ...(base === undefined ? {} : { base }),
    ...(revision === undefined ? {} : { revision }),
    ...(finding.before === undefined ? {} : { before: finding.before }),
    ...(finding.after === undefined ? {} : { after: finding.after }),
    direction: directionOf(impact),
    impact,
    step: stepOf(draft.level, rule),
    fingerprint: draft.fingerprint,
    cause,
    ...(draft.witness !== undefined && draft.level === "breaking" ? { witness: draft.witness } : {}),
    ...(reason === undefined ? {} : { unshown: reason }),
    ...(rule.removes ? { deprecation: deprecationAt(documents[0], finding.base) } : {}),
  };
}

/**
 * Names the schema of a finding, but never after a parameter or response component that only the revision has, that is
 * the same as before, or that others used before.
 */
function nameSchema(rule: Rule, finding: Finding, impact: readonly Impact[], documents: Documents): string {
  const [keys, file] = schemaKeys(rule, finding);
  const used = finding.usages[0];
  const [first = "", kind = "", name = ""] = keys;
  const isCarrier = first === "components" && CARRIERS.has(kind);
  const [before, after] = documents.map(({ root }) => root.child(first)?.child(kind)?.child(name)?.value);
  const isOfUse = isCarrier && (before === undefined || sameValue(before, after));
  const [, oldKind, oldName] = finding.base?.cursor.keys ?? [];
  const isOther = isCarrier && oldKind === kind && oldName !== name;
  return (isOfUse || isOther) && used !== undefined && finding.base !== undefined
    ? carriedLabel(keys, used.part, statusOf(impact))
    : `${alternativeAt(rule, keys)}${nameParameter(label(keys, file, used), finding)}`;
}

/** If only one alternative accepts no value any more, the schema around it does. */
function alternativeAt({ id }: Rule, keys: readonly string[]): string {
  const [keyword = "", index] = keys.slice(-2);
  return id === "value-forbidden" && /^(?:oneOf|anyOf)$/.test(keyword) ? `alternative ${Number(index) + 1} of ` : "";
}

/**
 * Messages name the schema that holds a property or keyword, not the keyword; and its owner if that is another schema.
 */
function schemaKeys(rule: Rule, { owner, base, revision, subject }: Finding): [readonly string[], string | undefined] {
  // The message names the alternative itself; its schema is on the other side.
  const isNewer = rule.effect === (rule.subject === "alternative" ? "removed" : "added");
  const isInlined = base?.cursor.keys[0] === "components" && revision?.cursor.keys[0] === "paths";
  const isOfNew = isNewer && (!isInlined || rule.subject === "alternative");
  const spot = owner?.place ?? (isOfNew ? (revision ?? base) : (base ?? revision));
  if (spot === undefined) return [[], undefined];
  const below = owner === undefined ? (spot.below ?? []) : [...spot.keys, ...owner.below];
  const keys = [...spot.cursor.keys, ...below];
  const isProperty = rule.subject === "property" && subject !== undefined && owner === undefined;
  if (isProperty && spot.keys.length === 0 && keys.at(-1) === subject) keys.splice(-2);
  return [keys, spot.cursor.file.name];
}

/** Names a parameter; its pointer only contains the position. */
function nameParameter(text: string, finding: Finding): string {
  const usage = finding.usages[0];
  return usage?.part.includes("parameter") === true
    ? text.replace(/parameter \d+ of(?: [A-Z]+ \/.*$)?/, (found) =>
        found.endsWith(" of") ? `the ${prose(usage.part)} of` : `the ${prose(usage.part)} of ${prose(usage.operation)}`,
      )
    : text;
}

/** Names the first operation and the number of others, if all have the same change. */
function nameOperations({ subject = "", usages }: Finding, impact: readonly Impact[]): string {
  const names = new Set(impact.map(({ operation }) => operation));
  if (names.size < 2 || subject !== usages[0]?.operation) return subject;
  const [first = ""] = names;
  return `${first} and ${names.size - 1} other ${names.size === 2 ? "operation" : "operations"}`;
}

/** Names a body by its status, if all affected bodies have the same. */
function nameBody(what: string, rule: Rule, impact: readonly Impact[]): string {
  if (!rule.message.startsWith("{what} of ")) return what;
  return carriedLabel([], what, what === "response" ? statusOf(impact) : undefined);
}

/** Returns the status of all affected responses, if it is the same. */
function statusOf(impact: readonly Impact[]): string | undefined {
  const statuses = new Set(impact.map(({ status }) => status));
  return statuses.size === 1 ? impact[0]?.status : undefined;
}

/** Returns the advice for this change: a rule that breaks one direction requires nothing of the other. */
function adviceFor(rule: Rule, level: Level, impact: readonly Impact[]): string {
  const isHarmlessHere = !atLeast(level, "risky") && atLeast(worst(rule.send, rule.receive), "risky");
  if (isHarmlessHere) return "Nothing to do.";
  return isForReaders(level, impact) ? (rule.adviceToReaders ?? rule.advice) : rule.advice;
}

/** Returns whether only receivers are affected at the change's level. */
function isForReaders(level: Level, impact: readonly Impact[]): boolean {
  const hit = impact.filter((one) => one.level === level);
  return hit.length > 0 && hit.every((one) => one.direction === "receive");
}

/** Beginnings of labels that are not names of the document. */
const OF_OURS = /^(?:the|an element of|alternative \d+ of|parameter|header|request body|response|callback|webhook) /;

/** Begins a sentence with a capital, unless it begins with a name of the document. */
function sentence(template: string, text: string): string {
  return /^[a-z]/.test(template) || OF_OURS.test(text) ? (text[0] as string).toUpperCase() + text.slice(1) : text;
}

/** Returns the direction in which a change has an effect. */
export function directionOf(impact: readonly Impact[]): Direction {
  const sends = impact.some((one) => one.direction === "send");
  const receives = impact.some((one) => one.direction === "receive");
  return sends && receives ? "both" : sends ? "send" : receives ? "receive" : "none";
}

/** The most severe first, then those that affect the most operations. */
export function byImportance(a: Change, b: Change): number {
  const where = (change: Change): string => change.revision?.pointer ?? change.base?.pointer ?? "";
  return (
    LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
    // The cause that affects the most operations comes first.
    reachOf(b.impact) - reachOf(a.impact) ||
    compare(where(a), where(b)) ||
    compare(a.id, b.id) ||
    compare(a.fingerprint, b.fingerprint)
  );
}

/**
 * Returns whether the thing at a place was deprecated, and until when it was promised. Siblings of a `$ref` take
 * precedence.
 */
function deprecationAt(document: OpenDocument, spot: Spot | undefined): NonNullable<Change["deprecation"]> {
  const written = spot?.keys.reduce<Cursor | undefined>((at, key) => at?.child(key), spot.cursor);
  const meant = written === undefined ? undefined : document.resolve(written);
  const property = (key: string): unknown => asObject(written?.value)?.[key] ?? asObject(meant?.value)?.[key];
  const sunset = property("x-sunset");
  return { deprecated: property("deprecated") === true, ...(typeof sunset === "string" ? { sunset } : {}) };
}
