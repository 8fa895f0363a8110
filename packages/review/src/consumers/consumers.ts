import { isObject } from "@extraction-api/document";
import type { Snapshot } from "../git/snapshot.ts";

/** The setting with the programs that represent callers, by path from the project's root. */
export const SETTING = "packages/review/consumers/consumers.json";

/** A caller's program, as it was before the change. */
export interface Consumer {
  /** Its path from the root of the project. */
  readonly file: string;
  readonly text: string;
}

/** Why a program no longer works, and the location; lines and columns count from 1. */
export interface ConsumerFailure {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly stage: "compile" | "run";
  readonly message: string;
}

/** The results of the programs. For information only: no verdict depends on it. */
export interface ConsumerReport {
  /** The programs that were compiled. */
  readonly tried: readonly string[];
  /** Whether they also ran against the service; untrusted ones are only compiled. */
  readonly ran: boolean;
  readonly failures: readonly ConsumerFailure[];
  /** Why there is no result, such as a timeout. */
  readonly unknown?: string;
}

/** Returns the folders that contain programs, to read them from git. */
export function foldersIn(setting: string): { folder: string; programs: readonly string[] }[] {
  const parsed = JSON.parse(setting) as unknown;
  const folders = isObject(parsed) && Array.isArray(parsed["folders"]) ? (parsed["folders"] as unknown[]) : [];
  return folders.flatMap((entry) => {
    if (!isObject(entry) || typeof entry["folder"] !== "string" || !Array.isArray(entry["programs"])) return [];
    const programs = (entry["programs"] as unknown[]).filter((name) => typeof name === "string");
    return [{ folder: entry["folder"], programs }];
  });
}

/**
 * Returns the programs in the base's setting, with the base's content: if a change breaks callers and fixes their
 * programs, it still breaks other callers.
 */
export async function consumersAt(readBase: (folders: readonly string[]) => Promise<Snapshot>): Promise<Consumer[]> {
  const setting = (await readBase([SETTING])).get(SETTING);
  if (setting === undefined) return [];
  const folders = foldersIn(setting.toString());
  if (folders.length === 0) return [];
  const files = await readBase(folders.map(({ folder }) => folder));
  return folders.flatMap(({ folder, programs }) =>
    programs.flatMap((name): Consumer[] => {
      const file = `${folder}/${name}`;
      const text = files.get(file);
      return text === undefined ? [] : [{ file, text: text.toString() }];
    }),
  );
}
