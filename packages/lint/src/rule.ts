/** Where in a file something stands: the keys and indices that lead to it. */
export type Keys = readonly (string | number)[];

/** Something that a rule objects to. */
export interface Objection {
  /** Where it stands, counted from the root of the document that is checked. */
  readonly path: Keys;
  /** What is wrong, and what to write instead. */
  readonly message: string;
}

/** What a rule may know of the file that it checks. */
export interface RuleContext {
  readonly document: { readonly source: string | null };
}

interface AnyRule {
  /** The name of the rule's file, and of its test. */
  readonly id: string;
  /** What the rule expects, with an example: the hint of each of its findings. */
  readonly description: string;
}

/** A house rule for what a file says. Spectral runs it, with references resolved unless it wants them as written. */
export interface HouseRule<Subject> extends AnyRule {
  /** `false` where the rule looks at the references themselves. */
  readonly resolved?: boolean;
  /** Ids of rules whose findings make this rule's: as long as one of them has any, this rule waits. */
  readonly follows?: readonly string[];
  readonly check: (subject: Subject, context: RuleContext) => readonly Objection[];
}

/** What a rule about files is given. */
export interface ContractFiles {
  /** The folder `openapi`. */
  readonly openapi: string;
  /** The versions whose documents are checked, such as `["v1", "v2"]`. */
  readonly versions: readonly string[];
}

/** Something that a rule about files objects to. The file counts from the folder `openapi`, line and column from 1. */
export interface FileObjection {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A house rule for the files themselves, for which no place in a document could stand. */
export interface FileRule extends AnyRule {
  readonly checkFiles: (contract: ContractFiles) => readonly FileObjection[];
}
