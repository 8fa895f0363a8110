import { describe, expect, test } from "vitest";
import { createPostgresIndex } from "../../src/state/postgres/search-index.ts";
import { createProfileTable } from "../../src/state/profiles.ts";
import { acquiredPage } from "../support/acquired-page.ts";
import { inEveryState } from "./every-state.ts";

inEveryState((state) => {
  test("a team with very many browser profiles removes its own oldest, not those of others", async () => {
    const { database } = state;
    let at = 0;
    const profiles = createProfileTable(database, { now: () => (at += 3_600_000) });
    await profiles.save("quiet a", { cookies: [1] });
    for (let n = 0; n <= 100; n += 1) {
      await profiles.save(`busy ${n}`, { cookies: [n] });
      // Reading a profile keeps it from being old.
      await profiles.load("busy 0");
    }
    expect(await profiles.load("quiet a")).toEqual({ cookies: [1] });
    expect(await profiles.load("busy 0")).toEqual({ cookies: [0] });
    expect(await profiles.load("busy 1")).toBeUndefined();
    expect(await profiles.load("busy 2")).toEqual({ cookies: [2] });
  });

  test("browser profiles are stored by name, except those that are too large", async () => {
    const { database } = state;
    const profiles = createProfileTable(database, { now: () => 1 });
    expect(await profiles.load(undefined)).toBeUndefined();
    expect(await profiles.load("t a")).toBeUndefined();
    await profiles.save("t a", { cookies: [1] });
    await profiles.save("t a", { cookies: [2] });
    await profiles.save("t b", { cookies: "x".repeat(2_000_000) });
    expect(await createProfileTable(database, { now: () => 2 }).load("t a")).toEqual({ cookies: [2] });
    expect(await profiles.load("t b")).toBeUndefined();
  });
});

describe("readers conformance", () => {
  const url = "https://a.example/";

  inEveryState((state) => {
    test("a further team finds an indexed page once it is noted as a reader, also of a page that was removed before", async () => {
      const { database, searchIndex } = state;
      const ofAnotherProcess = database.isAlone ? searchIndex : createPostgresIndex(database);
      const page = acquiredPage(url);
      const add = () => searchIndex.add([{ team: "first", page, document: { markdown: "zebra" }, at: 1 }]);
      const found = (team: string) => searchIndex.find(team, "zebra", { kind: "web", limit: 9 });
      await searchIndex.addReader("second", url);
      expect(await found("second")).toEqual([]);
      await add();
      await searchIndex.addReader("second", url);
      expect(await found("second")).toHaveLength(1);
      for (const team of ["third", "third"]) await searchIndex.addReader(team, url);
      expect([(await found("third")).length, (await found("fourth")).length]).toEqual([1, 0]);
      await ofAnotherProcess.forget(2, 9);
      await add();
      expect(await found("third")).toEqual([]);
      await searchIndex.addReader("third", url);
      expect(await found("third")).toHaveLength(1);
    });
  });
});
