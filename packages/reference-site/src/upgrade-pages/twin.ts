import { plain } from "../html/prose.ts";
import type { Site } from "../site/site.ts";
import { beforeAfter } from "../upgrade/before-after.ts";
import type { Card, UpgradeModel } from "../upgrade/model.ts";

/** Formats the checklist as Markdown. */
export function upgradeTwin(upgrade: UpgradeModel, address: (id: string) => string): string {
  const lines = upgrade.cards.map(({ claim }) => {
    const [page = "", fragment = ""] = address(claim.id).split("#");
    return `- [${plain(claim.title)}](${page}.md#${fragment}) (request: ${claim.affects.request}, reading: ${claim.affects.response}): ${plain(claim.action)}`;
  });
  return `# Upgrade guide: ${upgrade.from} to ${upgrade.to}\n\nAfter each change: whether old requests break, and code that reads responses.\n\n${lines.join("\n")}\n`;
}

/** Formats a change as Markdown. */
export function cardTwin(site: Site, upgrade: UpgradeModel, { claim, operations }: Card): string {
  const from = site.versions.find(({ name }) => name === upgrade.from);
  const pairs = from === undefined ? [] : beforeAfter(claim, from);
  const bodies = pairs.map(
    (pair) =>
      `- ${pair.in}: \`${JSON.stringify(pair.before)}\` becomes \`${JSON.stringify(pair.after)}\`${pair.note === undefined ? "" : ` (${pair.note})`}`,
  );
  return [
    `## ${claim.title}`,
    `${claim.what}\n\nWhy it matters: ${claim.why}\n\nWhat to do: ${claim.action}`,
    bodies.join("\n"),
    operations.length === 0 ? "" : `Operations: ${operations.join(", ")}.`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}
