import type { Context } from "./context.ts";
import type { OwnFlag } from "./flags/own-flags.ts";
import type { Field } from "./operation.ts";
import type { OwnOptions } from "./own-options.ts";

/** A verb of the command line. */
export interface CommandRow {
  readonly name: string;
  readonly summary: string;
  /** The name of its argument, if it has one; with dots for several. */
  readonly argument?: string;
  readonly argumentText?: string;
  /** The fields that are flags; they can depend on the words after the verb. */
  readonly fields?: (words: readonly string[]) => readonly Field[];
  /** Flags of the command line itself, by the heading of their group. */
  readonly own: readonly (readonly [group: string, flags: readonly OwnFlag[]])[];
  readonly examples: readonly string[];
  readonly run: (context: Context, words: readonly string[], options: OwnOptions) => Promise<void>;
}
