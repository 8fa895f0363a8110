import { oncePer } from "../once.ts";

/** A use of a schema by an operation: which operation, in which direction, and carried by what. */
export interface Usage {
  readonly operation: string;
  readonly operationId: string | undefined;
  /** Exactly one flow bit. */
  readonly flow: number;
  readonly part: string;
  readonly status: string | undefined;
  /** Whether the description's version of OpenAPI ignores what is sent here, so that no change of it surely breaks. */
  readonly isIgnored?: true;
  /** Whether it may be written as XML. */
  readonly isXml?: true;
}

/** Returns those of a list of uses that may be written as XML. */
export const usesInXml = oncePer((usages: readonly Usage[]) => usages.filter(({ isXml }) => isXml));
