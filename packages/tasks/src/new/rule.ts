import { newPath, readRequired, validArgument, wordsOf, type RecipeFiles, type Read } from "./files.ts";

const FOLDER = "packages/lint";

/**
 * Returns a house rule for documents, with the test that breaks it. The rule is a working example to adapt.
 *
 * @param ruleId the rule's id, such as `summary-is-short`
 */
export function newRule(read: Read, _version: string, [ruleId]: readonly string[]): RecipeFiles {
  const id = validArgument(ruleId, /^[a-z]+(-[a-z]+)+$/, "rule summary-is-short");
  const name = id.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  const list = `${FOLDER}/src/rules/index.ts`;
  const before = readRequired(read, list);
  const imports = [...before.matchAll(/^import \{ .+ \} from "\.\/.+";\n/gm)].at(-1);
  const end = (imports?.index ?? 0) + (imports?.[0].length ?? 0);
  const withImport = `${before.slice(0, end)}import { ${name} } from "./${id}.ts";\n${before.slice(end)}`;
  const withRule = withImport.replace(/(documentRules: readonly .+ = \[\n)/, `$1  ${name},\n`);
  return {
    files: new Map([
      [newPath(read, `${FOLDER}/src/rules/${id}.ts`), ruleText(id, name)],
      [newPath(read, `${FOLDER}/test/rules/${id}.test.ts`), testText(id)],
      [list, withRule],
    ]),
    next: [
      `${FOLDER}/src/rules/${id}.ts: what it expects, and when it reports a finding`,
      `${FOLDER}/test/rules/${id}.test.ts: each way to break it, with location and message`,
    ],
  };
}

function ruleText(id: string, name: string): string {
  return `import type { OpenApi } from "../contract/openapi.ts";
import { operationsIn } from "../contract/operations.ts";
import type { HouseRule } from "../rule.ts";

/** Say here why the rule makes documents better: ${wordsOf(id)}. */
export const ${name}: HouseRule<OpenApi> = {
  id: "${id}",
  description: "A summary is a few words, not a sentence. Example: \`summary: Start a crawl\`.",
  check: (document) =>
    operationsIn(document)
      .filter(({ operation }) => operation.summary?.endsWith("."))
      .map(({ operation, at }) => ({
        path: [...at, "summary"],
        message: \`The summary of \${operation.operationId} ends with a full stop. Remove it.\`,
      })),
};
`;
}

function testText(id: string): string {
  return `import { firesOn } from "../support/break-rule.ts";

const crawl = "openapi/v2/paths/crawl.yaml";

firesOn("${id}", {
  "a summary that is a sentence": {
    file: crawl,
    replace: "summary: Start a crawl",
    by: "summary: Start a crawl.",
    at: \`\${crawl}:4\`,
    message: /The summary of startCrawl ends with a full stop/,
  },
});
`;
}
