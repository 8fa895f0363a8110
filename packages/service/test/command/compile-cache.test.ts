import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepCompiled } from "../../src/command/compile-cache.ts";

const enabled: string[] = [];
const enable = (folder: string) => void enabled.push(folder);

/** Creates a home folder. The temporary folder above it represents one that only root may change. */
function newHome() {
  const home = mkdtempSync(join(realpathSync(tmpdir()), "compiled-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  enabled.length = 0;
  const look = (path: string) =>
    path.startsWith(home) ? lstatSync(path) : Object.assign(lstatSync("/"), { uid: 0, mode: 0o40755 });
  return { home, look, folder: join(home, ".cache/extraction-api-compiled") };
}

test("compiled code is cached in this user's home folder, and threads use it", () => {
  const { home, look, folder } = newHome();
  const env: NodeJS.ProcessEnv = { HOME: home };
  expect(keepCompiled(env, enable, look)).toBe(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(env).toEqual({ HOME: home, NODE_COMPILE_CACHE: folder });
  expect(keepCompiled({ HOME: home }, enable, look)).toBe(folder);
  const named = { HOME: "/nowhere", XDG_CACHE_HOME: home };
  expect(keepCompiled(named, enable, look)).toBe(join(home, "extraction-api-compiled"));
  expect(enabled).toEqual([folder, folder, join(home, "extraction-api-compiled")]);
});

/** Each puts something in the folder's place, and may state owners and permissions of folders. */
const plants: Record<string, (home: string, folder: string) => Record<string, { uid?: number; mode?: number }> | void> =
  {
    "that others may write into": (_home, folder) => {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o777);
    },
    "that others may enter, where a lax umask opens what Node writes": (_home, folder) => {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o755);
    },
    "of another user": (_home, folder) => ({ [folder]: { uid: 4711 } }),
    "in the home of another user, as under sudo": (home) => ({ [home]: { uid: 4711 } }),
    "in a home that a group may write into": (home) => chmodSync(home, 0o770),
    "in a home below a folder with the sticky bit, where cleaners free names": (home) => ({
      [dirname(home)]: { mode: 0o41777 },
    }),
    "that a link puts where others may write": (home) => {
      mkdirSync(join(home, "open/inner"), { recursive: true });
      chmodSync(join(home, "open"), 0o777);
      symlinkSync(join(home, "open/inner"), join(home, ".cache"));
    },
    "that a link promises": (home) => symlinkSync(join(home, "nowhere"), join(home, ".cache")),
    "that is a file": (home, folder) => {
      mkdirSync(join(home, ".cache"));
      writeFileSync(folder, "");
    },
  };

test.each(Object.keys(plants))("code from a folder %s is not run", (name) => {
  const { home, look, folder } = newHome();
  const others = plants[name]?.(home, folder) ?? {};
  const env: NodeJS.ProcessEnv = { HOME: home };
  const lookAt = (path: string) => Object.assign(look(path), others[path]);
  expect(keepCompiled(env, enable, lookAt)).toBeUndefined();
  expect([enabled, env]).toEqual([[], { HOME: home }]);
});

test("a link to another disk is followed if only this user can change its target", () => {
  const { home, look } = newHome();
  const disk = join(home, "disk");
  mkdirSync(disk);
  symlinkSync(disk, join(home, ".cache"));
  // Node gets the resolved path, so a later change of the link has no effect.
  expect(keepCompiled({ HOME: home }, enable, look)).toBe(join(disk, "extraction-api-compiled"));
});

test("a missing cache folder is created, for this user alone", () => {
  const { home, look } = newHome();
  const env = { XDG_CACHE_HOME: join(home, "named"), HOME: "/nowhere" };
  expect(keepCompiled(env, enable, look)).toBe(join(home, "named/extraction-api-compiled"));
  expect(statSync(join(home, "named")).mode & 0o777).toBe(0o700);
  // The specification of these folders says to ignore a relative path.
  expect(keepCompiled({ XDG_CACHE_HOME: "named", HOME: home }, enable, look)).toBe(
    join(home, ".cache/extraction-api-compiled"),
  );
});

test("nothing is created in another user's home folder", () => {
  const { home, look } = newHome();
  const lookAt = (path: string) => Object.assign(look(path), path === home && { uid: 4711 });
  keepCompiled({ HOME: home }, enable, lookAt);
  expect(readdirSync(home)).toEqual([]);
});

test("the operator's folder, or choice of none, is respected", () => {
  const { home: HOME, look } = newHome();
  expect(keepCompiled({ HOME, NODE_COMPILE_CACHE: "/elsewhere" }, enable, look)).toBeUndefined();
  expect(keepCompiled({ HOME, NODE_DISABLE_COMPILE_CACHE: "1" }, enable, look)).toBeUndefined();
  expect(enabled).toEqual([]);
});

// On /proc, creating a folder and its parents never ends.
test.each(["/nowhere/at/all", "/proc/nowhere", "/nowhere/at/all\0"])(
  "a home of %j that is not there is not made, and nothing is kept",
  (HOME) => {
    expect(keepCompiled({ HOME }, enable, newHome().look)).toBeUndefined();
    expect(keepCompiled({ XDG_CACHE_HOME: HOME }, enable, newHome().look)).toBeUndefined();
    expect(existsSync("/nowhere")).toBe(false);
  },
);
