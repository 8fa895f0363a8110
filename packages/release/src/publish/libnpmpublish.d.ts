/** What is used of npm's own library for publishing; it has no types of its own. */
declare module "libnpmpublish" {
  interface Options {
    readonly registry: string;
    readonly access: "public";
    readonly defaultTag: string;
    readonly provenance: boolean;
    /** Where provenance is signed and logged; the public services when undefined. */
    readonly fulcioURL?: string;
    readonly rekorURL?: string;
    /** `//host/:_authToken`. */
    readonly [token: `//${string}`]: string;
  }
  export function publish(manifest: object, tarball: Buffer, options: Options): Promise<Response>;
}
