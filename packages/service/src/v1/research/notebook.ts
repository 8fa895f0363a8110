import type { Services } from "../../services.ts";
import type { JobRecord } from "../../state/jobs.ts";
import type { Activity, Source } from "./request.ts";

/** What a research has done and found so far; kept with the job's trace, so that a status request sees it at once. */
export interface Notebook {
  note(type: Activity["type"], depth: number, message: string, status?: Activity["status"]): void;
  addSource(source: Source): void;
}

/** What stands in a notebook. */
export interface Notes {
  readonly activities: readonly Activity[];
  readonly sources: readonly Source[];
}

/** The notebook of a research job. A page that an earlier life of the job read is not noted again. */
export function openNotebook({ traces, clock }: Services, { id }: JobRecord): Notebook {
  return {
    note(type, depth, message, status = "complete") {
      const activity: Activity = { type, status, message, timestamp: new Date(clock.now()).toISOString(), depth };
      traces.add(id, { activity });
    },
    addSource(source) {
      const known = readNotes({ traces }, id).sources;
      if (!known.some(({ url }) => url === source.url)) traces.add(id, { source });
    },
  };
}

/** Reads a job's notebook. */
export function readNotes({ traces }: Pick<Services, "traces">, job: string): Notes {
  const entries = traces.events(job) as { activity?: Activity; source?: Source }[];
  return {
    activities: entries.flatMap(({ activity }) => activity ?? []),
    sources: entries.flatMap(({ source }) => source ?? []),
  };
}
