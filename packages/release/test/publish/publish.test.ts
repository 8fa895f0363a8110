import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { runRelease } from "../../src/index.ts";
import { publishMissing } from "../../src/publish/publish-missing.ts";
import { publishEmpty } from "../../src/rehearsal/publish-empty.ts";
import { workspace, type Workspace } from "./workspace.ts";

const program = join(import.meta.dirname, "release-here.ts");

interface Ran {
  readonly code: number;
  readonly output: string;
}

/** Publishes in a separate process, as the workflow does: the signature depends on the process's environment. */
function publishIn({ root, env }: Workspace, more: NodeJS.ProcessEnv = {}): Promise<Ran> {
  const args = ["--conditions=@extraction-api/source", program, root, "--publish"];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...env, ...more } }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
    });
  });
}

/** Runs a mode of the release that signs nothing. */
async function releaseIn({ root, env }: Workspace, mode: string, more: NodeJS.ProcessEnv = {}): Promise<Ran> {
  const lines: string[] = [];
  const context = { root, env: { ...env, ...more }, log: (text: string) => void lines.push(text) };
  const code = await runRelease([mode], context).catch((error: unknown) => {
    lines.push(error instanceof Error ? error.message : String(error));
    return 1;
  });
  return { code, output: lines.join("\n") };
}

// About: src/publish/*.ts

interface Packument {
  readonly "dist-tags"?: Readonly<Record<string, string>>;
  readonly versions: Record<string, Record<string, unknown>>;
}

async function published({ services }: Workspace, name: string): Promise<Packument> {
  const response = await fetch(`${services.registry}@extraction-api%2f${name}`);
  return response.ok ? ((await response.json()) as Packument) : { versions: {} };
}

/** Publishes an older version of both packages first. */
async function known({ services }: Workspace): Promise<void> {
  for (const name of ["core", "tool"]) await publishEmpty(services.storage, `@extraction-api/${name}`);
}

test("versions missing from the registry are published by trusted publishing, with signed provenance and their source, then tagged", async () => {
  const project = await workspace();
  await known(project);
  const { forge } = project.services;
  expect(await releaseIn(project, "--tag", forge.env)).toMatchObject({ code: 0 });
  expect(forge.releases.size).toBe(0);
  // As in the workflow, only the settings file names the registry.
  const { npm_config_registry: _, ...env } = project.env;
  const { code, output } = await publishIn({ ...project, env });
  expect(output).toContain("@extraction-api/core@1.0.0: published\n@extraction-api/tool@1.0.0: published");
  expect(code).toBe(0);
  const { "1.0.0": tool } = (await published(project, "tool")).versions;
  expect(tool).toMatchObject({
    repository: { type: "git", url: "git+https://github.com/owner/name.git", directory: "packages/tool" },
    homepage: "https://github.com/owner/name/tree/main/packages/tool#readme",
    bugs: { url: "https://github.com/owner/name/issues" },
    dependencies: { "@extraction-api/core": "1.0.0" },
    gitHead: project.env["GITHUB_SHA"],
  });
  const once = await releaseIn(project, "--publish");
  expect(once).toMatchObject({ code: 0, output: expect.stringContaining("Nothing to publish") as string });
  // Each published version gets a tag at its commit with its section of the changelog, once.
  expect(await releaseIn(project, "--tag", { ...forge.env, GITHUB_SHA: "later" })).toMatchObject({ code: 0 });
  expect(forge.releases.get("@extraction-api/core@1.0.0")).toEqual({
    tag_name: "@extraction-api/core@1.0.0",
    target_commitish: project.env["GITHUB_SHA"],
    name: "@extraction-api/core@1.0.0",
    body: "### Major Changes\n\n- All of it.",
  });
  expect(forge.releases.get("@extraction-api/tool@1.0.0")?.body).toBe("First release of @extraction-api/tool.");
  expect((await releaseIn(project, "--tag", forge.env)).output).toContain("already has a tag");
  expect((await releaseIn(project, "--tag", { ...forge.env, GITHUB_TOKEN: "another" })).code).toBe(1);
});

test("a new package needs its owner once; a package that needs it waits, and the others are published anyway", async () => {
  const project = await workspace();
  const other = {
    name: "@extraction-api/zebra",
    version: "1.0.0-beta.1",
    license: "MIT",
    publishConfig: { access: "public" },
  };
  await project.write("packages/zebra/package.json", other);
  for (const name of ["tool", "zebra"]) await publishEmpty(project.services.storage, `@extraction-api/${name}`);
  const without = await publishIn(project);
  expect(without.code).toBe(1);
  expect(without.output).toContain("@extraction-api/core: the registry has no such package");
  expect(without.output).toContain("NPM_TOKEN");
  expect(without.output).toContain("tool@1.0.0: not published, because it needs @extraction-api/core.");
  expect(Object.keys((await published(project, "tool")).versions)).toEqual(["0.0.0-earlier"]);
  // A pre-release is for those who ask for it.
  expect((await published(project, "zebra"))["dist-tags"]).toEqual({ latest: "0.0.0-earlier", beta: "1.0.0-beta.1" });
  const wrong = await publishIn(project, { NPM_TOKEN: "expired" });
  expect(wrong.output).toContain("Has NPM_TOKEN expired");

  await project.write(".changeset/later.md", '---\n"@extraction-api/tool": patch\n---\n\nA fix.\n');
  const early = await releaseIn(project, "--publish", { NPM_TOKEN: project.services.ownerToken });
  expect(early).toMatchObject({ code: 0, output: expect.stringContaining("changesets are pending (1)") as string });
  await rm(join(project.root, ".changeset/later.md"));

  const owned = await publishIn(project, { NPM_TOKEN: project.services.ownerToken });
  expect(owned).toMatchObject({ code: 0, output: expect.stringContaining("tool@1.0.0: published") as string });
});

test("a package from another repository and a workflow that is not a trusted publisher are rejected, and the reason is reported", async () => {
  const project = await workspace("https://github.com/owner/elsewhere");
  await known(project);
  const identity = `${project.env["ACTIONS_ID_TOKEN_REQUEST_TOKEN"]}`;
  const foreign = { GITHUB_REPOSITORY: "owner/elsewhere", ACTIONS_ID_TOKEN_REQUEST_TOKEN: "another" };
  const untrusted = await releaseIn(project, "--publish", foreign);
  expect(untrusted).toMatchObject({ code: 1, output: expect.stringContaining("returned no identity token") as string });
  expect(untrusted.output).not.toContain(identity);
  // This bypasses our own check: the registry must reject it.
  const env = { GITHUB_REPOSITORY: "owner/elsewhere" };
  const { code, output } = await publishIn(project, env);
  expect(code).toBe(1);
  expect(output).toMatch(
    /@extraction-api\/core@1\.0\.0: not published\. 422 .*owner\/elsewhere\.git", expected to match "https:\/\/github\.com\/owner\/name"/,
  );
  expect(Object.keys((await published(project, "core")).versions)).toEqual(["0.0.0-earlier"]);
});

test("without an address, in a fork and with custom signing services for a real registry, nothing is published", async () => {
  const { root, env, write } = await workspace();
  const refusal = (more: NodeJS.ProcessEnv = {}): Promise<string> =>
    publishMissing(root, { ...env, ...more }, () => undefined).then(() => "published", String);
  expect(await refusal({ GITHUB_REPOSITORY: "somebody/name" })).toContain("runs in https://github.com/somebody/name");
  expect(await refusal({ npm_config_registry: "https://registry.example.com/" })).toContain("RELEASE_FULCIO_URL");
  for (const [repository, message] of [
    [null, "no `repository`"],
    ["git@forge.example:owner/name.git", "a `repository` that is not an https address"],
  ] as const) {
    await write("package.json", { name: "root", private: true, version: "0.0.0", repository });
    expect(await refusal()).toContain(message);
    expect(await refusal()).toContain("npm pkg set repository=");
  }
});

test.each([{}, { CI: "true" }, { GITHUB_ACTIONS: "true" }, { GITHUB_ACTIONS: "true", NPM_TOKEN: "owner" }])(
  "only the release workflow publishes: %j",
  async (env) => {
    await expect(publishMissing("/nowhere", env, () => undefined)).rejects.toThrow("npm run release -- --dry");
  },
);

test("publishing loads no module that only a rehearsal needs", async () => {
  const source = await readFile(join(import.meta.dirname, "../../src/command.ts"), "utf8");
  expect(source).not.toMatch(/^import .*rehears/m);
});
