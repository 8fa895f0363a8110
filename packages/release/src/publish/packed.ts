import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseTarGzip } from "nanotar";
import { changeset } from "./changeset.ts";
import type { Address } from "./address.ts";

/** A packed package, as it is sent to the registry. */
export interface Packed {
  readonly name: string;
  readonly version: string;
  /** The dist-tag. */
  readonly tag: string;
  readonly tarball: Buffer;
  /** The names of the packages that it installs. */
  readonly needs: readonly string[];
  /** The manifest in the tarball, with the texts of the package's page. */
  readonly manifest: Readonly<Record<string, unknown>>;
}

interface Release {
  readonly kind: "publish" | "tag-only";
  readonly name: string;
  readonly version: string;
  readonly tag: string;
  readonly tarball: { readonly path: string };
}

/**
 * Packs every package whose version the registry does not have, in dependency order.
 *
 * @param folder the folder for the tarballs
 */
export async function packMissing(
  root: string,
  folder: string,
  address: Address,
  env: NodeJS.ProcessEnv,
): Promise<Packed[]> {
  const hook = join(import.meta.dirname, "pack-hook.mjs");
  const settings = { pnpm_config_pnpmfile: hook, RELEASE_ADDRESS: address, RELEASE_ROOT: root };
  await changeset(root, ["pack", "--out-dir", folder], { ...env, ...settings });
  const { plan } = JSON.parse(await readFile(join(folder, "publish-plan.json"), "utf8")) as { plan: Release[][] };
  const releases = plan.flat().filter(({ kind }) => kind === "publish");
  return Promise.all(
    releases.map(async ({ name, version, tag, tarball: { path } }) => {
      const tarball = await readFile(join(folder, path));
      const manifest = await manifestIn(tarball);
      const { dependencies, optionalDependencies } = manifest as Readonly<Record<string, object | undefined>>;
      const needs = Object.keys({ ...dependencies, ...optionalDependencies });
      // A pre-release is for those who ask for it: `latest` stays what everybody gets.
      const label = /-([a-z]+)/.exec(version)?.[1];
      return { name, version, tag: label ?? tag, needs, tarball, manifest };
    }),
  );
}

/** Returns the manifest in a tarball, with the README, as npm sends it. */
export async function manifestIn(tarball: Buffer): Promise<Record<string, unknown>> {
  const files = await parseTarGzip(tarball);
  const text = (name: string): string | undefined => files.find((file) => file.name === `package/${name}`)?.text;
  const manifest = text("package.json");
  if (manifest === undefined) throw new Error("A tarball without package/package.json cannot be published.");
  const readme = text("README.md");
  return {
    ...(JSON.parse(manifest) as Record<string, unknown>),
    ...(readme && { readme, readmeFilename: "README.md" }),
  };
}
