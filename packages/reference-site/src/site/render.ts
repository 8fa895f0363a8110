import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import Eleventy from "@11ty/eleventy";
import type { Assets } from "../views/layout.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";

const templates = fileURLToPath(new URL("../../templates", import.meta.url));

/** A written file: its path from the site's root, without a leading slash, and its text. */
export interface Written {
  readonly path: string;
  readonly text: string;
  /** `latin1` where the text stands for bytes. */
  readonly encoding?: "latin1";
}

/** Has the generator render every page and its twin. Nothing is written to disk. */
export async function renderPages(site: Site, pages: readonly Page[], assets: Assets): Promise<Written[]> {
  // The generator takes folders relative to where it runs.
  const generator = new Eleventy(relative(process.cwd(), templates) || ".", "unused-output", {
    quietMode: true,
    configPath: null,
    config(config: EleventyConfig) {
      config.addExtension("11ty.ts", { key: "11ty.js" });
      config.addTemplateFormats("11ty.ts");
      config.setUseGitIgnore(false);
      config.setDataDeepMerge(false);
      config.addGlobalData("site", () => site);
      config.addGlobalData("pages", () => pages);
      config.addGlobalData("assets", () => assets);
    },
  });
  const results = (await generator.toJSON()) as { url: string | false; outputPath: string; content: string }[];
  return results.map(({ outputPath, content }) => ({
    path: outputPath.replace(/^(\.\/)?unused-output\//, ""),
    text: content,
  }));
}

interface EleventyConfig {
  addExtension(name: string, options: { key: string }): void;
  addTemplateFormats(formats: string): void;
  setUseGitIgnore(use: boolean): void;
  setDataDeepMerge(merge: boolean): void;
  addGlobalData(name: string, data: () => unknown): void;
}
