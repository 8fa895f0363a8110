import { createRequire } from "node:module";

interface CommentEvent {
  action: string;
  issue: { number: number; pull_request?: object };
  comment: { body: string; user: { login: string; type: string } };
}

/** Payloads recorded from the forge, by event. */
const examples = createRequire(import.meta.url)("@octokit/webhooks-examples") as readonly {
  readonly name: string;
  readonly examples: readonly unknown[];
}[];

/** Returns the forge's recording of a comment. */
export function recorded(action: "created" | "edited" | "deleted"): CommentEvent {
  const kind = examples.find(({ name }) => name === "issue_comment");
  const event = ((kind?.examples ?? []) as CommentEvent[]).find((one) => one.action === action);
  if (event === undefined) throw new Error(`No recording of issue_comment ${action}.`);
  return structuredClone(event);
}

/** Returns that recording, with another text and author, on pull request 7. */
export function commentEvent(login: string, body: string, action: "created" | "edited" = "created"): CommentEvent {
  const event = recorded(action);
  const pull_request = { url: "https://api.forge.example/repos/owner/name/pulls/7" };
  return {
    ...event,
    issue: { ...event.issue, number: 7, pull_request },
    comment: { ...event.comment, body, user: { ...event.comment.user, login } },
  };
}
