import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { schemaOfBody } from "../../src/contract/body-schema.ts";
import { bundles } from "../../src/contract/bundle.ts";
import { allOperations } from "../../src/contract/operations.ts";
import { piecesOf } from "../../src/contract/schema-pieces.ts";

/** Runs in its own process: in this one, other tests may have compiled the checks. */
const script = `
import { Ajv2020 } from "ajv/dist/2020.js";
import { operationById } from "./src/contract/operations.ts";
import { isBodyCheckMade } from "./src/contract/validation.ts";
import { createBodyReader } from "./src/http/body-reader.ts";

const scrape = operationById("v2", "scrape");
const bodies = createBodyReader();
let turns = 0;
let isOver = false;
(function count() {
  turns += 1;
  if (!isOver) setImmediate(count);
})();
const first = bodies.read(scrape, '{"url":"https://a.example/"}');
const both = await Promise.all([first, bodies.read(scrape, '{"url":"https://b.example/"}')]);
isOver = true;
const second = bodies.read(scrape, '{"url":"https://a.example/"}');
const early = isBodyCheckMade(scrape, "every");
const wrong = await bodies.read(scrape, '{"url":"https://a.example/","timeout":1,"maxAge":"x"}');
let more = 0;
const compile = Ajv2020.prototype.compile;
Ajv2020.prototype.compile = function (...given) {
  more += 1;
  return compile.apply(this, given);
};
await bodies.read(scrape, '{"url":"https://a.example/","timeout":1}');
console.log(JSON.stringify({
  isFirstLater: first instanceof Promise,
  isSecondLater: second instanceof Promise,
  oks: both.map(({ ok }) => ok),
  turns,
  early,
  wrong: wrong.details.map(({ path }) => path.join(".")).toSorted(),
  more,
}));
`;

test("the first body of an operation has its checks compiled one piece per turn, and the second is read at once", async () => {
  const args = ["--conditions=@extraction-api/source", "--input-type=module", "--eval", script];
  const cwd = new URL("../..", import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
  const { turns, ...seen } = JSON.parse(stdout) as { turns: number };
  expect(seen).toEqual({
    isFirstLater: true,
    isSecondLater: false,
    oks: [true, true],
    early: false,
    wrong: ["maxAge", "timeout"],
    more: 0,
  });
  expect(turns).toBeGreaterThan(5);
});

test("each body of both documents has pieces, each of them once", () => {
  for (const { version, id, pointer, ...operation } of allOperations) {
    if (!schemaOfBody({ version, id, pointer, ...operation })) continue;
    const pieces = piecesOf(bundles[version], `${pointer}/requestBody/content/application~1json/schema`);
    expect(new Set(pieces).size, id).toBe(pieces.length);
  }
});
