import type { Approval } from "@extraction-api/diff";
import { askAll, ask, type Forge } from "../forge/api.ts";
import type { Comment } from "../forge/types.ts";
import { APPROVALS } from "../gate/approvals.ts";
import { approvalsInComment, type CommentApproval } from "./approve-command.ts";
import { ownersOf } from "./owners.ts";

/** The people who approved, according to the forge. */
export interface Approvers {
  readonly author: string;
  /** The owners of the approvals file according to the target branch; none if no rule is active. */
  readonly owners: readonly string[];
  /** The approvals in comments by people who may approve. */
  readonly given: readonly (CommentApproval & { readonly login: string })[];
}

/** Reads the comments of a pull request. The forge decides who may approve, never the pull request. */
export async function readApprovers(
  forge: Forge,
  number: number,
  author: string,
  codeowners: string,
): Promise<Approvers> {
  const owners = ownersOf(codeowners, APPROVALS);
  const given: Approvers["given"][number][] = [];
  for (const { body, user, created_at: created, updated_at: updated } of await askAll<Comment>(
    forge,
    `/issues/${number}/comments`,
  )) {
    const login = user?.login ?? "";
    // Anyone with write access can edit an owner's comment.
    const approvals = created === updated ? approvalsInComment(body ?? "") : [];
    if (approvals.length === 0 || !(await mayApprove(forge, login, author, owners))) continue;
    given.push(...approvals.map((approval) => ({ ...approval, login })));
  }
  return { author, owners, given };
}

/**
 * Returns whether an approval counts: from an owner in CODEOWNERS who is not the author. Only the organisation can see
 * a team's members, so for a team everyone with write access counts.
 */
export async function mayApprove(
  forge: Forge,
  login: string,
  author: string,
  owners: readonly string[],
): Promise<boolean> {
  if (!/^[a-z\d](?:[a-z\d-]{0,38})(?:\[bot\])?$/i.test(login)) return false;
  if (owners.length > 0 && same(login, author)) return false;
  if (owners.some((owner) => same(owner, `@${login}`))) return true;
  if (owners.length > 0 && !owners.some((owner) => /^@[^/]+\/./.test(owner))) return false;
  const path = `/collaborators/${encodeURIComponent(login)}/permission`;
  const { permission } = await ask<{ permission?: string }>(forge, "GET", path).catch(() => ({ permission: "none" }));
  return permission === "admin" || permission === "write";
}

/** Returns why an approval in the file does not count, or undefined if it does. */
export function rejectionOf({ author, owners, given }: Approvers, approval: Approval): string | undefined {
  const { fingerprint, approver, expires = "" } = approval;
  if (owners.length === 0) return undefined;
  const login = approver.replace(/^@/, "");
  const subject = `The approval \`${fingerprint}\` is by ${JSON.stringify(approver).slice(0, 60)}`;
  if (same(login, author)) return `${subject}, who is the author; CODEOWNERS names others`;
  const days = given
    .filter((one) => one.fingerprint === fingerprint && same(one.login, login))
    .map((one) => one.expires);
  if (days.length === 0) return `${subject}, who did not give it in a comment here or is not an owner of ${APPROVALS}`;
  const last = days.reduce((a, b) => (a > b ? a : b));
  return expires > last ? `${subject}, who gave it until ${last}, but it says ${expires}` : undefined;
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
