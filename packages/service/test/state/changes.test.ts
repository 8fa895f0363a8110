import { expect, test } from "vitest";
import { createChangeTable } from "../../src/state/changes.ts";
import { openDatabase } from "../../src/state/database.ts";

test("a page's last scrape is kept by address and tag, and no tag is a branch of its own", () => {
  const database = openDatabase();
  const changes = createChangeTable(database);
  const url = "https://a.example/";
  changes.save(url, null, { at: 1, markdown: "one" });
  changes.save(url, "null", { at: 2, markdown: "two", json: { price: 3 } });
  changes.save(url, null, { at: 3, markdown: "three" });
  expect(changes.load(url, null)).toEqual({ at: 3, markdown: "three" });
  expect(changes.load(url, "null")).toEqual({ at: 2, markdown: "two", json: { price: 3 } });
  expect(changes.load(url, "daily")).toBeUndefined();
  database.close();
});
