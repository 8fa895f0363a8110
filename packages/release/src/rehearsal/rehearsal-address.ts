import { addressOf } from "../publish/address.ts";

/** Where the repository lies for a rehearsal. */
export interface RehearsalAddress {
  readonly url: string;
  readonly isStandIn: boolean;
  /** What a real release still needs. */
  readonly note: string;
}

/** The setting, or a stand-in with the words that ask for it: a rehearsal goes on, a release does not. */
export async function rehearsalAddress(root: string): Promise<RehearsalAddress> {
  const standIn = "https://github.com/your-organisation/your-repository";
  return addressOf(root).then(
    (url) => ({ url, isStandIn: false, note: "" }),
    (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      return { url: standIn, isStandIn: true, note: `rehearsed as ${standIn}. Before the first release: ${why}` };
    },
  );
}
