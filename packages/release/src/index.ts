/**
 * The release: rehearsed against a registry on loopback, versioned from changesets, and published only by the workflow.
 *
 * @packageDocumentation
 */
export { runRelease, type ReleaseContext } from "./command.ts";
