import type { RobotsFile } from "../acquisition.ts";
import { wholeText } from "../json/portions.ts";
import { shortKey } from "../text/short-key.ts";
import type { Database } from "./database.ts";
import { createPortions } from "./text-portions.ts";

/** Stores the robots.txt of each origin of a job, so that every process that works on the job obeys the same one. */
export interface RobotsStore {
  find(job: string, origin: string): Promise<RobotsFile | undefined>;
  /** Stores a file unless another process was first, and returns the one that counts. */
  keep(job: string, origin: string, file: RobotsFile): Promise<RobotsFile>;
}

/** Creates the store over a database, among the job's other long texts: the state and, on further lines, its text. */
export function createRobotsStore(database: Database): RobotsStore {
  const portions = createPortions(database, "job_portions");
  const ownerOf = (job: string, origin: string) => ({ job, owner: shortKey(`robots ${origin}`) });

  async function find(job: string, origin: string): Promise<RobotsFile | undefined> {
    const stored = wholeText([await portions.load(ownerOf(job, origin))]);
    const end = stored.indexOf("\n");
    const [state, text] = [stored.slice(0, end), stored.slice(end + 1)];
    if (state === "found") return { state, text };
    if (state === "unreachable") return { state, reason: text };
    return state === "missing" ? { state } : undefined;
  }

  return {
    find,
    keep(job, origin, file) {
      const text = file.state === "found" ? file.text : file.state === "unreachable" ? file.reason : "";
      return database.unit(async () => {
        // If several processes have read it at the same time, one writes. Rows of a missing job would never be removed.
        const isThere = await database.get(`SELECT 1 FROM jobs WHERE id = ?${database.lockRow}`, job);
        if (!isThere) return file;
        const first = await find(job, origin);
        if (!first) await portions.keep(ownerOf(job, origin), [`${file.state}\n`, text]);
        return first ?? file;
      });
    },
  };
}
