import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderOnce, renderRedoc, type Rendered } from "../../src/redoc/render.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "rendered-"));
});
afterEach(() => rm(folder, { recursive: true }));

const small = JSON.stringify({ openapi: "3.1.0", info: { title: "Small", version: "1.0.0" }, paths: {} });

/** Returns a function that renders documents, and the list of documents that were actually rendered. */
function counted(give: (document: string) => Rendered) {
  const done: string[] = [];
  const render = async (document: string): Promise<Rendered> => {
    done.push(document);
    return give(document);
  };
  return { done, once: (document: string) => renderOnce(document, render, folder) };
}

test("the tool renders the same page each time, so that it can be cached", async () => {
  const [first, second] = await Promise.all([renderRedoc(small), renderRedoc(small)]);
  expect(first).toEqual({ html: expect.stringContaining("Small") });
  expect(second).toEqual(first);
});

test("renders a document once, and another one separately", async () => {
  const { done, once } = counted((document) => ({ html: `<p>${document}` }));
  expect(await once("a")).toEqual({ html: "<p>a" });
  expect(await once("a")).toEqual({ html: "<p>a" });
  expect(await once("b")).toEqual({ html: "<p>b" });
  expect(done).toEqual(["a", "b"]);
});

test("does not cache a rejected document", async () => {
  const { done, once } = counted(() => ({ refused: "too deep" }));
  expect(await once("a")).toEqual({ refused: "too deep" });
  expect(await once("a")).toEqual({ refused: "too deep" });
  expect(done).toEqual(["a", "a"]);
});

test("deletes a page that was not read for a week, and keeps others", async () => {
  const { done, once } = counted((document) => ({ html: document }));
  await once("read");
  await once("unread");
  const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
  for (const name of await readdir(folder)) await utimes(join(folder, name), longAgo, longAgo);
  await once("read");
  await once("new");
  expect(await readdir(folder)).toHaveLength(2);
  await once("read");
  expect(done).toEqual(["read", "unread", "new"]);
});
