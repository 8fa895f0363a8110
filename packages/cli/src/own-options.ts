import type { ConnectOptions } from "./connect.ts";
import type { Format } from "./output/format.ts";

/** The flags of the command line itself, as they were given. */
export interface OwnOptions extends ConnectOptions {
  readonly format?: Format;
  readonly quiet?: boolean;
  readonly body?: string;
  /** A file where the verb has no field of that name. */
  readonly schema?: unknown;
  readonly prompt?: string;
  readonly out?: string;
  readonly watch?: boolean;
  readonly interval?: string;
  /** False with `--no-wait`. */
  readonly wait?: boolean;
  readonly job?: string;
}
