import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The repository's address on its forge: `https://forge.example/owner/name`. */
export type Address = string;

const ADDRESS = /^https:\/\/[^/\s?#]+\/[^/\s?#]+\/[^/\s?#]+$/;

/**
 * Returns the only setting that a release needs: `repository` in the root package.json. The registry compares it with
 * the repository that built the package, so every published manifest repeats it.
 *
 * @throws Error that explains how to set it, if it is missing or is not an address
 */
export async function addressOf(root: string): Promise<Address> {
  const { repository } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { repository?: unknown };
  if (typeof repository === "string" && ADDRESS.test(repository)) return repository;
  const found =
    repository === undefined || repository === null ? "no `repository`" : "a `repository` that is not an https address";
  throw new Error(
    `package.json: ${found}. A release needs the address of this repository on its forge. Set it once and commit it:\n\n` +
      `  npm pkg set repository=https://FORGE/OWNER/NAME`,
  );
}

/**
 * Throws if the workflow runs in another repository than the setting names, such as a fork: the registry would reject
 * its packages.
 */
export function checkRepository(address: Address, env: NodeJS.ProcessEnv): void {
  const place = `${env["GITHUB_SERVER_URL"]}/${env["GITHUB_REPOSITORY"]}`;
  if (place.toLowerCase() === address.toLowerCase()) return;
  throw new Error(
    `package.json: \`repository\` is ${address}, but this workflow runs in ${place}. The registry accepts packages only ` +
      `from the repository that they name. Correct the setting, or run the workflow there. Nothing was published.`,
  );
}
