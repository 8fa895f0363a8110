import { expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { documentOf } from "./support/documents.ts";

test("paths that differ only in parameter names keep their operations if they swap places", () => {
  const operation = (name: string, query: string): object => ({
    get: {
      parameters: [
        { name, in: "path", required: true, schema: { type: "string" } },
        { name: query, in: "query", schema: { type: "string" } },
      ],
      responses: {},
    },
  });
  const [basic, advanced] = [operation("basic", "q"), operation("advanced", "exact")];
  const shop = (paths: object): object => ({ ...documentOf({}), paths });
  const result = diff(
    shop({ "/words/{basic}": basic, "/words/{advanced}": advanced }),
    shop({ "/words/{advanced}": advanced, "/words/{basic}": basic }),
  );
  expect(result.verdict).toBe("unchanged");
});
