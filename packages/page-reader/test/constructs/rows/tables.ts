import type { Construct } from "../construct.ts";

/** Tables: a cell for each column, repeated for each row that it spans, and the alignment as written. */
export const tables: readonly Construct[] = [
  {
    name: "table-markdown-it",
    keeps: ["| Leaf | Minutes | Heat |\n", "| Assam | 4 | 95 \\| 98 |", "| Sencha | 2 | `70` |"],
  },
  {
    name: "spans-multimd",
    keeps: ["| Assam | *Long and hot* |  |", "| Sencha | 2 | 70 |", "| Sencha | 3 | 75 |", "Times"],
  },
  {
    name: "table-asciidoctor",
    keeps: [
      "Times for tea",
      "| Assam | 4 |",
      "strong",
      "malty",
      "| Assam | 5 | for `milk` |",
      "| Sencha and Gyokuro |  | at 70 degrees |",
    ],
  },
  { name: "nested-asciidoctor", keeps: ["| Assam | 4 |", "| Darjeeling | 3 |", "Green", "One kind"] },
  {
    name: "grid-pandoc",
    keeps: [
      "Times for tea",
      "| Assam | 4 |",
      "strong",
      "malty",
      "| Sencha | 2 | Two sentences in one cell. And a second. |",
    ],
  },
  { name: "spans-pandoc-mediawiki", keeps: ["Times", "| Leaf | Steeping |", "| Assam | 4 |"] },
  { name: "table-head-named", keeps: ["| Leaf | Steeping |\n| --- | --- |\n| Assam | 4 |"] },
  { name: "table-kramdown", keeps: ["| :--- | ---: |", "| Assam | 4 |", "| Sum | 6 |"] },
  {
    name: "table-sphinx",
    keeps: ["Times for tea", "| Leaf | Minutes | Degrees |", "| Assam | 4 | 95 |", "| Sencha | cold: ten hours |  |"],
    never: ["¶"],
  },
  {
    name: "wordpress-table",
    keeps: ["| Leaf | Minutes |\n", "| --- | ---: |", "Assam from the north | 4 |", "Times for tea"],
  },
  {
    name: "table-in-table-jsdoc",
    keeps: [
      "| Name | Type | Attributes | Description |\n| --- | --- | --- | --- |\n| `water` | string |  | What to boil. |",
      "`degrees` number \\<optional> 100 How hot. |",
    ],
  },
];
