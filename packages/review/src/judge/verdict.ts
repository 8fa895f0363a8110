/** The verdict about one commit of a pull request; the job with write permission posts it. */
export interface Verdict {
  readonly number: number;
  readonly sha: string;
  readonly state: "success" | "failure" | "error";
  /** A line for the commit status. */
  readonly description: string;
  /** Pages of the preview that show the change, breaking changes first. */
  readonly pages?: readonly string[];
}

/** The name of the status, which a branch rule requires. */
export const CONTEXT = "contract-review";

/** Returns the status line, shortened to the forge's limit of 140 characters. */
export function describe(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 140 ? `${line.slice(0, 139)}…` : line;
}
