import { MARKER, MAX_LENGTH } from "../output/comment.ts";
import { Refusal } from "../refusal.ts";

/** Where a comment goes, and with what right. */
export interface Posting {
  /** Base URL of the forge's API, without a slash at the end. */
  readonly api: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly token: string;
  /** The head of the pull request as the forge itself reported it; nothing that the pull request says is believed. */
  readonly head: { readonly owner: string; readonly branch: string; readonly sha: string };
  readonly fetch: typeof globalThis.fetch;
}

interface Pull {
  readonly number: number;
  readonly head: { readonly sha: string };
}

interface Comment {
  readonly id: number;
  readonly body?: string | null;
  readonly user?: { readonly type?: string } | null;
}

/**
 * Writes the review's comment on its pull request: updates the one that is there, adds one where there is something to
 * say, and stays silent where there never was.
 *
 * @returns the number of the pull request; undefined when it has moved on or is closed
 * @throws Refusal when the text is no comment of the review, or the forge refuses
 */
export async function postComment(text: string, posting: Posting): Promise<number | undefined> {
  if (!text.startsWith(`${MARKER}\n`) || text.length > MAX_LENGTH + 5_000)
    throw new Refusal("comment.md is not what the review writes; nothing was posted.");
  const { head, repository } = posting;
  const query = `state=open&head=${encodeURIComponent(`${head.owner}:${head.branch}`)}`;
  const pulls = await ask<Pull[]>(posting, "GET", `/repos/${repository}/pulls?${query}`);
  const pull = pulls.find((one) => one.head.sha === head.sha);
  if (pull === undefined) return undefined;
  const known = await findComment(posting, pull.number);
  if (known !== undefined)
    await ask(posting, "PATCH", `/repos/${repository}/issues/comments/${known.id}`, { body: text });
  else if (text.trim().split("\n").length > 2)
    await ask(posting, "POST", `/repos/${repository}/issues/${pull.number}/comments`, { body: text });
  return pull.number;
}

/** The review's own comment: a person who quotes its first line keeps theirs. */
async function findComment(posting: Posting, number: number): Promise<Comment | undefined> {
  for (let page = 1; page <= 20; page++) {
    const path = `/repos/${posting.repository}/issues/${number}/comments?per_page=100&page=${page}`;
    const comments = await ask<Comment[]>(posting, "GET", path);
    const own = comments.find(({ body, user }) => user?.type === "Bot" && body?.startsWith(MARKER));
    if (own !== undefined || comments.length < 100) return own;
  }
  return undefined;
}

async function ask<T>({ api, token, fetch }: Posting, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(api + path, {
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
      `${method} ${path.split("?")[0]} was answered with ${response.status}. Does the job have pull-requests: write?`,
    );
  return (await response.json()) as T;
}
