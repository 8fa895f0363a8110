import type { OwnOptions } from "./own-options.ts";

/** Returns the command that continues a job. Quotes words that a shell would change: the service chooses the id. */
export function resumeCommand(id: string, { local, allowPrivateHosts, out }: OwnOptions = {}): string {
  const where = local === true ? ["--local", ...(allowPrivateHosts === true ? ["--allow-private-hosts"] : [])] : [];
  const words = ["resume", id, ...where, ...(out === undefined ? [] : ["--out", out])];
  const quoted = words.map((word) => (/^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`));
  return `extraction-api ${quoted.join(" ")}`;
}
