import { expect, test } from "vitest";
import { createPostgresIndex } from "../../src/state/postgres/search-index.ts";
import { inEveryState } from "./every-state.ts";
import { acquiredPage } from "../support/acquired-page.ts";

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
