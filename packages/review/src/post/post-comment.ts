import { ask, askAll, type Forge } from "../forge/api.ts";
import type { Comment } from "../forge/types.ts";
import { MARKER } from "../output/comment.ts";

/**
 * Writes the review's comment on a pull request: updates the one that is there, adds one where there is something to say,
 * and stays silent where there never was.
 */
export async function postComment(forge: Forge, number: number, text: string): Promise<void> {
  const comments = await askAll<Comment>(forge, `/issues/${number}/comments`);
  // A person who quotes the first line keeps their comment.
  const known = comments.find(({ body, user }) => user?.type === "Bot" && body?.startsWith(MARKER));
  if (known !== undefined) await ask(forge, "PATCH", `/issues/comments/${known.id}`, { body: text });
  else if (text.trim().split("\n").length > 2) await ask(forge, "POST", `/issues/${number}/comments`, { body: text });
}
