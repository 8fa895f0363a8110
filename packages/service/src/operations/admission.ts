import { entryProblem, overrideProblem } from "../account/threat-protection.ts";
import type { AuditMetadata, ThreatProtectionOverride } from "@extraction-api/v2";
import type { RequestedOptions } from "../acquisition.ts";
import type { CallFrame } from "../calls/call.ts";
import { Refusal } from "../http/refusal.ts";
import { lackOfCredits } from "../pages/credits-left.ts";

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

type AdmittedCall = CallFrame & { readonly body: AdmittedBody; readonly sent: AdmittedBody };

/** The terms on which a request may read pages. */
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
  const lack = await lackOfCredits(call.services, call.account, credits);
  if (lack !== undefined) throw new Refusal("payment-required", { details: lack });
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
    const reason = applies ? "" : ", which lockdown implies";
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
