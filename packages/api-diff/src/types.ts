/** How severe a change is: for callers of the API, for readers of its responses, or only for readers of prose. */
export type Level = "breaking" | "risky" | "safe" | "note";

/** The verdict of a whole comparison. */
export type Verdict = "unchanged" | "compatible" | "risky" | "breaking";

/** The smallest step of a semantic version that a change requires. */
export type Step = "major" | "minor" | "patch" | "none";

/** Who produces the value: the consumer of the API sends it, or receives it. */
export type Direction = "send" | "receive" | "both" | "none";

/** What a change is about. Rules and changes have it as a field, so that it is never derived from an id. */
export type Subject =
  | "operation"
  | "operation-id"
  | "webhook"
  | "callback"
  | "link"
  | "server"
  | "server-variable"
  | "parameter"
  | "body"
  | "media-type"
  | "encoding"
  | "response"
  | "header"
  | "schema"
  | "property"
  | "alternative"
  | "discriminator"
  | "default"
  | "text"
  | "reference"
  | "security"
  | "security-scheme"
  | "security-flow"
  | "security-scope"
  | "error";

/** What happened to the subject. */
export type Effect = "added" | "removed" | "changed" | "renamed" | "moved";

/**
 * A place in one of the documents. Line and column count from 1 and are present if the document was loaded from a file.
 */
export interface Place {
  /** JSON pointer. */
  readonly pointer: string;
  /** File name, if the document was loaded from a file. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** One way in which a change reaches an operation. */
export interface Impact {
  /** `METHOD /path`, `webhook name` or `callback …`. */
  readonly operation: string;
  readonly operationId?: string;
  readonly direction: "send" | "receive" | "none";
  /** What carries the value: `request body`, `query parameter q`, `response`, `response header X`… */
  readonly part: string;
  /** HTTP status of the response, such as `200` or `4XX`. */
  readonly status?: string;
  /** The level of the change here; it can differ between operations. */
  readonly level: Level;
}

/** The claim that explains a change. */
export interface ClaimReference {
  readonly id: string;
  readonly title: string;
  readonly action?: string;
}

/** A value that one side accepts and the other refuses. Checked before it is reported. */
export interface Witness {
  readonly value: unknown;
  readonly acceptedBy: "base" | "revision";
  /** Pointers of the schemas that accept and refuse it, if each is a single place. */
  readonly base?: string;
  readonly revision?: string;
  /**
   * A whole body, parameter or header that contains the value and is also accepted by one side and refused by the
   * other.
   */
  readonly whole?: CarriedWitness;
}

/** A value as an operation carries it, with everything that is required around it. */
export interface CarriedWitness {
  readonly operation: string;
  /** `request body`, `query parameter q`, `response`, `response header X`… */
  readonly part: string;
  readonly status?: string;
  readonly value: unknown;
  /** Parameters and headers as they are sent: `limit=100`. */
  readonly text?: string;
  /** Pointers of the schemas of the body, parameter or header. */
  readonly base?: string;
  readonly revision?: string;
}

/** One root cause: what differs, what it means, where it is, and which operations it reaches. */
export interface Change {
  /** Id of the rule, stable across releases. */
  readonly id: string;
  readonly level: Level;
  readonly subject: Subject;
  readonly effect: Effect;
  /** Whether something that callers use is removed: an operation, a field, a parameter, a header. */
  readonly removes: boolean;
  /** What changed, as one sentence. */
  readonly message: string;
  /** What callers have to do. */
  readonly advice: string;
  /** Where it is in the base; absent for additions. */
  readonly base?: Place;
  /** Where it is in the revision; absent for removals. */
  readonly revision?: Place;
  /** The value in the base, if the change is about one. */
  readonly before?: unknown;
  /** The value in the revision. */
  readonly after?: unknown;
  readonly direction: Direction;
  /** Every operation that it reaches. */
  readonly impact: readonly Impact[];
  /** The smallest version step that it requires. */
  readonly step: Step;
  /** Identifies this change in approvals: equal rule, place, owner and values give the same fingerprint. */
  readonly fingerprint: string;
  /** Equal for entries that report the same change of several owners; outputs group them. */
  readonly cause: string;
  /** The claim that explains it. */
  readonly claim?: ClaimReference;
  /** A value that shows the break. */
  readonly witness?: Witness;
  /** Why no whole body, parameter or header shows a breaking change, or a risky one was left open. */
  readonly unshown?: string;
  /** For removals: whether the thing was deprecated before, and until when it was promised. */
  readonly deprecation?: { readonly deprecated: boolean; readonly sunset?: string };
  /** The level from the rules, and the part of the policy that replaced it. */
  readonly policy?: {
    readonly from: Level;
    readonly by: readonly { readonly line: string; readonly set: Level | "ignore"; readonly reason: string }[];
  };
  /** The approval that lets it pass. */
  readonly approval?: { readonly reason: string; readonly approver: string; readonly expires?: string };
}

/**
 * A problem with claims, approvals or a policy that has to be corrected; it fails the command whatever the verdict.
 */
export interface Problem {
  readonly kind:
    | "claim-invalid"
    | "claim-unused"
    | "claim-missing"
    | "approval-invalid"
    | "approval-unused"
    | "approval-expired"
    | "policy-unused"
    | "policy-expired";
  readonly message: string;
}

/** `wire`: only what is transferred counts. `sdk`: names in generated clients count too (the default). */
export type Profile = "wire" | "sdk";
