import { describe, expect, it } from "vitest";
import { createClient } from "../src/index.ts";
import { agents } from "../src/lists.ts";
import { failure, json, scripted, type Step } from "./fake/responses.ts";

const part = (ids: string[], before?: number): Response =>
  json(200, {
    success: true,
    agents: ids.map((id) => ({ id })),
    ...(before !== undefined && { next: `https://api.test/v2/agent?limit=20&before=${before}` }),
  });

function setup(...steps: Step[]) {
  const fetch = scripted(...steps);
  return { fetch, client: createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch, retry: false }) };
}

async function idsOf(client: ReturnType<typeof createClient>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of agents(client)) ids.push(id);
  return ids;
}

describe("agents", () => {
  it("yields the runs of all parts in order, and requests a part when it is needed", async () => {
    const { client, fetch } = setup(part(["a", "b"], 20), part([], 10), part(["c"]));
    const runs = agents(client);
    expect((await runs.next()).value?.id).toBe("a");
    expect((await runs.next()).value?.id).toBe("b");
    expect(fetch.seen).toHaveLength(1);
    expect((await runs.next()).value?.id).toBe("c");
    expect((await runs.next()).done).toBe(true);
    expect(fetch.seen.map(({ url }) => new URL(url).searchParams.get("before"))).toEqual([null, "20", "10"]);
  });

  it("throws for a part that cannot be read, instead of ending early", async () => {
    await expect(idsOf(setup(part(["a"], 20), failure(401, "no")).client)).rejects.toMatchObject({
      kind: "unauthorized",
    });
    await expect(idsOf(setup(part(["a"], 20), part(["a"], 20)).client)).rejects.toThrow(/no earlier time/);
    const lost = json(200, { success: true, agents: [], next: "https://api.test/v2/agent" });
    await expect(idsOf(setup(lost).client)).rejects.toThrow(/no earlier time/);
    await expect(idsOf(setup(json(200, { success: true })).client)).rejects.toThrow(/has no list; check baseUrl/);
  });

  it("treats a null address as the end of the list", async () => {
    const last = json(200, { success: true, agents: [{ id: "a" }], next: null });
    expect(await idsOf(setup(last).client)).toEqual(["a"]);
  });
});
