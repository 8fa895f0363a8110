import { statSync, type BigIntStats } from "node:fs";
import { stat } from "node:fs/promises";

/** How often a file is looked at, milliseconds. */
const everyMs = 1_000;

/** Distinguishes two states of a file; undefined if there is no file, or it cannot be looked at. */
export type FileVersion = string | undefined;

/** Returns the version of a file. */
export function versionOf(file: string): FileVersion {
  try {
    return textOf(statSync(file, { bigint: true }));
  } catch {
    return undefined;
  }
}

/**
 * Calls back each time a file has changed. `watchFile` would miss a change that comes before its own first look.
 *
 * @param known version that the caller has read
 */
export function followFile(file: string, known: FileVersion, onChange: () => void): { close(): void } {
  let last = known;
  let isClosed = false;
  const look = async (): Promise<void> => {
    const version = await stat(file, { bigint: true }).then(textOf, () => undefined);
    if (isClosed || version === last) return;
    last = version;
    onChange();
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return {
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

function textOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(" ");
}
