import { expect, test } from "vitest";
import { createUntaken } from "../../src/http/untaken.ts";

function setUp(most: number) {
  const untaken = createUntaken(most);
  const cut: string[] = [];
  const add = (team: string, name: string, characters: number) =>
    untaken.add(team, characters, () => void cut.push(name));
  return { cut, add };
}

test("beyond a team's limit, the response with the oldest progress is cut", () => {
  const { cut, add } = setUp(100);
  const first = add("t", "first", 40);
  add("t", "stalled", 40);
  first.progress();
  add("t", "third", 40);
  expect(cut).toEqual(["stalled"]);
  first.end();
  add("t", "fourth", 60);
  expect(cut).toEqual(["stalled"]);
  add("t", "fifth", 10);
  expect(cut).toEqual(["stalled", "third"]);
});

test("a response larger than the limit is sent alone, at no other team's expense", () => {
  const { cut, add } = setUp(100);
  add("other", "other", 90);
  add("t", "small", 10);
  add("t", "large", 1_000);
  expect(cut).toEqual(["small"]);
});

test("responses that were cut or have ended no longer count", () => {
  const { cut, add } = setUp(100);
  const first = add("t", "first", 100);
  add("t", "second", 100);
  first.progress();
  first.end();
  add("t", "third", 10);
  expect(cut).toEqual(["first", "second"]);
});
