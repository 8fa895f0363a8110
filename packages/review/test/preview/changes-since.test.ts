import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changesSince } from "../../src/preview/changes-since.ts";
import { v2 } from "../pull-requests/pull-request.ts";
import { seed, type Repository } from "../repository/repository.ts";
import { smallGit } from "../repository/small-git.ts";

let repository: Repository;

beforeAll(async () => {
  repository = await seed();
});

afterAll(() => rm(repository.root, { recursive: true }));

test("a preview marks only operations and schemas that the change affects, with the diff's messages", async () => {
  const { root, bundle } = repository;
  const git = smallGit(root);
  expect(await changesSince(root, "main", git, bundle)).toEqual({ since: "main", pages: [] });
  await repository.edit(v2.request, "maxLength: 80", "maxLength: 40");
  const { pages } = await changesSince(root, "main", git, bundle);
  expect(pages.map(({ path }) => path)).toEqual(["/v2/operations/addThing.html", "/v2/schemas/ThingRequest.html"]);
  for (const { kind, messages } of pages) {
    expect(kind).toBe("changed");
    expect(messages).toEqual([expect.stringContaining("80")]);
  }
});
