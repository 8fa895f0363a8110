import { approvalsSpokenIn, type SpokenApproval } from "../judge/approve-command.ts";

/** What a comment asks for. */
export type Command = { readonly kind: "approve"; readonly approval: SpokenApproval } | { readonly kind: "changeset" };

/** A comment on a pull request, out of the event that the forge sent. */
export interface Asked {
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
 * Reads what a new comment asks for; undefined where it is not a comment of a person on a pull request, or asks for nothing.
 * A comment that was edited asks for nothing: others than its author may have edited it.
 */
export function askedIn(event: unknown): Asked | undefined {
  const { action, comment, issue } = (event ?? {}) as Event;
  const { body, user } = comment ?? {};
  if (action !== "created" || typeof body !== "string" || !issue?.pull_request || user?.type !== "User")
    return undefined;
  const approvals = approvalsSpokenIn(body).map((approval): Command => ({ kind: "approve", approval }));
  const changeset = /^\/changeset[ \t]*$/m.test(body) ? [{ kind: "changeset" } as const] : [];
  const commands = [...approvals, ...changeset];
  if (commands.length === 0) return undefined;
  return { number: Number(issue.number), login: String(user.login), commands };
}
