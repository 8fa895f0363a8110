import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The branch that a reader's change goes to. */
const branch = "main";

/**
 * The address of the repository, from `repository` of the root's package.json: the one setting from which edit and feedback
 * links follow. Without it there are none.
 *
 * @example await repositoryAddress(root) // "https://git.example.com/team/extraction-api"
 */
export async function repositoryAddress(root: string): Promise<string | undefined> {
  const text = await readFile(join(root, "package.json"), "utf8").catch(() => "{}");
  const { repository } = JSON.parse(text) as { repository?: string | { url?: string } };
  const url = typeof repository === "string" ? repository : repository?.url;
  const address = url?.replace(/^git\+/, "").replace(/\.git$/, "");
  return address !== undefined && address.startsWith("https://") ? address : undefined;
}

/** Where a file can be read. */
export function fileAddress(repository: string | undefined, file: string): string | undefined {
  return repository && `${repository}/blob/${branch}/${encodeURI(file)}`;
}

/** Where a file can be changed. */
export function editAddress(repository: string, file: string): string {
  return `${repository}/edit/${branch}/${encodeURI(file)}`;
}

/** Where something can be said about a page. */
export function feedbackAddress(repository: string, title: string, path: string): string {
  const query = new URLSearchParams({ title: `Reference: ${title}`, body: `Page: ${path}\n\n` });
  return `${repository}/issues/new?${query.toString()}`;
}
