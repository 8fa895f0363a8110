import type { ServerContext } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { progressReporter } from "../../src/tools/progress.ts";

/** Returns the progress sent to a client that requested it. */
async function sent(totals: readonly number[]): Promise<readonly unknown[]> {
  const params: unknown[] = [];
  const notify = async (message: { readonly params: unknown }): Promise<void> => void params.push(message.params);
  const context = { mcpReq: { _meta: { progressToken: 1 }, notify } } as unknown as ServerContext;
  const report = progressReporter(context);
  for (const [done, total] of totals.entries()) await report({ jobId: "a", status: "scraping", done, total });
  return params;
}

test("a job that knows no pages yet has no total, because a bar would be full", async () => {
  const [first, second] = await sent([0, 5]);
  expect(first).not.toHaveProperty("total");
  expect(second).toMatchObject({ progress: 1, total: 5 });
});
