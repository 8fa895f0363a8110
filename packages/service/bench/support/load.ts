import { Pool } from "undici";

/** One kind of request. */
export interface Shot {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
}

/** The results of one round of load. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p99Ms: number;
}

const headers = { authorization: "Bearer bench", "content-type": "application/json" };

/** Sends `count` requests over `lanes` connections and measures each. Throws if a response is not a 200. */
export async function measureLoad(origin: string, shot: Shot, count: number, lanes: number): Promise<LoadResult> {
  const pool = new Pool(origin, { connections: lanes });
  const times: number[] = [];
  let left = count;
  const begin = performance.now();
  async function lane(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const sent = performance.now();
      const { statusCode, body } = await pool.request({ ...shot, headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${shot.method} ${origin}${shot.path} responded with ${statusCode}`);
      times.push(performance.now() - sent);
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  const seconds = (performance.now() - begin) / 1_000;
  await pool.close();
  return { perSecond: count / seconds, p99Ms: times.toSorted((a, b) => a - b)[Math.floor(count * 0.99)] ?? Number.NaN };
}

/** Returns the median. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
