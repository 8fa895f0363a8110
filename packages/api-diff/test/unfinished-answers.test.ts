import { expect, test } from "vitest";
import { Equality } from "../src/relation/equality.ts";
import type { Cursor } from "../src/document/cursor.ts";
import { OpenDocument } from "../src/document/open-document.ts";
import { withOwnSteps, beginSteps } from "../src/steps.ts";
import { Relation } from "../src/relation/relation.ts";
import { Schemas } from "../src/schema/schemas.ts";
import { documentOf } from "./support/documents.ts";

// About: src/relation/relation.ts

const order = (code: object): object => ({ type: "object", properties: { code: { type: "string", ...code } } });

test("a question that few steps left open is answered when there are more", () => {
  const missed = Array.from({ length: 100 }, (_, allowed) => {
    beginSteps();
    const [before, after] = [order({}), order({ maxLength: 3 })].map(
      (Order) => new OpenDocument(documentOf({}, { components: { schemas: { Order } } }), "base"),
    ) as [OpenDocument, OpenDocument];
    const [olds, news] = [new Schemas(before, after), new Schemas(after, before)];
    const at = ({ root }: OpenDocument): Cursor =>
      ["components", "schemas", "Order"].reduce((cursor, key) => cursor.child(key) as Cursor, root);
    const [a, b] = [olds.at(at(before)), news.at(at(after))];
    const relation = new Relation(new Equality(before, after), olds, "documented");
    withOwnSteps(allowed, () => relation.within(a, b));
    return relation.within(a, b).holds === "no" ? undefined : allowed;
  });
  expect(missed.filter((allowed) => allowed !== undefined)).toEqual([]);
});
