import type { Level, Step } from "../types.ts";

/** One row of the rule table: what a change of one kind at one place means, and what is said about it. */
export interface Rule {
  readonly id: string;
  /** What of a description the rule is about. */
  readonly place: string;
  /** Level where the consumer sends the value. */
  readonly send: Level;
  /** Level where the consumer receives the value. Rules about something that is no value have one level in both. */
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
  send: Level,
  receive: Level,
  message: string,
  advice: string,
  more?: { readonly step?: Step; readonly undecided?: Level; readonly adviceToReaders?: string },
];

/** Rows of one place; a row that only ever notes asks for no more than a patch. */
export function rules(place: string, rows: readonly Row[]): Rule[] {
  return rows.map(([id, send, receive, message, advice, more]) => ({
    id,
    place,
    send,
    receive,
    message,
    advice,
    step: send === "note" && receive === "note" ? "patch" : "minor",
    ...more,
  }));
}
