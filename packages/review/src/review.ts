import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { carriers } from "@extraction-api/tasks/published";
import { oneLine, type Approval, type ReadBytes } from "@extraction-api/diff";
import { changesetMistakes } from "./changesets/check.ts";
import { packageOf, propose, type Proposal } from "./changesets/propose.ts";
import { removedExports } from "./changesets/removed-exports.ts";
import { manifestIn, publishedPackages } from "./changesets/published-packages.ts";
import { compareVersion, type Compared, type Sides } from "./document/compare.ts";
import { readSides } from "./document/read-sides.ts";
import { releasedBundle } from "./document/released.ts";
import { filesOf } from "./document/sources.ts";
import { needsAction, downgradeUnreleased } from "./document/unreleased.ts";
import { effectsOf, type Effects } from "./effects/effects.ts";
import { approvalComplaints, APPROVALS, approvalsIn, approved, validApprovals } from "./gate/approvals.ts";
import type { Complaint, Refused } from "./complaint.ts";
import { changesetComplaints, excessiveSteps, lostSteps, refusals, refusedChanges } from "./gate/gate.ts";
import { generatedComplaints } from "./gate/generated.ts";
import { shortSunsets, sunsetComplaint, type ShortSunset } from "./gate/sunsets.ts";
import { versionComplaints } from "./gate/version-complaints.ts";
import { patchFor } from "./patches/patch-for.ts";
import { patchesInTurn, readEdited, type EditedFiles, type WantedPatch } from "./patches/patches-in-turn.ts";
import { sunsetPatch } from "./patches/sunset-patch.ts";
import { changedPaths } from "./git/changed-paths.ts";
import { findBase } from "./git/find-base.ts";
import type { RunGit } from "./git/run-git.ts";
import { snapshotOf } from "./git/snapshot.ts";
import { readChangeset, type Changeset } from "./changesets/changeset.ts";

/** All results of a review. The outputs only format them. */
export interface Review {
  readonly base: string;
  readonly compared: readonly Compared[];
  /** Versions added by this change. */
  readonly added: readonly string[];
  readonly complaints: readonly Complaint[];
  /** The changes and promises that an approval can allow. */
  readonly refused: readonly Refused[];
  /** The required changeset, and whether the change already has it. */
  readonly proposal: Proposal | undefined;
  readonly hasChangeset: boolean;
  readonly effects: Effects;
  /** Patches that resolve a break, by its fingerprint. */
  readonly patches: ReadonlyMap<string, string>;
}

/** The inputs of a review. */
export interface ReviewInput {
  /** The tree to judge. No code in it is run. */
  readonly root: string;
  readonly git: RunGit;
  /** The revision to compare with, as the user named it. */
  readonly revision: string;
  /** `YYYY-MM-DD`, for sunset dates and approvals. */
  readonly today: string;
  /** Bundles a version from the sources in the root. */
  readonly bundle: (root: string, version: string) => Promise<string>;
  /** The packages that contain a version's code; by default those of the root. */
  readonly carriers?: readonly string[];
  /** Returns why an approval does not count, such as that its approver never gave it; not checked locally. */
  readonly rejectApproval?: (approval: Approval) => string | undefined;
}

/** A tree and the commit to compare it with. */
export interface ChangeInput extends ReviewInput {
  readonly base: string;
  /** Paths that differ between the tree and the base. */
  readonly changed: ReadonlySet<string>;
}

/**
 * Compares the documents of a working tree with their bundles at a revision, and decides whether the change may be
 * merged.
 *
 * @throws Refusal if there is nothing to compare with, or a document cannot be read
 */
export async function review(input: ReviewInput): Promise<Review> {
  const base = await findBase(input.git, input.revision);
  return reviewChange({ ...input, base, changed: await changedPaths(input.git, base) });
}

/** Reviews a tree whose base and changed paths are known. */
export async function reviewChange(input: ChangeInput): Promise<Review> {
  const { root, git, today, base, changed } = input;
  const manifests = [...changed].filter((path) => MANIFEST.test(path));
  const snapshot = await snapshotOf(git, base, ["openapi", ".changeset", ...manifests]);
  const { sides, added, complaints: bundles } = await readSides({ ...input, snapshot });
  const [changesets, approvals, packages] = await Promise.all([
    addedChangesets(root, changed),
    filesOf(root)(APPROVALS).then(approvalsIn, () => []),
    publishedPackages(root),
  ]);
  const known = approvalsIn(snapshot.get(APPROVALS));
  const rejections = rejectedApprovals(approvals, known, input.rejectApproval);
  const valid = validApprovals(approvals, today).filter((approval) => !rejections.has(approval));
  const found = await Promise.all(sides.map((side) => compare(side, git, base)));
  const sunsets = found.flatMap((one) => shortSunsets(one, today));
  const earlier = [...snapshot].flatMap(([file, bytes]) =>
    CHANGESET.test(file) ? readChangeset(file, String(bytes)) : [],
  );
  const moved = found.filter(({ result }) => result.changes.length > 0).map(({ version }) => packageOf(version));
  const before = new Map(manifests.flatMap((path) => manifestIn(String(snapshot.get(path)))));
  const steps = [
    ...excessiveSteps(
      found,
      changesets.filter(({ file }) => !snapshot.has(file)),
      earlier,
    ),
    // A change that takes back an addition takes its changeset back, too.
    ...lostSteps(
      earlier.filter(({ file, steps }) => changed.has(file) && !moved.some((name) => steps.has(name))),
      changesets,
      (name) => before.has(name) && before.get(name) !== packages.get(name),
    ),
  ];
  const fingerprints = new Set(
    [...sunsets, ...steps, ...found.flatMap(({ result }) => result.changes)].map(({ fingerprint }) => fingerprint),
  );
  const isOpen = ({ fingerprint }: Refused): boolean => !valid.some((one) => one.fingerprint === fingerprint);
  const compared = found
    .map((one): Compared => ({ ...one, result: { ...one.result, changes: approved(one.result.changes, valid) } }))
    .sort(bySeverity);
  const effects = await effectsOf(root, compared, changed, (folders) => snapshotOf(git, base, folders));
  const proposal = propose(compared, input.carriers ?? carriers(root), effects.declarations);
  const short = sunsets.filter(isOpen);
  const openSteps = steps.filter(isOpen);
  const complaints = [
    ...compared.flatMap((one) => refusals(one, today)),
    ...short.map(sunsetComplaint),
    ...compared.flatMap((one) => versionComplaints(one, packages.get(packageOf(one.version)))),
    ...bundles,
    ...generatedComplaints(changed),
    ...changesetComplaints(compared, changesets),
    ...changesetMistakes(changesets, new Set(packages.keys())),
    ...(changed.has(PRE_MODE) && !snapshot.has(PRE_MODE) ? [preMode] : []),
    ...openSteps,
    ...removedExports(effects.declarations, changesets),
    ...approvalComplaints(approvals, known, fingerprints, today),
    ...[...rejections].map(([, complaint]) => complaint),
  ];
  const refused = [
    ...compared.flatMap((one) =>
      refusedChanges(one, today).map((change) => ({ ...change, message: `${one.version}: ${change.message}` })),
    ),
    ...short,
    ...openSteps,
  ];
  const hasChangeset = !complaints.some(({ kind }) => kind === "changeset") && changesets.length > 0;
  const patches = await patchesOf(filesOf(root), compared, complaints, short, today);
  return { base, compared, added, complaints, refused, proposal, hasChangeset, effects, patches };
}

/** Maximum number of patches. More are not a repair. */
const MAX_PATCHES = 10;

/** Returns patches that resolve complaints. */
async function patchesOf(
  files: ReadBytes,
  compared: readonly Compared[],
  complaints: readonly Complaint[],
  short: readonly ShortSunset[],
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const closed = new Set(complaints.flatMap(({ fingerprint }) => fingerprint ?? []));
  const possible = compared.flatMap((one): WantedPatch[] => [
    ...one.result.changes.map((change) => ({
      ...change,
      make: (edited: EditedFiles) => patchFor(change, one, today, edited),
    })),
    ...short
      .filter(({ version }) => version === one.version)
      .map((sunset) => ({
        ...sunset,
        make: (edited: EditedFiles) => sunsetPatch(sunset, { ...one, files: readEdited(one.files, edited) }),
      })),
  ]);
  const wanted = possible.filter(({ fingerprint }) => closed.has(fingerprint)).slice(0, MAX_PATCHES);
  return patchesInTurn(wanted, files, isShown);
}

/**
 * Returns whether outputs can show a patch unchanged: characters that they would have to replace belong to the patch.
 * That includes joiners in emoji next to the edit. The CI takes a line of its log for a command even if spaces precede
 * it, and an older form anywhere in a line.
 */
function isShown(patch: string): boolean {
  return patch.split("\n").every((line) => oneLine(line) === line && !/^\s*::.*::|##\[/.test(line));
}

/** Returns complaints about new approvals that do not count. */
function rejectedApprovals(
  approvals: readonly Approval[],
  known: readonly Approval[],
  rejectApproval: ReviewInput["rejectApproval"],
): Map<Approval, Complaint> {
  const added = approvals.filter((approval) => !known.some((one) => isDeepStrictEqual(one, approval)));
  const remedy = "A code owner approves with a comment: `/approve FINGERPRINT until YYYY-MM-DD because …`";
  return new Map(
    added.flatMap((approval): [Approval, Complaint][] => {
      const message = rejectApproval?.(approval);
      return message === undefined ? [] : [[approval, { kind: "approval", message, remedy }]];
    }),
  );
}

/** Compares a version; breaks are also compared with the released bundle. */
async function compare(sides: Sides, git: RunGit, base: string): Promise<Compared> {
  const compared = await compareVersion(sides);
  if (!compared.result.changes.some(needsAction)) return compared;
  const released = await releasedBundle(git, base, sides.version);
  return released === undefined ? compared : downgradeUnreleased(compared, released);
}

/** Sorts by severity, worst first; of equals, the newer version first. */
function bySeverity(a: Compared, b: Compared): number {
  const rank = ({ result }: Compared): number =>
    ["breaking", "risky", "compatible", "unchanged"].indexOf(result.verdict);
  return rank(a) - rank(b) || Number(b.version.slice(1)) - Number(a.version.slice(1));
}

/** The file that makes the next releases pre-releases. */
const PRE_MODE = ".changeset/pre.json";
const preMode: Complaint = {
  kind: "mistake",
  message: `\`${PRE_MODE}\` would make the next version of every package a pre-release`,
  remedy: `Remove it: git rm ${PRE_MODE}`,
};

const MANIFEST = /^packages\/[^/]+\/package\.json$/;

const CHANGESET = /^\.changeset\/(?!README\.md$)[^/]+\.md$/;

/** Returns the changesets that a change adds or edits; others belong to earlier changes. */
async function addedChangesets(root: string, changed: ReadonlySet<string>): Promise<Changeset[]> {
  const files = [...changed].filter((path) => CHANGESET.test(path));
  const present = files.filter((path) => existsSync(join(root, path))).toSorted();
  return Promise.all(present.map(async (path) => readChangeset(path, await readFile(join(root, path), "utf8"))));
}
