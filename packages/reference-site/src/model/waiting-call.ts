import type { Operation } from "./operation.ts";
import type { VersionModel } from "./version.ts";

/**
 * Returns the client method that starts a job and waits for it. It has the name of the operation without `start`.
 *
 * @returns undefined if the operation does not start a job, or if the client does not support the version
 * @example waitingCall(startExtract, v2) // "extract"
 */
export function waitingCall(operation: Operation, version: VersionModel): string | undefined {
  const isStart = version.operations.some(({ job }) => job?.start === operation.id);
  if (!isStart || version.client === undefined) return undefined;
  const name = operation.id.replace(/^start/, "");
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}
