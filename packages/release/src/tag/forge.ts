/** The forge's API for one repository. */
export interface Forge {
  /** Base URL, without a trailing slash. */
  readonly api: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly token: string;
}

/** A release on the forge; creating one creates its tag. */
export interface ForgeRelease {
  readonly tag_name: string;
  readonly target_commitish: string;
  readonly name: string;
  readonly body: string;
}

/**
 * Reads the forge from the environment of the workflow.
 *
 * @throws Error if the environment does not name the forge, repository or token
 */
export function forgeIn(env: NodeJS.ProcessEnv): Forge {
  const read = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`--tag needs ${name}; the release workflow sets it.`);
    return value;
  };
  return { api: read("GITHUB_API_URL"), repository: read("GITHUB_REPOSITORY"), token: read("GITHUB_TOKEN") };
}

/** Returns whether a release with a tag exists. */
export async function hasRelease(forge: Forge, tag: string): Promise<boolean> {
  const response = await call(forge, "GET", `/releases/tags/${encodeURIComponent(tag)}`);
  if (response.ok || response.status === 404) return response.ok;
  throw new Error(`The forge responded with HTTP ${response.status} for the release ${tag}.`);
}

/**
 * Creates a release and its tag.
 *
 * @throws Error that names the missing permission, if the forge refuses
 */
export async function createRelease(forge: Forge, release: ForgeRelease): Promise<void> {
  const response = await call(forge, "POST", "/releases", release);
  if (response.ok) return;
  throw new Error(
    `${release.tag_name}: the forge did not create a release, HTTP ${response.status}. Does the job have \`contents: write\`?`,
  );
}

async function call({ api, repository, token }: Forge, method: string, path: string, body?: object): Promise<Response> {
  const headers = { accept: "application/vnd.github+json", authorization: `Bearer ${token}` };
  const url = `${api}/repos/${repository}${path}`;
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  await response.body?.cancel();
  return response;
}
