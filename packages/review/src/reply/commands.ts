import { approvalsInComment, type CommentApproval } from "../judge/approve-command.ts";

/** A command in a comment. */
export type Command = { readonly kind: "approve"; readonly approval: CommentApproval } | { readonly kind: "changeset" };

/** A comment on a pull request, from the forge's event. */
export interface CommandRequest {
  readonly number: number;
  readonly login: string;
  readonly commands: readonly Command[];
}

interface Event {
  readonly action?: unknown;
  readonly comment?: { readonly body?: unknown; readonly user?: { readonly login?: unknown; readonly type?: unknown } };
  readonly issue?: { readonly number?: unknown; readonly pull_request?: unknown };
}

/**
 * Returns the command in a new comment, or undefined if it is not a person's comment on a pull request, or contains no
 * command. Edited comments are ignored, because others may have edited them.
 */
export function commandIn(event: unknown): CommandRequest | undefined {
  const { action, comment, issue } = (event ?? {}) as Event;
  const { body, user } = comment ?? {};
  if (action !== "created" || typeof body !== "string" || !issue?.pull_request || user?.type !== "User")
    return undefined;
  const approvals = approvalsInComment(body).map((approval): Command => ({ kind: "approve", approval }));
  const changeset = /^\/changeset[ \t]*$/m.test(body) ? [{ kind: "changeset" } as const] : [];
  const commands = [...approvals, ...changeset];
  if (commands.length === 0) return undefined;
  return { number: Number(issue.number), login: String(user.login), commands };
}
