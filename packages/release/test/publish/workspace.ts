import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { loopbackNpm } from "../../src/rehearsal/loopback-npm.ts";
import { startPublicServices, type PublicServices } from "../../src/rehearsal/public-services.ts";
import { withoutPnpm } from "../../src/publish/tools.ts";

const project = join(import.meta.dirname, "../../../..");
const ADDRESS = "https://github.com/owner/name";

/** A workspace of two packages, one of which needs the other, and the services that it publishes to. */
export interface Workspace {
  readonly root: string;
  readonly services: PublicServices;
  /** The environment of the workflow's publishing job. */
  readonly env: NodeJS.ProcessEnv;
  readonly write: (path: string, value: unknown) => Promise<void>;
}

const manifest = (name: string, rest: object = {}): object => ({
  name: `@extraction-api/${name}`,
  version: "1.0.0",
  license: "MIT",
  files: ["dist"],
  publishConfig: { access: "public" },
  ...rest,
});

/** Creates a workspace that is removed when the test ends. */
export async function workspace(repository: unknown = ADDRESS): Promise<Workspace> {
  const root = await mkdtemp(join(tmpdir(), "workspace-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const write = async (path: string, value: unknown): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), typeof value === "string" ? value : JSON.stringify(value));
  };
  await write("package.json", { name: "root", private: true, version: "0.0.0", repository });
  await write("pnpm-workspace.yaml", "packages:\n  - packages/*\npmOnFail: ignore\n");
  await write("pnpm-lock.yaml", "lockfileVersion: '9.0'\n");
  await write(".changeset/config.json", { changelog: false, access: "public", baseBranch: "main", format: false });
  await write("packages/core/package.json", manifest("core"));
  await write("packages/core/dist/index.js", "export const core = 1;\n");
  await write("packages/core/README.md", "# core\n");
  await write(
    "packages/core/CHANGELOG.md",
    "# core\n\n## 1.0.0\n\n### Major Changes\n\n- All of it.\n\n## 0.9.0\n\n- Old.\n",
  );
  await write(
    "packages/tool/package.json",
    manifest("tool", { dependencies: { "@extraction-api/core": "workspace:*" } }),
  );
  await write("packages/tool/dist/index.js", "export const tool = 1;\n");
  await symlink(join(project, "node_modules"), join(root, "node_modules"));
  await mkdir(join(root, "packages/tool/node_modules/@extraction-api"), { recursive: true });
  await symlink(join(root, "packages/core"), join(root, "packages/tool/node_modules/@extraction-api/core"));
  execFileSync("git", ["init", "--quiet"], { cwd: root });

  const services = await startPublicServices(ADDRESS);
  onTestFinished(services.close);
  // loopback-npm.test.ts and the rehearsal check that pnpm would publish to loopback.
  const npm = await loopbackNpm(services.registry, root, () => Promise.resolve(services.registry));
  // A real release finds the address only in the setting.
  const { RELEASE_ADDRESS: _, ...job } = services.env;
  const env = { ...npm, ...job, PATH: withoutPnpm(process.env["PATH"]) };
  return { root, services, env, write };
}
