/** The parts of npm's publishing library that we use. It ships no types. */
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
