import { approvalsIn, APPROVALS } from "../gate/approvals.ts";
import { Refusal } from "../refusal.ts";
import type { SpokenApproval } from "../judge/approve-command.ts";

/** The lines of an approval, with the login of who gave it. */
export function approvalLines({ fingerprint, reason, expires }: SpokenApproval, login: string): string {
  // JSON is YAML: a reason stays one string, whatever is in it.
  return `- fingerprint: ${fingerprint}\n  reason: ${JSON.stringify(reason)}\n  approver: ${login}\n  expires: ${expires}\n`;
}

/**
 * The file of approvals with one more, instead of one of the same fingerprint. What else is in it stays as it was
 * written.
 *
 * @throws Refusal where the file cannot be read, or is not a plain list
 */
export function withApproval(text: string | undefined, approval: SpokenApproval, login: string): string {
  const { fingerprint } = approval;
  const before = text === undefined ? [] : approvalsIn(Buffer.from(text));
  const lines = approvalLines(approval, login);
  const old = new RegExp(`^- fingerprint: ${fingerprint}\\n(?:(?: .*)?\\n)*`, "m");
  const whole =
    text !== undefined && old.test(text) ? text.replace(old, () => lines) : `${text?.trimEnd() ?? ""}\n${lines}`;
  const after = approvalsIn(Buffer.from(whole.trimStart()));
  const added = before.some((one) => one.fingerprint === fingerprint) ? 0 : 1;
  if (after.length !== before.length + added) throw new Refusal(`${APPROVALS} is not a plain list of approvals.`);
  return whole.trimStart();
}
