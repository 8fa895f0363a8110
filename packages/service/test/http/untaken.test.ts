import { expect, test } from "vitest";
import { createUntaken } from "../../src/http/untaken.ts";

function setUp(most: number) {
  const untaken = createUntaken(most);
  const cut: string[] = [];
  const add = (team: string, name: string, characters: number) =>
    untaken.add(team, characters, () => void cut.push(name));
  return { cut, add };
}

test("beyond what a team may leave untaken, the response is cut of which nothing was taken for longest", () => {
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

test("one that is larger than all may be is sent alone, and no other team pays for it", () => {
  const { cut, add } = setUp(100);
  add("other", "other", 90);
  add("t", "small", 10);
  add("t", "large", 1_000);
  expect(cut).toEqual(["small"]);
});

test("what was cut or has ended counts no more", () => {
  const { cut, add } = setUp(100);
  const first = add("t", "first", 100);
  add("t", "second", 100);
  first.progress();
  first.end();
  add("t", "third", 10);
  expect(cut).toEqual(["first", "second"]);
});
