import { flag, listener, text, time, type Rules } from "../config/check.ts";

/** Rules for the options of waiting for a job, other than those of a call. */
export const jobRules: Rules = {
  onProgress: listener,
  pollMs: time,
  jobTimeoutMs: time,
  cancelOnAbort: flag,
};

/** Rules for the options of resuming a job. */
export const resumeRules: Rules = { ...jobRules, cursor: text };
