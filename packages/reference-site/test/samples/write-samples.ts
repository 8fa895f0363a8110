import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Site } from "../../src/site/site.ts";
import { samplesOf, type Sample } from "../../src/samples/sample.ts";
import { helperSample } from "../../src/upgrade-pages/helper-sample.ts";
import { quickStart } from "../../src/samples/quick-start.ts";

/** The folder of the samples. It is inside the package, so that they can import the client. */
export const folder: string = fileURLToPath(new URL("../../.cache/samples", import.meta.url));

/** A sample as a file. */
export interface SampleFile {
  readonly name: string;
  readonly version: string;
  /** The status of the example's response. */
  readonly status: number;
}

/** Returns all samples of the site. */
export function allSamples(site: Site): Sample[] {
  return site.versions.flatMap(({ operations }) => operations.flatMap(samplesOf));
}

/** Writes each TypeScript sample of the site as a separate program. */
export async function writeSamples(site: Site): Promise<SampleFile[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const config = { extends: "../../../../tsconfig.json", include: ["*.ts"], exclude: [] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  const files: SampleFile[] = [];
  const add = async (file: SampleFile, code: string): Promise<void> => {
    await writeFile(join(folder, file.name), code);
    files.push(file);
  };
  for (const sample of allSamples(site)) {
    for (const form of ["ts", "safe"]) {
      const name = `${sample.version}-${sample.operation}-${sample.example || "call"}-${form}.ts`;
      const status = Number(sample.response?.status ?? 200);
      await add({ name, version: sample.version, status }, sample.code[form] ?? "");
    }
  }
  await add({ name: "home.ts", version: "v2", status: 200 }, quickStart);
  for (const upgrade of site.upgrades) {
    for (const { claim } of upgrade.cards) {
      const code = helperSample(claim, upgrade.base, upgrade.revision);
      if (code !== undefined) await add({ name: `upgrade-${claim.id}.ts`, version: "v2", status: 200 }, code);
    }
  }
  for (const { name, code } of await guideSamples()) {
    await add({ name: `guide-${name}.ts`, version: "v2", status: 200 }, code);
  }
  return files;
}

/** Returns the code blocks of the guides. Included files are tested where they are. */
async function guideSamples(): Promise<{ name: string; code: string }[]> {
  const content = fileURLToPath(new URL("../../content", import.meta.url));
  const names = (await readdir(content)).filter((name) => name.endsWith(".md"));
  const texts = await Promise.all(names.map((name) => readFile(join(content, name), "utf8")));
  return texts.flatMap((text, index) =>
    [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""], number) => ({
      name: `${names[index]?.replace(".md", "") ?? ""}-${number}`,
      code,
    })),
  );
}
