import { listener, type Rules } from "../config/check.ts";
import { any, callRules, flag, text, time } from "../config/rules.ts";

/** Rules for the options of starting a job and of waiting for it. */
export const jobRules: Rules = {
  ...callRules,
  onProgress: listener,
  pollMs: time,
  jobTimeoutMs: time,
  cancelOnAbort: flag,
};

/** Rules for the options of resuming a job. */
export const resumeRules: Rules = { ...jobRules, cursor: text, schema: any };
