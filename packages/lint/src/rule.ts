/** A location in a file: the keys and indices that lead to it. */
export type Keys = readonly (string | number)[];

/** A violation of a rule. */
export interface Violation {
  /** Its location, from the root of the document. */
  readonly path: Keys;
  /** What is wrong, and how to fix it. */
  readonly message: string;
}

/** The file that a rule checks. */
export interface RuleContext {
  readonly document: { readonly source: string | null };
}

interface AnyRule {
  /** The name of the rule's file and of its test. */
  readonly id: string;
  /** The rule's expectation, with an example: the hint of each of its findings. */
  readonly description: string;
}

/**
 * A house rule for the content of a file. Spectral runs it, with references resolved unless it needs them as written.
 */
export interface HouseRule<Subject> extends AnyRule {
  /** `false` if the rule checks the references themselves. */
  readonly resolved?: boolean;
  readonly check: (subject: Subject, context: RuleContext) => readonly Violation[];
}

/** The arguments of a rule for files. */
export interface ContractFiles {
  /** The path of the folder `openapi`. */
  readonly openapi: string;
  /** The versions whose documents are checked, such as `["v1", "v2"]`. */
  readonly versions: readonly string[];
}

/** A violation of a rule for files. The path is relative to the folder `openapi`; line and column count from 1. */
export interface FileViolation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A house rule for the files themselves, whose violations have no location in a document. */
export interface FileRule extends AnyRule {
  readonly checkFiles: (contract: ContractFiles) => readonly FileViolation[];
}
