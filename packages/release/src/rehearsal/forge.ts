import type { ForgeRelease } from "../tag/forge.ts";
import { bearerOf, bodyOf, listen, type Listening } from "./listen.ts";

/** A forge on loopback that stores releases and their tags. */
export interface LoopbackForge extends Listening {
  readonly releases: ReadonlyMap<string, ForgeRelease>;
  /** The variables that the forge sets in a job that may write to the repository. */
  readonly env: Readonly<Record<string, string>>;
}

/** Starts a forge that knows one repository and one token. */
export async function startForge(repository: string, token: string): Promise<LoopbackForge> {
  const releases = new Map<string, ForgeRelease>();
  const place = `/repos/${repository}/releases`;
  const server = await listen(async (request, response) => {
    const { url = "", method } = request;
    const tag = url.startsWith(`${place}/tags/`) ? decodeURIComponent(url.slice(place.length + 6)) : undefined;
    if (bearerOf(request) !== token) return void response.writeHead(403).end("{}");
    if (tag !== undefined) return void response.writeHead(releases.has(tag) ? 200 : 404).end("{}");
    if (url !== place || method !== "POST") return void response.writeHead(404).end("{}");
    const release = JSON.parse((await bodyOf(request)).toString()) as ForgeRelease;
    const isNew = release.tag_name !== "" && release.target_commitish !== "" && !releases.has(release.tag_name);
    if (isNew) releases.set(release.tag_name, release);
    response.writeHead(isNew ? 201 : 422).end("{}");
  });
  const env = { GITHUB_API_URL: server.url.replace(/\/$/, ""), GITHUB_REPOSITORY: repository, GITHUB_TOKEN: token };
  return { ...server, releases, env };
}
