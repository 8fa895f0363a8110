import type { Complaint } from "../complaint.ts";

/** What is wrong with a committed bundle: conflict markers of a merge, or that it is not what its sources make. */
export function bundleComplaints(version: string, committed: string | undefined, made: string): Complaint[] {
  const path = `openapi/dist/${version}.json`;
  const remedy = "Do not edit it by hand: run `npm run fix` and commit what it writes.";
  const complain = (message: string): Complaint[] => [{ kind: "bundle", message, remedy }];
  if (committed === undefined) return complain(`${path} is missing`);
  const marker = committed.split("\n").findIndex((line) => /^(<{7}|={7}|>{7})( |$)/.test(line));
  if (marker >= 0) return complain(`${path}:${marker + 1}:1: a merge left its conflict markers`);
  return committed === made ? [] : complain(`${path} is not what openapi/${version} makes`);
}
