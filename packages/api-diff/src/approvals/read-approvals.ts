import { asObject } from "../document/cursor.ts";
import { isDay } from "../day.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import type { Approval, ApprovalsFile } from "./approval.ts";

/**
 * Reads a parsed approvals file: a list, or an object with the list under `approvals`.
 *
 * @param name file name, for messages
 * @throws InvalidDocument naming the approval that lacks a fingerprint, a reason or an approver
 */
export function readApprovals(name: string, value: unknown): ApprovalsFile {
  const list = Array.isArray(value) ? value : asObject(value)?.approvals;
  if (!Array.isArray(list))
    throw new InvalidDocument(
      `${name} is not an approvals file. Write a list of approvals, at the top or under \`approvals\`.`,
    );
  return { name, approvals: list.map((item, index) => readApproval(name, asObject(item) ?? {}, index)) };
}

function readApproval(name: string, item: Readonly<Record<string, unknown>>, index: number): Approval {
  const { fingerprint, reason, approver, expires } = item;
  for (const [key, value] of Object.entries({ fingerprint, reason, approver })) {
    if (typeof value !== "string" || value === "")
      throw new InvalidDocument(`${name}: approval ${index + 1} needs a \`${key}\`.`);
  }
  if (expires !== undefined && !isDay(expires)) {
    throw new InvalidDocument(
      `${name}: approval ${index + 1}: \`expires\` must be a day such as 2026-12-31, not ${JSON.stringify(expires)}.`,
    );
  }
  const limit = expires === undefined ? {} : { expires: String(expires) };
  return { fingerprint: String(fingerprint), reason: String(reason), approver: String(approver), ...limit };
}
