import { approvalsIn, APPROVALS } from "../gate/approvals.ts";
import { Refusal } from "../refusal.ts";
import type { CommentApproval } from "../judge/approve-command.ts";

/** Returns the lines of an approval, with its author's login. */
export function approvalLines({ fingerprint, reason, expires }: CommentApproval, login: string): string {
  // JSON is YAML, so a reason stays one string whatever it contains.
  return `- fingerprint: ${fingerprint}\n  reason: ${JSON.stringify(reason)}\n  approver: ${login}\n  expires: ${expires}\n`;
}

/**
 * Returns the approvals file with an approval added, or replaced if the fingerprint is the same. The rest of the file
 * is unchanged.
 *
 * @throws Refusal if the file cannot be parsed, or is not a plain list
 */
export function withApproval(text: string | undefined, approval: CommentApproval, login: string): string {
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
