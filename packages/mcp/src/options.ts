/** The options of a server. Absent options have their defaults. */
export interface ServerOptions {
  /** Base URL of the service, including the version segment. */
  readonly baseUrl: string;
  /** API key of the service. Without one, the user enters it on a page on this machine. */
  readonly apiKey?: string | undefined;
  /** `all`, `minimal`, or names of tools. Default `all`. */
  readonly tools?: ToolChoice | undefined;
  /** Credits that a session may use. By default, as many as the account has. */
  readonly maxCredits?: number | undefined;
  /** Characters of a result that a tool returns at once; the rest is kept for later reads. Default 24000. */
  readonly resultChars?: number | undefined;
  /** How long a tool waits for a job before it returns the job's id, in milliseconds. Default 45000. */
  readonly waitMs?: number | undefined;
  /** Allows tools to access addresses on loopback and in private networks. Default false. */
  readonly allowPrivateHosts?: boolean | undefined;
  /**
   * Looks for text in results that gives instructions to a model: `mark` shows where, `refuse` withholds the result.
   * Default `off`.
   */
  readonly injectionCheck?: InjectionCheck | undefined;
  /** Receives each message for the operator, one line each. Default: messages are dropped. */
  readonly log?: ((line: string) => void) | undefined;
}

/** The tools to list. */
export type ToolChoice = "all" | "minimal" | readonly string[];

/** The treatment of a result in which a page gives instructions to a model. */
export type InjectionCheck = "off" | "mark" | "refuse";

/** The options with their defaults. */
export interface Settings {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly tools: ToolChoice;
  readonly maxCredits: number | undefined;
  readonly resultChars: number;
  readonly waitMs: number;
  readonly allowPrivateHosts: boolean;
  readonly injectionCheck: InjectionCheck;
  readonly log: (line: string) => void;
}

/** Fills in the defaults of absent options. */
export function settingsOf(options: ServerOptions): Settings {
  return {
    baseUrl: options.baseUrl,
    apiKey: options.apiKey,
    tools: options.tools ?? "all",
    maxCredits: options.maxCredits,
    resultChars: options.resultChars ?? 24_000,
    waitMs: options.waitMs ?? 45_000,
    allowPrivateHosts: options.allowPrivateHosts ?? false,
    injectionCheck: options.injectionCheck ?? "off",
    log: options.log ?? (() => {}),
  };
}
