import type { ScrapeOptions } from "../acquisition.ts";
import type { PageRequest } from "./page-request.ts";

/**
 * The options of a request as page acquisition gets them: a browser profile and the history
 * of change tracking belong to the team, so that teams that choose the same name do not
 * meet in it. With zero data retention there is no history.
 */
export function ownOptions({ options, account, zeroDataRetention }: PageRequest): ScrapeOptions {
  const { profile } = options;
  const tracks = options.formats.some(({ type }) => type === "changeTracking");
  // Pages of a job share one object, by which it is known that their options are the same.
  if (!profile && !tracks) return options;
  const history = zeroDataRetention ? null : account.team;
  const formats = options.formats.map((format) => (format.type === "changeTracking" ? { ...format, history } : format));
  return { ...options, formats, ...(profile && { profile: { ...profile, name: `${account.team} ${profile.name}` } }) };
}
