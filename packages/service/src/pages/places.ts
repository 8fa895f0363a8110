import type { Services } from "../services.ts";
import type { PageMiss, PageRequest } from "./page-request.ts";

/** What a page holds while it is acquired. */
export interface Places {
  readonly release: () => void;
}

/**
 * Takes a place among the team's pages under way and, for a browser profile that
 * will be saved, the only place there is (specification 2.3, `profile`). Jobs
 * wait for them; a call that somebody waits for is told at once.
 */
export async function takePlaces(services: Services, request: PageRequest): Promise<Places | PageMiss> {
  const { account, options } = request;
  const limit = account.settings.concurrency ?? services.limits.concurrency;
  const page = await enter(services, request, account.team, limit);
  if (!page) return { ok: false, row: "concurrency-limit-reached", retryAfter: "1", credits: 0 };
  const { profile } = options;
  if (!profile || profile.saveChanges === false) return { release: page };
  const saving = await enter(services, request, `${account.team} ${profile.name}`, 1);
  if (!saving) {
    page();
    return {
      ok: false,
      row: "conflict",
      message: `the profile ${profile.name} is being saved by another request`,
      credits: 0,
    };
  }
  return {
    release() {
      saving();
      page();
    },
  };
}

async function enter(
  { gate }: Services,
  { patient, signal }: PageRequest,
  name: string,
  limit: number,
): Promise<(() => void) | undefined> {
  return patient ? gate.enter(name, limit, signal()) : gate.tryEnter(name, limit);
}
