import type { Progress } from "@extraction-api/client";

/** The state of a job, with the parts that are shown. */
export type State = Omit<Progress, "jobId" | "job" | "elapsedMs">;

/** Formats `1 credit`, `2 credits`. */
export function creditsText(credits: number): string {
  return `${credits} ${credits === 1 ? "credit" : "credits"}`;
}

/** Formats milliseconds as `8 s`, `3 min`, `2 h`. */
export function timeText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds < 100) return `${seconds} s`;
  return seconds < 6_000 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
