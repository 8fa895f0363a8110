import type { Operation } from "./operation.ts";
import type { VersionModel } from "./version.ts";

/**
 * The client's call that waits for the job that an operation starts: it is named like the operation, without `start`.
 *
 * @returns nothing where the operation starts no job, or the client does not know the version
 * @example waitingCall(startExtract, v2) // "extract"
 */
export function waitingCall(operation: Operation, version: VersionModel): string | undefined {
  const isStart = version.operations.some(({ job }) => job?.start === operation.id);
  if (!isStart || version.client === undefined) return undefined;
  const name = operation.id.replace(/^start/, "");
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}
