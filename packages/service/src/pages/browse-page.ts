import type { BrowsedPage } from "../acquire/browser/browse.ts";
import type { ReadPage } from "../acquire/engine.ts";
import type { PageAcquirer } from "../acquire/index.ts";
import type { BrowseOutcome, SentRead, WorkerTask } from "./worker-messages.ts";

/** Reads a page with the browser of this thread. The profile arrives with the task and returns with its result. */
export async function browsePage(
  task: WorkerTask & { readonly kind: "browse" },
  acquirer: PageAcquirer,
  signal: AbortSignal,
): Promise<BrowseOutcome> {
  let profile: unknown;
  const profiles = { load: () => task.profile, save: (_name: string, state: unknown) => void (profile = state) };
  const outcome = await acquirer.read(task.url, task.options, signal, { fetched: task.fetched, profiles });
  if (!outcome.ok) return outcome;
  return { ok: true, ...lightRead(outcome.read), ...(profile !== undefined && { profile }) };
}

/**
 * Prepares a page for transfer: its bytes can be restored from its text, and the browser's results are serialised as
 * JSON.
 */
function lightRead({ body, browsed, ...read }: ReadPage): SentRead {
  if (!browsed) return { read: { ...read, body } };
  const { html: _html, ...rest } = browsed;
  return { read, browsed: JSON.stringify(rest) };
}

/** Restores a page after transfer. */
export function wholeRead({ read, browsed }: SentRead): ReadPage {
  const { text = "" } = read;
  const body = read.body ?? new TextEncoder().encode(text);
  if (browsed === undefined) return { ...read, body };
  return { ...read, body, browsed: { ...(JSON.parse(browsed) as Omit<BrowsedPage, "html">), html: text } };
}
