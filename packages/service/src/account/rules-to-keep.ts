import type { AccountSettings, JobRules } from "./settings.ts";

/** Maximum number of entries in the lists of a job's rules: whoever asks for the job reads them, too. */
const mostListed = 1_000;

/**
 * Returns the rules that a job keeps of its key, for processes that do not know the key. Longer lists of hosts stay with
 * the processes that have them in their accounts.
 */
export function rulesToKeep({ credits, concurrency, threatProtection }: AccountSettings): JobRules {
  const lists = Object.values(threatProtection ?? {}).filter((value) => Array.isArray(value));
  const listed = lists.reduce((sum, list) => sum + list.length, 0);
  return {
    ...(credits !== undefined && { credits }),
    ...(concurrency !== undefined && { concurrency }),
    ...(threatProtection && listed <= mostListed && { threatProtection }),
  };
}
