import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The branch for edit links. */
const branch = "main";

/**
 * Returns the address of the repository from `repository` in the root package.json. Edit and feedback links need it.
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

/** Returns the address where a file can be viewed. */
export function fileAddress(repository: string | undefined, file: string): string | undefined {
  return repository && `${repository}/blob/${branch}/${encodeURI(file)}`;
}

/** Returns the address where a file can be edited. */
export function editAddress(repository: string, file: string): string {
  return `${repository}/edit/${branch}/${encodeURI(file)}`;
}

/** Returns the address of a form for feedback about a page. */
export function feedbackAddress(repository: string, title: string, path: string): string {
  const query = new URLSearchParams({ title: `Reference: ${title}`, body: `Page: ${path}\n\n` });
  return `${repository}/issues/new?${query.toString()}`;
}
