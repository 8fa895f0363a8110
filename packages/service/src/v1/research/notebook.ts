import { asHolder } from "../../jobs/as-holder.ts";
import type { Services } from "../../services.ts";
import type { JobRecord } from "../../state/jobs.ts";

/**
 * The steps and findings of a research job so far, stored with its trace so that a status request sees them at once.
 */
export interface Notebook {
  note(type: Activity["type"], depth: number, message: string, status?: Activity["status"]): Promise<void>;
  addSource(source: Source): Promise<void>;
}

/** The content of a notebook. */
export interface Notes {
  readonly activities: readonly Activity[];
  readonly sources: readonly Source[];
}

/** Opens the notebook of a research job. A page that was read before a restart of the job is not recorded again. */
export function openNotebook(services: Services, job: JobRecord): Notebook {
  const { traces, clock } = services;
  const add = (entry: object) => asHolder(services, job, () => traces.add(job.id, () => ({ ...entry })));
  return {
    async note(type, depth, message, status = "complete") {
      const activity: Activity = { type, status, message, timestamp: new Date(clock.now()).toISOString(), depth };
      await add({ activity });
    },
    async addSource(source) {
      const known = (await readNotes({ traces }, job.id)).sources;
      if (!known.some(({ url }) => url === source.url)) await add({ source });
    },
  };
}

/** Reads a job's notebook. */
export async function readNotes({ traces }: Pick<Services, "traces">, job: string): Promise<Notes> {
  const entries = (await traces.events(job)) as { activity?: Activity; source?: Source }[];
  return {
    activities: entries.flatMap(({ activity }) => activity ?? []),
    sources: entries.flatMap(({ source }) => source ?? []),
  };
}

interface Activity {
  readonly type: "search" | "extract" | "analyze" | "synthesis";
  readonly status: "complete" | "error";
  readonly message: string;
  readonly timestamp: string;
  readonly depth: number;
}

interface Source {
  readonly url: string;
  readonly title?: string;
  readonly description?: string;
  readonly favicon?: string;
}
