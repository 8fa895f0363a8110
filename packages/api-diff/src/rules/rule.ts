import type { Effect, Level, Step, Subject } from "../types.ts";

/** One row of the rule table: the meaning of one kind of change at one place, and its messages. */
export interface Rule {
  /** Stable across releases, and only a name: the meaning of a rule is in the other fields. */
  readonly id: string;
  /** The group of rules that it belongs to. */
  readonly place: string;
  /** What was added, removed or changed. */
  readonly subject: Subject;
  readonly effect: Effect;
  /** Whether something that callers use is removed: an operation, a field, a parameter, a header. */
  readonly removes: boolean;
  /** Whether it is about an object having or requiring a property, not about the property's value. */
  readonly presence: boolean;
  /** Whether the schema was compared as a whole: no single keyword is responsible. */
  readonly whole: boolean;
  /**
   * A part of the revision that an approval is bound to because the values do not show it: the description of something
   * new, or of a type that contains others.
   */
  readonly bound?: "newcomer" | "type";
  /** Level if the consumer sends the value. */
  readonly send: Level;
  /** Level if the consumer receives the value. Rules about something that is not a value have equal levels. */
  readonly receive: Level;
  /** Level if the subset relation could not decide; otherwise the level of the direction applies. */
  readonly undecided?: Level;
  /** Semver step of the change if its level is `safe` or `note`. */
  readonly step: Step;
  /** `{what}`, `{subject}`, `{before}` and `{after}` are filled in. */
  readonly message: string;
  /** The messages if what changes was absent before, or is absent now. */
  readonly ifNew?: string;
  readonly ifGone?: string;
  readonly advice: string;
  /** Advice for receivers, if it differs from that for senders. */
  readonly adviceToReaders?: string;
}

/** Returns the step of the version number that a change of a rule needs at a level. */
export function stepOf(level: Level, rule: Rule): Step {
  if (level === "breaking") return "major";
  return level === "risky" ? "minor" : level === "note" ? "patch" : rule.step;
}

/** A rule: its effect with the levels for senders and receivers, the message, and the advice. */
type Row = readonly [
  meaning: readonly [effect: Effect, send: Level, receive: Level],
  message: string,
  advice: string,
  more?: Partial<Rule>,
];

/** Returns the messages about a thing that one side does not have. */
export function orAbsent(what: string, thing: string): { ifNew: string; ifGone: string } {
  return { ifNew: `${what} now has ${thing}: {after}`, ifGone: `${what} no longer has ${thing}; it was {before}` };
}

/**
 * Creates the two rules of a limit.
 *
 * @param of what is limited, such as `length`; empty for a value itself
 * @param ids the rule for a tighter limit, and the one for a wider limit
 */
export function limit(
  kind: "minimum" | "maximum",
  of: string,
  [tighter, wider]: readonly [string, string],
  adviceToSenders: string,
  adviceToReaders: string,
): Record<string, Row> {
  const noun = `${kind} ${of}`.trim();
  const [tightens, widens] = kind === "minimum" ? ["rises", "falls"] : ["falls", "rises"];
  const message = (verb: string): string => `{what}: the ${noun} ${verb} from {before} to {after}`;
  const absent = orAbsent("{what}", `a ${noun}`);
  return {
    [tighter]: [["changed", "breaking", "safe"], message(tightens), adviceToSenders, absent],
    [wider]: [["changed", "safe", "breaking"], message(widens), adviceToReaders, absent],
  };
}

/** Creates the rules of one place, by subject and id; one that only notes requires no more than a patch. */
export function rules(place: string, bySubject: Partial<Record<Subject, Readonly<Record<string, Row>>>>): Rule[] {
  return (Object.keys(bySubject) as Subject[]).flatMap((subject) =>
    Object.entries(bySubject[subject] ?? {}).map(([id, [[effect, send, receive], message, advice, more]]) => ({
      id,
      place,
      subject,
      effect,
      removes: false,
      presence: false,
      whole: false,
      send,
      receive,
      message,
      advice,
      step: send === "note" && receive === "note" ? "patch" : "minor",
      ...more,
    })),
  );
}
