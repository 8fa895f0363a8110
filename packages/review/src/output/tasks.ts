import { witnessSentence, witnessText, type Change } from "@extraction-api/diff";
import type { Complaint } from "../complaint.ts";
import type { Review } from "../review.ts";

/** A task: a complaint, its change, and the other complaints with the same cause. */
export interface Task {
  readonly complaint: Complaint;
  readonly change: Change | undefined;
  readonly others: readonly Complaint[];
}

/**
 * Returns the tasks, one for each cause: a task resolves all complaints with that cause. Removed operations come first,
 * because outputs show only the first tasks.
 */
export function tasksOf({ complaints, compared }: Review): Task[] {
  const changes = new Map(
    compared.flatMap(({ version, result }) =>
      result.changes.map((change) => [change.fingerprint, { version, change }] as const),
    ),
  );
  const tasks = new Map<string, { complaint: Complaint; change: Change | undefined; others: Complaint[] }>();
  for (const [index, complaint] of complaints.entries()) {
    const found = complaint.fingerprint === undefined ? undefined : changes.get(complaint.fingerprint);
    // Removals with the same reason have the same remedy, whichever fields they are about.
    const same = complaint.kind === "removal" ? complaint.remedy : found && decisionKey(found.change);
    const isRemoved = isRemovedOperation({ complaint, change: found?.change });
    const key = found === undefined ? String(index) : `${found.version} ${complaint.kind} ${isRemoved} ${same}`;
    const task = tasks.get(key);
    if (task === undefined) tasks.set(key, { complaint, change: found?.change, others: [] });
    else task.others.push(complaint);
  }
  return [...tasks.values()].sort((a, b) => Number(isRemovedOperation(b)) - Number(isRemovedOperation(a)));
}

function isRemovedOperation({ complaint, change }: Omit<Task, "others">): boolean {
  return complaint.kind === "removal" && change?.subject === "operation";
}

/**
 * Returns the identity of a decision that applies in many places: the same rule for a field with the same name and
 * values.
 */
function decisionKey({ id, advice, before, after, base, revision }: Change): string {
  const [name] = ((revision ?? base)?.pointer ?? "").split("/properties/").slice(-1);
  return JSON.stringify([id, advice, before, after, name]);
}

/** Returns a value that shows the break of a task, and what it shows. */
export function exampleOf({ change }: Task): { readonly value: string; readonly shows: string } | undefined {
  const value = change && witnessText(change);
  return change === undefined || value === undefined ? undefined : { value, shows: `${witnessSentence(change)}.` };
}

/** Returns the file and line of a task's change. */
export function placeOf({ change }: Task): string | undefined {
  const place = change?.revision?.file === undefined ? change?.base : change.revision;
  return place?.file === undefined ? undefined : `${place.file}:${place.line ?? 1}`;
}

/** Returns a message without the version, which all complaints of a task have in common. */
export function withoutVersion(message: string): string {
  return message.replace(/^v\d+: /, "");
}
