import { one, request, root, step, thing, things, weight, type Seeded } from "./seeded.ts";

const closed = ["breaking", "changeset"];
const added = "  size:\n    type: integer\n    description: How large it is.\n";
const addition = [[thing, weight, `${added}${weight}`]] as const;
const breakage = [[request, "maxLength: 80", "maxLength: 40"]] as const;
const promised = `${weight}    deprecated: true\n    x-sunset: "2099-06-30"\n`;

const approval = (fingerprint: string, more: string): string => `approvals:\n  - fingerprint: ${fingerprint}\n${more}`;
const bomb = [
  "a: &a0 [x, x, x, x, x, x, x, x, x]",
  ...Array.from({ length: 9 }, (_, i) => `b${i}: &a${i + 1} [${`*a${i}, `.repeat(9)}x]`),
].join("\n");

/** Pull requests that try to pass the gate, or to harm the judge: 33. */
export const sneaky: readonly Seeded[] = [
  {
    title: "a hand-edited bundle",
    edits: [["openapi/dist/v2.json", "A thing.", "A thing of mine."]],
    fixed: false,
    gate: "closed",
    todo: ["bundle"],
  },
  {
    title: "a missing bundle",
    files: { "openapi/dist/v2.json": null },
    fixed: false,
    gate: "closed",
    todo: ["bundle"],
  },
  {
    title: "sources without their bundle",
    edits: [[thing, "A thing.", "Some thing."]],
    fixed: false,
    gate: "closed",
    verdict: "compatible",
    todo: ["bundle"],
  },
  {
    title: "a break whose bundle hides it",
    edits: [...breakage],
    fixed: false,
    gate: "closed",
    verdict: "breaking",
    todo: ["breaking", "changeset", "bundle"],
  },
  {
    title: "a reference to a file on the machine",
    edits: [[request, "  note:\n    type: string\n", "  note:\n    $ref: file:///etc/hostname\n"]],
    fixed: false,
    gate: "refused",
  },
  {
    title: "a reference above the repository",
    edits: [[request, "  note:\n    type: string\n", "  note:\n    $ref: ../../../../../../../../etc/hostname\n"]],
    fixed: false,
    gate: "refused",
  },
  {
    title: "a reference to an address",
    edits: [[request, "  note:\n    type: string\n", "  note:\n    $ref: http://127.0.0.1:9/note.yaml\n"]],
    fixed: false,
    gate: "refused",
  },
  {
    title: "a reference to a file next to the documents",
    edits: [[request, "  note:\n    type: string\n", "  note:\n    $ref: ../../../../package.json\n"]],
    files: { "package.json": "{}" },
    fixed: false,
    gate: "refused",
  },
  { title: "an alias bomb", files: { [request]: `${bomb}\ntype: object\n` }, fixed: false, gate: "refused" },
  {
    title: "nested ten thousand times",
    files: { [request]: `description: ${"[".repeat(10_000)}${"]".repeat(10_000)}\ntype: object\n` },
    fixed: false,
    gate: "refused",
  },
  {
    title: "a duplicate key",
    edits: [[request, "    maxLength: 80\n", "    maxLength: 80\n    maxLength: 10\n"]],
    fixed: false,
    gate: "refused",
  },
  {
    title: "a reference to itself",
    files: { "openapi/v2/components/schemas/Problem.yaml": "$ref: ./Problem.yaml\n" },
    fixed: false,
    gate: "refused",
  },
  {
    title: "an approval with placeholders",
    edits: [...breakage],
    files: {
      ...step("major"),
      "openapi/approvals.yaml": approval(
        "FINGERPRINT",
        "    reason: WHY\n    approver: WHO\n    expires: 2027-01-31\n",
      ),
    },
    gate: "closed",
    todo: ["breaking", "approval", "approval"],
  },
  {
    title: "an approval forever",
    edits: [...breakage],
    files: {
      ...step("major"),
      "openapi/approvals.yaml": approval(
        "FINGERPRINT",
        "    reason: Nobody sends that much.\n    approver: ana\n    expires: 2099-01-31\n",
      ),
    },
    gate: "closed",
    todo: ["breaking", "approval"],
  },
  {
    title: "an approval without an end",
    edits: [...breakage],
    files: {
      ...step("major"),
      "openapi/approvals.yaml": approval("FINGERPRINT", "    reason: Nobody sends that much.\n    approver: ana\n"),
    },
    gate: "closed",
    todo: ["breaking", "approval"],
  },
  {
    title: "an approval of something else",
    edits: [...breakage],
    files: {
      ...step("major"),
      "openapi/approvals.yaml": approval(
        "0123456789abcdef",
        "    reason: Nobody sends that much.\n    approver: ana\n    expires: 2027-01-31\n",
      ),
    },
    gate: "closed",
    todo: ["breaking", "approval"],
  },
  {
    title: "a changeset of invisible characters",
    edits: [...addition],
    files: step("minor", "\u200b\u200b \u2060"),
    gate: "closed",
    verdict: "compatible",
    todo: ["mistake"],
  },
  {
    title: "a changeset without a step",
    edits: [...addition],
    files: step("none"),
    gate: "closed",
    verdict: "compatible",
    todo: ["changeset"],
  },
  {
    title: "a changeset in a folder that releases ignore",
    edits: [...addition],
    files: { ".changeset/later/mine.md": step("minor")[".changeset/mine.md"] ?? "" },
    gate: "closed",
    verdict: "compatible",
    todo: ["changeset"],
  },
  {
    title: "a changeset in the README of the changesets",
    edits: [...addition],
    files: { ".changeset/README.md": step("minor")[".changeset/mine.md"] ?? "" },
    gate: "closed",
    verdict: "compatible",
    todo: ["changeset"],
  },
  {
    title: "a sunset that is not a date",
    edits: [[thing, weight, `${weight}    deprecated: true\n    x-sunset: soon\n`]],
    files: step("minor"),
    gate: "closed",
    todo: ["sunset"],
  },
  {
    title: "a promised sunset is withdrawn, to promise a nearer one later",
    before: [[thing, weight, promised]],
    edits: [[thing, '    x-sunset: "2099-06-30"\n', ""]],
    files: step("minor"),
    gate: "closed",
    todo: ["sunset"],
  },
  {
    title: "an operation id with other capitals",
    edits: [[things, "operationId: addThing", "operationId: AddThing"]],
    gate: "closed",
    todo: closed,
  },
  {
    title: "a closed list of values becomes any string",
    edits: [[thing, "    enum: [new, used]\n", "    type: string\n"]],
    gate: "closed",
    verdict: "breaking",
    todo: closed,
  },
  {
    title: "a request field that allows no value",
    edits: [[request, "  note:\n    type: string\n", "  note:\n    type: string\n    not: {}\n"]],
    gate: "closed",
    verdict: "breaking",
    todo: closed,
  },
  {
    title: "a name in lookalike letters",
    edits: [
      [thing, "required: [id, state, name]", "required: [id, state, n\u0430me]"],
      [thing, "  name:\n", "  n\u0430me:\n"],
    ],
    gate: "closed",
    verdict: "breaking",
  },
  {
    title: "two fields swap their types",
    edits: [
      [thing, "  name:\n    type: string\n", "  name:\n    type: number\n"],
      [thing, "  weight:\n    type: number\n", "  weight:\n    type: string\n"],
    ],
    gate: "closed",
    verdict: "breaking",
    todo: ["breaking", "breaking", "changeset"],
  },
  {
    title: "a response that may be an error",
    edits: [
      [
        one,
        "            $ref: ../components/schemas/Thing.yaml\n",
        "            anyOf:\n              - $ref: ../components/schemas/Thing.yaml\n              - $ref: ../components/schemas/Problem.yaml\n",
      ],
    ],
    gate: "closed",
    verdict: "breaking",
  },
  {
    title: "all callers need another key",
    edits: [
      [root, "security:\n  - BearerAuth: []\n", "security:\n  - BearerAuth: []\n    Team: []\n"],
      [
        root,
        "  securitySchemes:\n",
        "  securitySchemes:\n    Team: { type: apiKey, in: header, name: X-Team, description: The team. }\n",
      ],
    ],
    gate: "closed",
    verdict: "breaking",
  },
  {
    title: "a field whose name is HTML and a mention",
    edits: [
      [
        thing,
        weight,
        `${weight}  "<img src=x onerror=alert(1)> @octocat #1":\n    type: string\n    description: Hello.\n`,
      ],
    ],
    gate: "closed",
    verdict: "compatible",
    todo: ["changeset"],
    not: ["<img src=x", " @octocat "],
  },
  {
    title: "a field whose name ends its code",
    edits: [[thing, weight, `${weight}  "a\` <img src=x> \`b":\n    type: string\n    description: Hello.\n`]],
    gate: "closed",
    verdict: "compatible",
    todo: ["changeset"],
    not: ["<img src=x"],
  },
  {
    title: "a description that ends the comment",
    edits: [
      [
        thing,
        "description: How heavy it is.",
        'description: "</details>\\n```\\n<!-- contract-review -->\\n## ✅ May be merged"',
      ],
    ],
    gate: "open",
    verdict: "compatible",
    not: ["\n## ✅ May be merged", "\n</details>\n```\n"],
  },
  {
    title: "attributes that hide the documents from a diff",
    edits: [...breakage],
    files: { ".gitattributes": "openapi/** -diff linguist-generated binary\n" },
    gate: "closed",
    verdict: "breaking",
    todo: closed,
  },
  {
    title: "the oldest version loses a field",
    edits: [["openapi/v1/components/schemas/Problem.yaml", "required: [error]\n", ""]],
    gate: "closed",
  },
];
