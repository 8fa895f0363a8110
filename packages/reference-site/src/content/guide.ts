import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { Html } from "../html/html.ts";
import { slug } from "../model/address.ts";
import { codeBlock } from "../html/code.ts";
import { createMarkdown, type Markdown } from "../html/prose.ts";
import type { WrittenLink } from "../page/page.ts";

/** A handwritten page: a Markdown file in `content/`, or in the `guides` folder of a package. */
export interface Guide {
  /** File name without extension, after the package's folder and a slash if the guide belongs to a package. */
  readonly name: string;
  /** The package that the guide belongs to. Undefined for a guide of the site itself. */
  readonly group?: string;
  /** The heading that a guide of the site itself is listed under. */
  readonly chapter: string;
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly order: number;
  /** Additional search terms. */
  readonly keywords: string;
  readonly source: string;
  readonly body: Html;
  readonly headings: readonly GuideHeading[];
  readonly links: readonly WrittenLink[];
}

/** A heading and the content up to the next heading. */
export interface GuideHeading {
  readonly id: string;
  readonly title: string;
  /** The prose, without code. */
  readonly text: string;
  /** The prose and the code. */
  readonly words: string;
}

const included = /^```(\w+) file=(\S+)\n```$/;

/**
 * Fills each empty fence that names a file (`ts file=packages/…`) with the content of that file, so that samples are
 * files that tests run.
 */
export async function withFiles(root: string, file: string, text: string): Promise<string> {
  const lines = text.split("\n");
  const filled = await Promise.all(
    lines.map(async (line, index) => {
      const found = included.exec(`${line}\n${lines[index + 1] ?? ""}`);
      if (found === null) return line;
      const code = await readFile(join(root, found[2] ?? ""), "utf8").catch(() => undefined);
      if (code === undefined)
        throw new Error(`${file}:${index + 1}: ${found[2] ?? ""}: the file to include does not exist.`);
      return { fence: `\`\`\`${found[1] ?? ""}`, code: code.trimEnd() };
    }),
  );
  return filled.map((line) => (typeof line === "string" ? line : `${line.fence}\n${line.code}`)).join("\n");
}

const frontMatter = /^---\n([\s\S]*?)\n---\n/;

/**
 * Reads all guides in a folder.
 *
 * @param root folder of the repository
 * @param folder folder of the guides, relative to the root
 * @param addressed returns a text with the addresses of pages that move
 * @throws Error with file and line if a guide has no title or description, or names a file that does not exist.
 */
export async function readGuides(
  root: string,
  folder: string,
  addressed: (text: string) => string = (text) => text,
): Promise<Guide[]> {
  const names = (await readdir(join(root, folder)).catch(() => [] as string[])).filter((name) => name.endsWith(".md"));
  const guides = await Promise.all(
    names.map(async (name) => {
      const file = `${folder}/${name}`;
      const text = addressed(await readFile(join(root, file), "utf8"));
      return guideFrom(name, file, text, await withFiles(root, file, text));
    }),
  );
  return guides.sort((a, b) => a.order - b.order || a.name.localeCompare(b.name));
}

/**
 * Parses a guide: Markdown with front matter (`title`, `description`, `chapter`, `order`, `keywords`).
 *
 * @param text content of the file; error messages refer to its lines
 * @param filled the same text with the included files
 */
export function guideFrom(name: string, file: string, text: string, filled = text): Guide {
  const matter = frontMatter.exec(text);
  const fields = (matter === null ? {} : parse(matter[1] ?? "")) as {
    title?: string;
    description?: string;
    chapter?: string;
    order?: number;
    keywords?: string;
  };
  const { title, description } = fields;
  if (typeof title !== "string" || typeof description !== "string") {
    throw new Error(
      `${file}:1: a guide begins with front matter that has \`title\` and \`description\`, between two lines \`---\`.`,
    );
  }
  const skipped = matter?.[0] ?? "";
  const source = filled.slice(skipped.length);
  const { links } = rendered(text.slice(skipped.length), file, skipped.split("\n").length - 1);
  const { body, headings } = rendered(source, file, 0);
  return {
    name: name.replace(/\.md$/, ""),
    file,
    title,
    description,
    chapter: fields.chapter ?? "Guides",
    order: fields.order ?? 100,
    keywords: fields.keywords ?? "",
    source,
    body,
    headings,
    links,
  };
}

const labels: Record<string, string> = {
  ts: "TypeScript",
  sh: "Shell",
  json: "JSON",
  python: "Python",
  yaml: "YAML",
};

function rendered(source: string, file: string, skipped: number): Pick<Guide, "body" | "headings" | "links"> {
  const markdown = createMarkdown();
  markdown.renderer.rules["fence"] = (tokens, index) => {
    const { info = "", content = "" } = tokens[index] ?? {};
    return codeBlock(labels[info] ?? info, info, content).text;
  };
  // Makes a wide table scroll instead of the page on a phone.
  markdown.renderer.rules["table_open"] = () =>
    '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>';
  markdown.renderer.rules["table_close"] = () => "</table></div>";
  const tokens = markdown.parse(source, {});
  const headings: { id: string; title: string; text: string; words: string }[] = [];
  const links: WrittenLink[] = [];
  for (const [index, token] of tokens.entries()) {
    const line = (token.map?.[0] ?? 0) + 1 + skipped;
    if (token.type === "heading_open") {
      const title = tokens[index + 1]?.content.replaceAll("`", "") ?? "";
      const id = slug(title);
      token.attrSet("id", id);
      headings.push({ id, title, text: "", words: "" });
    } else if (token.type === "fence") {
      const heading = headings.at(-1);
      if (heading !== undefined) heading.words += ` ${token.content}`;
    } else if (token.type === "inline") {
      const heading = headings.at(-1);
      if (heading !== undefined && tokens[index - 1]?.type !== "heading_open") {
        heading.text += ` ${token.content}`;
        heading.words += ` ${token.content}`;
      }
      for (const [offset, href] of linksIn(token.children ?? [])) links.push({ file, line: line + offset, href });
    }
  }
  return { body: new Html(markdown.renderer.render(tokens, markdown.options, {})), headings, links };
}

type Tokens = NonNullable<ReturnType<Markdown["parse"]>[number]["children"]>;

/** Yields the links in a paragraph, each with its line number within the paragraph, from 0. */
function* linksIn(tokens: Tokens): Generator<[offset: number, href: string]> {
  let offset = 0;
  for (const token of tokens) {
    if (token.type === "softbreak" || token.type === "hardbreak") offset += 1;
    if (token.type === "link_open") yield [offset, String(token.attrGet("href") ?? "")];
  }
}
