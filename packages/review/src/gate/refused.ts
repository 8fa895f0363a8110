/** Something that an approval would let pass: a change of the diff, or a promise that is taken back. */
export interface Refused {
  /** Names it in approvals. */
  readonly fingerprint: string;
  readonly message: string;
}
