import { beforeAll, expect, test } from "vitest";
import { pastedRequest, type Convertible } from "../../browser/pasted-request.ts";
import { languages, samplesOf } from "../../src/samples/sample.ts";
import { ownFiles } from "../reading.ts";
import { ownSite } from "./built-site.ts";

let convertible: Convertible;

beforeAll(async () => {
  convertible = JSON.parse((await ownFiles()).get("upgrade/paste.json") ?? "") as Convertible;
});

test.each(languages.map(({ id }) => id))(
  "the upgrade form reads each sample of v1 in %s, or names the page that says what to do",
  async (language) => {
    const [older] = (await ownSite()).versions;
    const wrong: string[] = [];
    let read = 0;
    for (const operation of older?.operations ?? []) {
      const shared = convertible.operations.find(({ id }) => id === operation.id);
      for (const { example, code } of samplesOf(operation)) {
        const text = code[language];
        if (text === undefined) continue;
        const value = operation.request?.examples.find(({ name }) => name === example)?.value;
        const expected = { body: value, operation: operation.id };
        const found = pastedRequest(text, convertible);
        const isRight =
          shared === undefined
            ? "page" in found && found.page.endsWith(`#${operation.id}`)
            : JSON.stringify(found) === JSON.stringify(expected);
        read += 1;
        if (!isRight) wrong.push(`${operation.id} ${example}: ${JSON.stringify(found).slice(0, 200)}`);
      }
    }
    expect(read).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  },
);
