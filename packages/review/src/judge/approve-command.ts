/** An approval in a comment. */
export interface CommentApproval {
  readonly fingerprint: string;
  readonly expires: string;
  readonly reason: string;
}

const COMMAND =
  /^\/approve[ \t]+([0-9a-f]{16})[ \t]+until[ \t]+(\d{4}-\d{2}-\d{2})[ \t]+because[ \t]+(\S[^\r\n]{2,499})$/;

/**
 * Returns the approvals in a comment: separate lines outside quotes and code blocks, so that quoting one approves
 * nothing.
 *
 * @example approvalsSpokenIn("/approve d70ba56fcab61e30 until 2027-03-01 because the service has refused them since March")
 */
export function approvalsInComment(comment: string): CommentApproval[] {
  const outside = comment
    .slice(0, 65_536)
    .replaceAll(/^(`{3,}|~{3,})[^]*?(?:^\1|(?![^]))/gm, "")
    .replaceAll(/<!--[^]*?(?:-->|(?![^]))/g, "");
  return outside.split(/\r?\n/).flatMap((line) => {
    const [, fingerprint, expires, reason] = COMMAND.exec(line.trimEnd()) ?? [];
    return fingerprint && expires && reason ? [{ fingerprint, expires, reason }] : [];
  });
}
