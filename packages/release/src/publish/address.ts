import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where the repository lies on its forge: `https://forge.example/owner/name`. */
export type Address = string;

const ADDRESS = /^https:\/\/[^/\s?#]+\/[^/\s?#]+\/[^/\s?#]+$/;

/**
 * The one setting that a release needs: `repository` in the package.json of the root. The registry holds it against the
 * place where a package was built, so every published manifest repeats it.
 *
 * @throws Error that says how to set it where it is missing or is not an address
 */
export async function addressOf(root: string): Promise<Address> {
  const { repository } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { repository?: unknown };
  if (typeof repository === "string" && ADDRESS.test(repository)) return repository;
  const found =
    repository === undefined || repository === null ? "no `repository`" : "a `repository` that is not an https address";
  throw new Error(
    `package.json: ${found}. Releases need the address of this repository on its forge. Set it once and commit it:\n\n` +
      `  npm pkg set repository=https://FORGE/OWNER/NAME`,
  );
}

/**
 * Says when the workflow runs in another repository than the setting names, such as a fork: the registry would refuse
 * what is built there.
 */
export function checkPlace(address: Address, env: NodeJS.ProcessEnv): void {
  const place = `${env["GITHUB_SERVER_URL"]}/${env["GITHUB_REPOSITORY"]}`;
  if (place.toLowerCase() === address.toLowerCase()) return;
  throw new Error(
    `package.json: \`repository\` is ${address}, but this workflow runs in ${place}. The registry accepts packages ` +
      `from the repository that they name only. Correct the setting, or run the workflow there. Nothing was published.`,
  );
}
