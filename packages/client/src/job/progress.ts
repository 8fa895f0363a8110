import { at } from "../http/request.ts";
import type { Progress } from "./options.ts";

/**
 * Reads the progress from a job's status body. Estimates the time left if the body contains the counts it needs; a job
 * that has ended has none left, even if it did not do everything.
 */
export function progressOf(jobId: string, status: string, job: unknown, elapsedMs: number, hasEnded = false): Progress {
  const [done, total, credits] = ["/completed", "/total", "/creditsUsed"].map((pointer) => {
    const found = at(job, pointer);
    return Number.isFinite(found) ? (found as number) : undefined; // JSON can contain 1e999, which parses to Infinity
  });
  let remainingMs: number | undefined;
  if (done !== undefined && total !== undefined && done > 0 && total >= done)
    remainingMs = hasEnded ? 0 : Math.round((elapsedMs / done) * (total - done));
  return { jobId, status, job, elapsedMs, done, total, credits, remainingMs };
}
