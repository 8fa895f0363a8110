/** What is said about one commit of a pull request; the job that may write says it. */
export interface Verdict {
  readonly number: number;
  readonly sha: string;
  readonly state: "success" | "failure" | "error";
  /** One line for the commit status. */
  readonly description: string;
  /** Pages of the preview's site in which a reader sees the change, what breaks first. */
  readonly pages?: readonly string[];
}

/** The name under which the status stands, and which a branch rule requires. */
export const CONTEXT = "contract-review";

/** The status line; the forge takes 140 characters. */
export function describe(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 140 ? `${line.slice(0, 139)}…` : line;
}
