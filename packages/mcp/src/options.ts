/** The settings of a server. */
export interface Settings {
  /** Base URL of the service, including the version segment. */
  readonly baseUrl: string;
  /** API key of the service. Without one, the user enters it on a page on this machine. */
  readonly apiKey: string | undefined;
  readonly tools: ToolChoice;
  /** Credits that a session may use; without a limit, as many as the account has. */
  readonly maxCredits: number | undefined;
  /** Characters of a result that a tool returns at once; the rest is kept for later reads. */
  readonly resultChars: number;
  /** How long a tool waits for a job before it returns the job's id, in milliseconds. */
  readonly waitMs: number;
  /** Allows tools to access addresses on loopback and in private networks. */
  readonly allowPrivateHosts: boolean;
  readonly injectionCheck: InjectionCheck;
  /** Receives each message for the operator, one line each. */
  readonly log: (line: string) => void;
}

/** The tools to list: `all`, `minimal`, or names. */
export type ToolChoice = "all" | "minimal" | readonly string[];

/**
 * The treatment of a result in which a page gives instructions to a model: `mark` shows where, `refuse` withholds the
 * result.
 */
export type InjectionCheck = "off" | "mark" | "refuse";
