import { flag, listener, text, time, type Rules } from "../config/check.ts";

/** The options of waiting for a job, besides those of a call. */
export const jobRules: Rules = {
  onProgress: listener,
  pollMs: time,
  jobTimeoutMs: time,
  cancelOnAbort: flag,
};

/** The options of continuing with a job. */
export const resumeRules: Rules = { ...jobRules, cursor: text };
