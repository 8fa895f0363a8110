import type { OwnOptions } from "./own-options.ts";

/** Returns the command that continues a job. The service's id is quoted, and comes last if it looks like a flag. */
export function resumeCommand(id: string, { local, allowPrivateHosts, out }: OwnOptions = {}): string {
  const where = local === true ? ["--local", ...(allowPrivateHosts === true ? ["--allow-private-hosts"] : [])] : [];
  const flags = [...where, ...(out === undefined ? [] : ["--out", out])];
  const words = ["resume", ...(id.startsWith("-") ? [...flags, "--", id] : [id, ...flags])];
  const quoted = words.map((word) => (/^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`));
  return `extraction-api ${quoted.join(" ")}`;
}
