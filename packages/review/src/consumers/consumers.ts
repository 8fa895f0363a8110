import { isObject } from "@extraction-api/document";
import type { Snapshot } from "../git/snapshot.ts";

/** Which programs stand for the callers, from the root of the project. */
export const SETTING = "packages/review/consumers/consumers.json";

/** A program of a caller, as it was before the change. */
export interface Consumer {
  /** Its path from the root of the project. */
  readonly file: string;
  readonly text: string;
}

/** Why a program no longer works, and where in it; lines and columns count from 1. */
export interface ConsumerFailure {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly stage: "compile" | "run";
  readonly message: string;
}

/** What became of the programs. Data for readers: no verdict depends on it. */
export interface ConsumerReport {
  /** The programs that were tried. */
  readonly tried: readonly string[];
  /** Whether they ran against the service, too; as data they are only compiled. */
  readonly ran: boolean;
  readonly failures: readonly ConsumerFailure[];
  /** Why nothing can be said, such as that it took too long. */
  readonly unknown?: string;
}

/** Folders that hold programs, for reading them out of git. */
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
 * The programs that the base names, as the base has them: a change that breaks callers and mends their programs along
 * still breaks everybody else's.
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
