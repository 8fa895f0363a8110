import type { Format } from "./output/format.ts";

/** The values of the command line's own flags; the other keys are the flags of the operation. */
export interface OwnOptions extends Readonly<Record<string, unknown>> {
  readonly baseUrl?: string;
  readonly apiKey?: string;
  readonly local?: boolean;
  readonly allowPrivateHosts?: boolean;
  readonly format?: Format;
  readonly quiet?: boolean;
  readonly body?: string;
  /** A file, if the verb has no field with that name. */
  readonly schema?: unknown;
  readonly prompt?: string;
  readonly out?: string;
  readonly watch?: boolean;
  readonly interval?: string;
  /** False with `--no-wait`. */
  readonly wait?: boolean;
  readonly job?: string;
}
