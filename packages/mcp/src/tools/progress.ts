import type { Progress } from "@extraction-api/client";
import type { ServerContext } from "@modelcontextprotocol/server";

/** Sends the state of a job to a client that requested progress, on each change. */
export function progressReporter({
  mcpReq,
}: ServerContext): (state: Omit<Progress, "job" | "elapsedMs">) => Promise<void> {
  // oxlint-disable-next-line no-underscore-dangle -- the protocol names it so
  const token = mcpReq._meta?.progressToken;
  let last = "";
  let step = 0;
  return async ({ status, done, total, credits }) => {
    if (token === undefined) return;
    const pages = done === undefined ? "" : `${done}${total === undefined ? "" : ` of ${total}`} pages`;
    const message = [status, pages, credits === undefined ? "" : `${credits} ${credits === 1 ? "credit" : "credits"}`]
      .filter(Boolean)
      .join(", ");
    if (message === last) return;
    last = message;
    // The protocol requires increasing numbers, but a job's progress can stay the same.
    step = Math.max(step + 0.001, done ?? 0);
    const params = {
      progressToken: token,
      progress: step,
      // A job that knows no pages yet would appear complete.
      ...(total !== undefined && total > 0 && { total: Math.max(total, step) }),
      message,
    };
    await mcpReq.notify({ method: "notifications/progress", params });
  };
}
