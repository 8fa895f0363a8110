import type { Check } from "../check.ts";
import { bodyChecks } from "./bodies.ts";
import { callerChecks } from "./caller.ts";
import { factChecks } from "./facts.ts";
import { limitChecks } from "./limits.ts";
import { moreStatusChecks } from "./more-statuses.ts";
import { retryAfterChecks } from "./retry-after.ts";
import { statusChecks } from "./statuses.ts";
import { transportChecks } from "./transport.ts";

/** The whole fault matrix. */
export const checks: readonly Check[] = [
  ...statusChecks,
  ...moreStatusChecks,
  ...retryAfterChecks,
  ...bodyChecks,
  ...limitChecks,
  ...transportChecks,
  ...callerChecks,
  ...factChecks,
];
