import { carriers } from "@extraction-api/tasks/published";
import type { Change } from "@extraction-api/diff";
import { addedChangesets } from "./changesets/added.ts";
import { propose, type Proposal } from "./changesets/propose.ts";
import { compareVersion, type Compared, type Sides } from "./document/compare.ts";
import { readSides } from "./document/read-sides.ts";
import { releasedBundle } from "./document/released.ts";
import { isFelt, weighAnew } from "./document/unreleased.ts";
import { effectsOf, type Effects } from "./effects/effects.ts";
import { approvalComplaints, APPROVALS, approvalsIn, approved } from "./gate/approvals.ts";
import type { Complaint } from "./gate/complaint.ts";
import { changesetComplaints, refusals, refusedChanges } from "./gate/gate.ts";
import { changedPaths } from "./git/changed-paths.ts";
import { findBase } from "./git/find-base.ts";
import type { RunGit } from "./git/run-git.ts";
import { snapshotOf } from "./git/snapshot.ts";
import { filesOf } from "./document/sources.ts";

/** Everything that a review found. The outputs only show it. */
export interface Review {
  readonly base: string;
  readonly compared: readonly Compared[];
  /** Versions that are new with this change. */
  readonly added: readonly string[];
  readonly complaints: readonly Complaint[];
  /** The changes that an approval would let pass. */
  readonly refused: readonly Change[];
  /** The changeset that the changes ask for, and whether the change has what it asks for. */
  readonly proposal: Proposal | undefined;
  readonly hasChangeset: boolean;
  readonly effects: Effects;
}

/** What a review needs from outside. */
export interface ReviewInput {
  readonly root: string;
  readonly git: RunGit;
  /** The revision to compare with. */
  readonly revision: string;
  /** `YYYY-MM-DD`, for sunset dates and approvals. */
  readonly today: string;
  /** Makes the bundle of a version from the sources in the root. */
  readonly bundle: (root: string, version: string) => Promise<string>;
}

/**
 * Compares the documents of a working tree with their bundles at a revision, and judges whether the change may go in.
 *
 * @throws Refusal when there is nothing to compare with, or a document cannot be read
 */
export async function review(input: ReviewInput): Promise<Review> {
  const { root, git, today } = input;
  const base = await findBase(git, input.revision);
  const [changed, snapshot] = await Promise.all([changedPaths(git, base), snapshotOf(git, base, ["openapi"])]);
  const { sides, added, complaints: bundles } = await readSides({ ...input, base, changed, snapshot });
  const [changesets, approvals] = await Promise.all([
    addedChangesets(root, changed),
    filesOf(root)(APPROVALS).then(approvalsIn, () => []),
  ]);
  const found = await Promise.all(sides.map((side) => compare(side, git, base)));
  const fingerprints = new Set(found.flatMap(({ result }) => result.changes.map(({ fingerprint }) => fingerprint)));
  const compared = found
    .map((one): Compared => {
      return { ...one, result: { ...one.result, changes: approved(one.result.changes, approvals, today) } };
    })
    .sort(byGravity);
  const proposal = propose(compared, carriers(root));
  const effects = await effectsOf(root, compared, changed, (folders) => snapshotOf(git, base, folders));
  const complaints = [
    ...bundles,
    ...compared.flatMap((one) => refusals(one, today)),
    ...changesetComplaints(compared, changesets),
    ...approvalComplaints(approvals, approvalsIn(snapshot.get(APPROVALS)), fingerprints, today),
  ];
  const refused = compared.flatMap((one) => refusedChanges(one, today));
  const hasChangeset = !complaints.some(({ kind }) => kind === "changeset") && changesets.length > 0;
  return { base, compared, added, complaints, refused, proposal, hasChangeset, effects };
}

/** Compares a version; what breaks is held against what was released. */
async function compare(sides: Sides, git: RunGit, base: string): Promise<Compared> {
  const compared = await compareVersion(sides);
  if (!compared.result.changes.some(isFelt)) return compared;
  const released = await releasedBundle(git, base, sides.version);
  return released === undefined ? compared : weighAnew(compared, released);
}

/** What breaks is read first; of equals, the newer version. */
function byGravity(a: Compared, b: Compared): number {
  const rank = ({ result }: Compared): number =>
    ["breaking", "risky", "compatible", "unchanged"].indexOf(result.verdict);
  return rank(a) - rank(b) || Number(b.version.slice(1)) - Number(a.version.slice(1));
}
