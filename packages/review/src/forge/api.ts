import { Refusal } from "../refusal.ts";

/** The forge's API for one repository, with a token. */
export interface Forge {
  /** Base URL of the API, without a trailing slash. */
  readonly api: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly token: string;
  readonly fetch: typeof globalThis.fetch;
}

/**
 * Reads the forge from the environment.
 *
 * @throws Refusal that names the variable that the workflow did not set
 */
export function forgeIn(env: NodeJS.ProcessEnv, fetch: typeof globalThis.fetch): Forge {
  const read = (name: string): string => {
    const value = env[name];
    if (value === undefined || value === "") throw new Refusal(`${name} is missing; the workflow sets it.`);
    return value;
  };
  const api = env["GITHUB_API_URL"] ?? "https://api.github.com";
  return { api, repository: read("GITHUB_REPOSITORY"), token: read("GITHUB_TOKEN"), fetch };
}

/**
 * Sends a request about the repository and returns the response body.
 *
 * @throws Refusal with method, path and status; never with the token
 * @example await ask<Pull>(forge, "GET", "/pulls/7");
 */
export async function ask<T>(forge: Forge, method: string, path: string, body?: object): Promise<T> {
  const { api, repository, token, fetch } = forge;
  const response = await fetch(`${api}/repos/${repository}${path}`, {
    method,
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Refusal(
      `${method} ${path.split("?")[0]}: HTTP ${response.status}. Does the job have the required permission?`,
    );
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Returns all items of a paginated list, at most 2,000. */
export async function askAll<T>(forge: Forge, path: string): Promise<T[]> {
  const items: T[] = [];
  for (let page = 1; page <= 20; page++) {
    const found = await ask<T[]>(forge, "GET", `${path}?per_page=100&page=${page}`);
    items.push(...found);
    if (found.length < 100) break;
  }
  return items;
}
