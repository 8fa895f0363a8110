import type { AccountSettings, JobRules, ThreatPolicy } from "./settings.ts";

/** Maximum number of entries in the lists of a job's rules, because each status request reads them too. */
const mostListed = 1_000;

/** Returns the rules that a job keeps of its key, for processes that do not know the key. */
export function rulesToKeep({ credits, concurrency, threatProtection }: AccountSettings): JobRules {
  return {
    ...(credits !== undefined && { credits }),
    ...(concurrency !== undefined && { concurrency }),
    ...(threatProtection && { threatProtection: policyToKeep(threatProtection) }),
  };
}

/**
 * Returns a policy with short lists as it is. Longer ones stay with the processes that have them in their accounts; the
 * others can judge no host.
 */
function policyToKeep(policy: ThreatPolicy): ThreatPolicy {
  const { blacklist = [], whitelist = [], blockedTlds = [], ...others } = policy;
  const isShort = blacklist.length + whitelist.length + blockedTlds.length <= mostListed;
  return isShort ? policy : { ...others, listsUnknown: true };
}
