import type { Change } from "@extraction-api/diff";
import type { Complaint } from "../complaint.ts";
import type { Review } from "../review.ts";

/** One thing to do: a complaint, the change behind it, and the complaints that the same cause has. */
export interface Task {
  readonly complaint: Complaint;
  readonly change: Change | undefined;
  readonly others: readonly Complaint[];
}

/** What there is to do, each cause once: what a reader does about it settles all of its complaints. */
export function tasksOf({ complaints, compared }: Review): Task[] {
  const changes = new Map(
    compared.flatMap(({ version, result }) =>
      result.changes.map((change) => [change.fingerprint, { version, change }] as const),
    ),
  );
  const tasks = new Map<string, { complaint: Complaint; change: Change | undefined; others: Complaint[] }>();
  for (const [index, complaint] of complaints.entries()) {
    const found = complaint.fingerprint === undefined ? undefined : changes.get(complaint.fingerprint);
    // What goes for the same reason is put back in the same way, whichever fields it is.
    const same = complaint.kind === "removal" ? complaint.remedy : found && alike(found.change);
    const key = found === undefined ? String(index) : `${found.version} ${complaint.kind} ${same}`;
    const task = tasks.get(key);
    if (task === undefined) tasks.set(key, { complaint, change: found?.change, others: [] });
    else task.others.push(complaint);
  }
  return [...tasks.values()];
}

/** What is done alike in many places is decided once: the same rule for a field of the same name, with the same values. */
function alike({ id, advice, before, after, base, revision }: Change): string {
  const [name] = ((revision ?? base)?.pointer ?? "").split("/properties/").slice(-1);
  return JSON.stringify([id, advice, before, after, name]);
}
