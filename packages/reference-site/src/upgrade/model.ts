import type { JsonObject } from "../bundle/bundle.ts";

/** One intended change between two versions, as the claims tell it. */
export interface Claim {
  readonly id: string;
  readonly area: string;
  readonly entry: JsonObject;
}

/** What changed between two versions. */
export interface UpgradeModel {
  readonly from: string;
  readonly to: string;
  readonly claims: readonly Claim[];
}
