import type { Repository } from "../repository/repository.ts";

/** The expected result for a version. */
export interface Expected {
  readonly verdict: "unchanged" | "compatible" | "risky" | "breaking";
  readonly step: "none" | "patch" | "minor" | "major";
  /** Operations affected by a change above a note. */
  readonly operations?: readonly string[];
  /** `file:line` of each change, the worst first. */
  readonly lines?: readonly string[];
}

/** A pull request with known results. */
export interface PullRequest {
  readonly title: string;
  /** The changes merged before, on top of the shared contract. */
  readonly before?: (repository: Repository) => Promise<void>;
  readonly edit: (repository: Repository) => Promise<void>;
  readonly v1?: Expected;
  readonly v2?: Expected;
  /** Kinds of tasks; none means that it may be merged. */
  readonly todo: readonly string[];
}

export const unchanged: Expected = { verdict: "unchanged", step: "none", operations: [], lines: [] };

export const v2 = {
  thing: "openapi/v2/components/schemas/Thing.yaml",
  request: "openapi/v2/components/schemas/ThingRequest.yaml",
  things: "openapi/v2/paths/things.yaml",
  one: "openapi/v2/paths/things_{id}.yaml",
  old: "openapi/v2/paths/old.yaml",
  root: "openapi/v2/openapi.yaml",
} as const;

export const errors = "openapi/errors.yaml";

/** Operations that return a thing. */
export const withThing: readonly string[] = ["GET /things", "GET /things/{id}", "POST /things", "webhook thing.sold"];

export function changeset(step: string): string {
  return `---\n"@extraction-api/v2": ${step}\n---\n\nThings changed.\n`;
}
