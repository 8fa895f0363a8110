import { entryProblem, overrideProblem } from "../account/threat-protection.ts";
import { monthBounds } from "../account/credits.ts";
import type { Account } from "../account/keys.ts";
import type { AuditMetadata, ThreatProtectionOverride } from "@extraction-api/v2";
import type { RequestedOptions } from "../acquisition.ts";
import type { CallFrame } from "../calls/call.ts";
import { Refusal } from "../http/refusal.ts";
import type { Services } from "../services.ts";

/** The fields of a request that the account's rules check. */
interface AdmittedBody {
  readonly zeroDataRetention?: boolean;
  readonly onlyCleanContent?: boolean;
  readonly lockdown?: boolean;
  readonly threatProtection?: ThreatProtectionOverride;
  readonly auditMetadata?: AuditMetadata;
  readonly scrapeOptions?: Pick<
    RequestedOptions,
    "onlyCleanContent" | "lockdown" | "threatProtection" | "auditMetadata"
  >;
}

/** A call to be admitted. */
type AdmittedCall = CallFrame & { readonly body: AdmittedBody; readonly sent: AdmittedBody };

/** What a request that reads pages was granted. */
export interface Admission {
  readonly zeroDataRetention: boolean;
}

/**
 * Applies the account's rules to a request that reads pages: credits, zero data retention, threat protection overrides,
 * audit. Throws the refusal of the first rule that is broken.
 */
export async function admit(call: AdmittedCall, credits = 1): Promise<Admission> {
  const zeroDataRetention = admitRetention(call);
  admitOverrides(call);
  await requireCredits(call.services, call.account, credits);
  await noteAudit(call);
  return { zeroDataRetention };
}

function admitRetention({ account, body }: AdmittedCall): boolean {
  const { zeroDataRetention: granted } = account.settings;
  const asked = body.zeroDataRetention === true;
  if (asked && granted === undefined) {
    throw new Refusal("forbidden", {
      details: [{ path: ["zeroDataRetention"], message: "is not enabled for this team" }],
    });
  }
  const applies = asked || granted === "forced";
  const { onlyCleanContent, lockdown } = body.scrapeOptions ?? body;
  if ((applies || lockdown === true) && onlyCleanContent === true) {
    const reason = applies ? "" : ", as which lockdown counts";
    throw new Refusal("bad-request", {
      details: [{ path: ["onlyCleanContent"], message: `is not supported with zero data retention${reason}` }],
    });
  }
  return applies;
}

function admitOverrides({ account, sent }: AdmittedCall): void {
  const places = [
    [["threatProtection"], sent.threatProtection],
    [["scrapeOptions", "threatProtection"], sent.scrapeOptions?.threatProtection],
  ] as const;
  for (const [path, override] of places) {
    if (override === undefined) continue;
    const message = overrideProblem(account.settings.threatProtection, override);
    if (message !== undefined) throw new Refusal("forbidden", { details: [{ path, message }] });
    const problem = entryProblem(override);
    if (problem) throw new Refusal("bad-request", { details: [{ ...problem, path: [...path, ...problem.path] }] });
  }
}

/** Returns the credits that the team has left in this billing period, the calendar month in UTC. */
export async function remainingCredits(services: Services, { team, settings }: Account): Promise<number> {
  const plan = settings.credits ?? services.limits.planCredits;
  return plan - (await services.ledger.used(team, monthBounds(services.clock.now()).start)).credits;
}

/** Refuses with 402 if fewer credits are left than the request may need. Plans without a limit never run out. */
async function requireCredits(services: Services, account: Account, credits: number): Promise<void> {
  if (account.settings.credits === undefined) return;
  const left = Math.max(0, await remainingCredits(services, account));
  if (left >= credits) return;
  const message = `needs ${credits} credits, and ${left} are left until the end of the month (UTC)`;
  throw new Refusal("payment-required", { details: [{ path: [], message }] });
}

async function noteAudit({ services, account, operation, body }: AdmittedCall): Promise<void> {
  const metadata = body.auditMetadata ?? body.scrapeOptions?.auditMetadata;
  if (!metadata) return;
  await services.records.audit({
    team: account.team,
    at: services.clock.now(),
    operation: operation.id,
    username: metadata.username,
  });
}
