import { ask, type Forge } from "../forge/api.ts";
import type { Pull } from "../forge/types.ts";

interface Content {
  readonly sha: string;
  readonly content: string;
  readonly encoding: string;
}

/** A text file at the head of a pull request, and the id that an update must name. */
export interface HeadFile {
  readonly text: string;
  readonly sha: string;
}

/** Reads a file at the head of a pull request; undefined if it does not exist. */
export async function readHeadFile(forge: Forge, pull: Pull, path: string): Promise<HeadFile | undefined> {
  const found = await ask<Content>(forge, "GET", `/contents/${path}?ref=${pull.head.sha}`).catch(() => undefined);
  if (found === undefined || found.encoding !== "base64") return undefined;
  return { text: Buffer.from(found.content, "base64").toString(), sha: found.sha };
}

/**
 * Commits a file to the branch of a pull request.
 *
 * @returns the commit, or undefined if the workflow may not write there: a fork, or a protected branch
 */
export async function commitToHead(
  forge: Forge,
  pull: Pull,
  file: { readonly path: string; readonly text: string; readonly sha?: string | undefined; readonly message: string },
): Promise<string | undefined> {
  if (pull.head.repo?.full_name !== forge.repository) return undefined;
  const { path, text, sha, message } = file;
  const content = Buffer.from(text).toString("base64");
  const body = { message, content, branch: pull.head.ref, ...(sha && { sha }) };
  const made = await ask<{ commit: { sha: string } }>(forge, "PUT", `/contents/${path}`, body).catch(() => undefined);
  return made?.commit.sha;
}
