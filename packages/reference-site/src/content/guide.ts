import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import MarkdownIt from "markdown-it";
import { parse } from "yaml";
import { Html } from "../html/html.ts";
import { slug } from "../model/address.ts";
import type { WrittenLink } from "../site/page.ts";

/** A page of prose that a person wrote, from a Markdown file under `content/`. */
export interface Guide {
  /** File name without its ending. */
  readonly name: string;
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly order: number;
  readonly source: string;
  readonly body: Html;
  readonly headings: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  readonly links: readonly WrittenLink[];
}

const frontMatter = /^---\n([\s\S]*?)\n---\n/;

/**
 * Reads every guide.
 *
 * @throws Error with file and line where a guide has no title or description.
 */
export async function readGuides(folder: string, shownFolder: string): Promise<Guide[]> {
  const names = (await readdir(folder).catch(() => [] as string[])).filter((name) => name.endsWith(".md")).sort();
  const guides = await Promise.all(
    names.map(async (name) => guideFrom(name, `${shownFolder}/${name}`, await readFile(join(folder, name), "utf8"))),
  );
  return guides.sort((a, b) => a.order - b.order || a.name.localeCompare(b.name));
}

/** Makes a guide of a Markdown text with front matter (`title`, `description`, `order`). */
export function guideFrom(name: string, file: string, text: string): Guide {
  const matter = frontMatter.exec(text);
  const fields = (matter === null ? {} : parse(matter[1] ?? "")) as {
    title?: string;
    description?: string;
    order?: number;
  };
  const { title, description } = fields;
  if (typeof title !== "string" || typeof description !== "string") {
    throw new Error(
      `${file}:1: a guide begins with front matter that has \`title\` and \`description\`, between two lines \`---\`.`,
    );
  }
  const source = matter === null ? text : text.slice(matter[0].length);
  const skipped = matter === null ? 0 : matter[0].split("\n").length - 1;
  return {
    name: name.replace(/\.md$/, ""),
    file,
    title,
    description,
    order: fields.order ?? 100,
    source,
    ...rendered(source, file, skipped),
  };
}

function rendered(source: string, file: string, skipped: number): Pick<Guide, "body" | "headings" | "links"> {
  const markdown = new MarkdownIt({ html: false, linkify: false });
  const tokens = markdown.parse(source, {});
  const headings: { id: string; title: string; text: string }[] = [];
  const links: WrittenLink[] = [];
  for (const [index, token] of tokens.entries()) {
    const line = (token.map?.[0] ?? 0) + 1 + skipped;
    if (token.type === "heading_open") {
      const title = tokens[index + 1]?.content.replaceAll("`", "") ?? "";
      const id = slug(title);
      token.attrSet("id", id);
      headings.push({ id, title, text: "" });
    } else if (token.type === "inline") {
      const heading = headings.at(-1);
      if (heading !== undefined) heading.text += ` ${token.content}`;
      for (const [offset, href] of linksIn(token.children ?? [])) links.push({ file, line: line + offset, href });
    } else if (token.type === "fence") {
      token.attrSet("tabindex", "0");
    }
  }
  return { body: new Html(markdown.renderer.render(tokens, markdown.options, {})), headings, links };
}

type Tokens = NonNullable<ReturnType<InstanceType<typeof MarkdownIt>["parse"]>[number]["children"]>;

/** The links of a paragraph, each with the number of lines before it. */
function* linksIn(tokens: Tokens): Generator<[offset: number, href: string]> {
  let offset = 0;
  for (const token of tokens) {
    if (token.type === "softbreak" || token.type === "hardbreak") offset += 1;
    if (token.type === "link_open") yield [offset, String(token.attrGet("href") ?? "")];
  }
}
