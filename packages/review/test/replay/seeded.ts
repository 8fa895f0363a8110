import type { Repository } from "../repository/repository.ts";

/** An edit of a file: a text and its replacement, or the new file. */
export type Edit = readonly [file: string, from: string, to: string];

/** A pull request as data, with the verdict that was recorded before it was first reviewed. */
export interface Seeded {
  readonly title: string;
  readonly edits?: readonly Edit[];
  /** The new files; `null` removes one. */
  readonly files?: Readonly<Record<string, string | null>>;
  /** The edits merged before. */
  readonly before?: readonly Edit[];
  /** Whether the author ran `npm run fix`; true by default. */
  readonly fixed?: boolean;
  readonly gate: "open" | "closed" | "refused";
  /** The verdict for v2. */
  readonly verdict?: "unchanged" | "compatible" | "risky" | "breaking";
  /** Kinds of tasks, if the author was sure. */
  readonly todo?: readonly string[];
  /** Texts that must not be in the comment. */
  readonly not?: readonly string[];
}

export const thing = "openapi/v2/components/schemas/Thing.yaml";
export const request = "openapi/v2/components/schemas/ThingRequest.yaml";
export const things = "openapi/v2/paths/things.yaml";
export const one = "openapi/v2/paths/things_{id}.yaml";
export const root = "openapi/v2/openapi.yaml";
export const webhook = "openapi/v2/webhooks/thing.sold.yaml";
export const errors = "openapi/errors.yaml";

export const weight = "  weight:\n    type: number\n    description: How heavy it is.\n";
export const limit = "      schema:\n        type: integer\n        maximum: 100\n";

/** Returns a changeset for v2 as a file. */
export function step(size: string, text = "Things changed."): Readonly<Record<string, string>> {
  return { ".changeset/mine.md": `---\n"@extraction-api/v2": ${size}\n---\n\n${text}\n` };
}

/** Makes the edits of a pull request. */
export async function apply(repository: Repository, { edits = [], files = {} }: Seeded): Promise<void> {
  for (const [file, from, to] of edits) await repository.edit(file, from, to);
  for (const [file, text] of Object.entries(files))
    await (text === null ? repository.remove(file) : repository.write(file, text));
}
