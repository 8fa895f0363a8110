import { existsSync, lstatSync } from "node:fs";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/** An unpacked Chromium from npm. */
export interface UnpackedChromium {
  readonly executablePath: string;
  /** Folder of its libraries. */
  readonly libraries: string;
  /** Folder of its fonts and their configuration. */
  readonly fonts: string;
}

/** The optional package that contains a headless Chromium for Linux. */
const packageName = "@sparticuz/chromium";

/**
 * Unpacks the Chromium of the optional package, once per user and version.
 *
 * The package itself unpacks into a shared folder, so a second process may start a browser that the first has only half
 * written. Here each process unpacks into a folder of its own, and the first to finish renames it to the final name.
 *
 * @param parent folder that contains the unpacked one; default the system's temporary folder
 * @param unpack makes the package at the given entry unpack into a folder
 * @throws if the package is not installed or cannot be unpacked
 */
export async function unpackChromium(parent = tmpdir(), unpack = runPackage): Promise<UnpackedChromium> {
  const entry = createRequire(import.meta.url).resolve(packageName);
  const folder = join(parent, `extraction-api-chromium-${await fingerprintOf(entry)}`);
  if (!isWhole(folder)) await unpackInto(folder, (own) => unpack(entry, own));
  return {
    executablePath: join(folder, "chromium"),
    libraries: join(folder, "al2023/lib"),
    fonts: join(folder, "fonts"),
  };
}

/** Identifies what is unpacked, by version and user, so that all installations of a user share 211 MB. */
async function fingerprintOf(entry: string): Promise<string> {
  const manifest = await readFile(join(dirname(entry), "../package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  return `${version}-${process.getuid?.() ?? "user"}`;
}

/** Returns whether the folder exists, contains a browser, and was not put there by another user for us to run. */
function isWhole(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return false;
  if (found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid))
    return existsSync(join(folder, "chromium"));
  throw new Error(`${folder} belongs to another user; remove it, or name a Chromium by CHROME_PATH`);
}

async function unpackInto(folder: string, unpack: (own: string) => Promise<void>): Promise<void> {
  const own = await mkdtemp(`${folder}-`);
  try {
    await unpack(own);
    await settleFonts(own, folder);
    await setAside(folder, `${own}-broken`);
    await rename(own, folder);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    // Another process finished first; its folder is complete.
    if (!isWhole(folder)) throw error;
  }
}

/** Moves away an incomplete folder, such as one that a cleaner of temporary files has been through. */
async function setAside(folder: string, away: string): Promise<void> {
  if (!existsSync(folder) || isWhole(folder)) return;
  await rename(folder, away);
  await rm(away, { recursive: true, force: true });
}

/**
 * Makes the package unpack into a folder. The package reads the folder, and whether it needs libraries, from the
 * environment. A worker thread has its own environment, so nothing else in the process sees these variables.
 */
function runPackage(entry: string, folder: string): Promise<void> {
  const code = `import(${JSON.stringify(pathToFileURL(entry).href)}).then(({ default: packaged }) => packaged.executablePath())`;
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" };
  return new Promise((resolve, reject) => {
    const thread = new Worker(code, { eval: true, env, execArgv: [] });
    thread.once("error", reject);
    thread.once("exit", (status) => {
      if (status === 0) resolve();
      else reject(new Error(`unpacking ${packageName} ended with ${status}`));
    });
  });
}

/** The fonts' configuration names the folder that the package expects; write the actual folder into it. */
async function settleFonts(own: string, folder: string): Promise<void> {
  const file = join(own, "fonts/fonts.conf");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replaceAll("/tmp/fonts", join(folder, "fonts")));
}
