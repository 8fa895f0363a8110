import type { Effect, Level, Step, Subject } from "../types.ts";

/** One row of the rule table: what a change of one kind at one place means, and what is said about it. */
export interface Rule {
  /** Stable over releases; a name and nothing else: what a rule means is in the other fields. */
  readonly id: string;
  /** The group of rules that it belongs to. */
  readonly place: string;
  /** What came, went or changed. */
  readonly subject: Subject;
  readonly effect: Effect;
  /** Whether something that callers use goes away: an operation, a field, a parameter, a header. */
  readonly removes: boolean;
  /** Whether it is about an object having or requiring a property at all, not about what the property holds. */
  readonly presence: boolean;
  /** Whether the schema was compared as a whole: no single keyword is to blame. */
  readonly whole: boolean;
  /** Level where the consumer sends the value. */
  readonly send: Level;
  /** Level where the consumer receives the value. Rules about something that is not a value have one level in both. */
  readonly receive: Level;
  /** Level when the subset relation could not decide; otherwise the level of the direction stays. */
  readonly undecided?: Level;
  /** Semver step of the change where its level is `safe` or `note`. */
  readonly step: Step;
  /** `{what}`, `{subject}`, `{before}` and `{after}` are filled in. */
  readonly message: string;
  readonly advice: string;
  /** What readers do, where it is not what senders do. */
  readonly adviceToReaders?: string;
}

type Row = readonly [
  id: string,
  subject: Subject,
  effect: Effect,
  send: Level,
  receive: Level,
  message: string,
  advice: string,
  more?: Partial<Pick<Rule, "step" | "undecided" | "adviceToReaders" | "removes" | "presence" | "whole">>,
];

/** Rows of one place; a row that only ever notes asks for no more than a patch. */
export function rules(place: string, rows: readonly Row[]): Rule[] {
  return rows.map(([id, subject, effect, send, receive, message, advice, more]) => ({
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
  }));
}
