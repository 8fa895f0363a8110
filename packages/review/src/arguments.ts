import { parseArgs } from "node:util";
import { Refusal } from "./refusal.ts";

/** The parsed command line. */
export interface Arguments {
  readonly base: string;
  readonly out: string | undefined;
  readonly writeChangeset: boolean;
  readonly annotations: boolean;
  readonly runConsumers: boolean;
}

/** Arguments for posting, which needs no base. */
export interface Post {
  readonly post: string;
}

/** Arguments for judging a pull request, by its number. */
export interface Judge {
  readonly judge: number;
  readonly out: string;
}

/** Arguments for a command in a comment, with the file of the forge's event. */
export interface ReplyTo {
  readonly reply: string;
  readonly out: string;
}

export const USAGE = `npm run review -- --base REV [--out DIR] [--annotations] [--write-changeset]

  --base REV          branch, tag or commit to compare with, usually origin/main
  --out DIR           write comment.md, review.html, review.sarif, annotations.txt and review.json to DIR
  --annotations       print workflow annotations instead of the comment
  --run-consumers     run the programs in packages/review/consumers against the packages and service of the working tree
  --write-changeset   write the changeset that the change needs

npm run review -- --judge NUMBER --out DIR

  --judge NUMBER      judge a pull request with the code of this branch; runs nothing from the pull request; for the workflow

npm run review -- --post DIR

  --post DIR          post the status and the comment that --judge wrote to DIR; for the workflow

npm run review -- --reply EVENT --out DIR

  --reply EVENT       run the command in a comment (/approve, /changeset), with the judgement in DIR; for the workflow
`;

const options = {
  base: { type: "string" },
  out: { type: "string" },
  annotations: { type: "boolean" },
  post: { type: "string" },
  judge: { type: "string" },
  reply: { type: "string" },
  "run-consumers": { type: "boolean" },
  "write-changeset": { type: "boolean" },
} as const;

/**
 * Parses the command line.
 *
 * @throws Refusal that shows the usage
 */
export function readArguments(argv: readonly string[]): Arguments | Post | Judge | ReplyTo {
  let values;
  try {
    ({ values } = parseArgs({ args: [...argv], options }));
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, { cause: error });
  }
  const { base, out, annotations = false, "write-changeset": writeChangeset = false } = values;
  const runConsumers = values["run-consumers"] ?? false;
  if (values.post !== undefined) return { post: values.post };
  if (values.reply !== undefined && out !== undefined) return { reply: values.reply, out };
  if (values.judge !== undefined) {
    if (!/^[1-9]\d{0,9}$/.test(values.judge) || out === undefined)
      throw new Refusal(`--judge needs the number of a pull request and --out.\n\n${USAGE}`);
    return { judge: Number(values.judge), out };
  }
  if (base === undefined || base === "" || base.startsWith("-"))
    throw new Refusal(`--base is missing. Name the revision to compare with.\n\n${USAGE}`);
  return { base, out, annotations, runConsumers, writeChangeset };
}
