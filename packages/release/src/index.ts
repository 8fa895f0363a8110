/**
 * The release: rehearsed against a registry on loopback, versioned from changesets, published by the workflow alone.
 *
 * @packageDocumentation
 */
export { runRelease, type ReleaseWorld } from "./command.ts";
