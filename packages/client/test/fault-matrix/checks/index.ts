import type { Check } from "../check.ts";
import { bodyChecks } from "./bodies.ts";
import { callerChecks } from "./caller.ts";
import { retryAfterChecks } from "./retry-after.ts";
import { statusChecks } from "./statuses.ts";
import { transportChecks } from "./transport.ts";

/** The whole fault matrix. */
export const checks: readonly Check[] = [
  ...statusChecks,
  ...retryAfterChecks,
  ...bodyChecks,
  ...transportChecks,
  ...callerChecks,
];
