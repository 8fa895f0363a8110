import { rules } from "./rule.ts";

const TIGHTER = "Send only values that the new document allows.";
const WIDER = "Be ready for values that the old document ruled out.";

export const arrayRules = rules("array", {
  schema: [
    [
      "min-items-raised",
      "changed",
      "breaking",
      "safe",
      "{what}: the minimum number of elements rises from {before} to {after}",
      "Send at least {after} elements.",
    ],
    [
      "min-items-lowered",
      "changed",
      "safe",
      "breaking",
      "{what}: the minimum number of elements falls from {before} to {after}",
      "Expect fewer elements.",
    ],
    [
      "max-items-lowered",
      "changed",
      "breaking",
      "safe",
      "{what}: the maximum number of elements falls from {before} to {after}",
      "Send at most {after} elements.",
    ],
    [
      "max-items-raised",
      "changed",
      "safe",
      "breaking",
      "{what}: the maximum number of elements rises from {before} to {after}",
      "Expect more elements.",
    ],
    [
      "unique-items-added",
      "added",
      "breaking",
      "safe",
      "{what}: elements must differ",
      "Remove duplicates before sending.",
    ],
    [
      "unique-items-removed",
      "removed",
      "safe",
      "breaking",
      "{what}: elements may repeat",
      "Do not rely on distinct elements.",
    ],
    ["contains-added", "added", "breaking", "safe", "{what} must contain a certain element", TIGHTER],
    ["contains-removed", "removed", "safe", "breaking", "{what} no longer has to contain a certain element", WIDER],
    [
      "contains-changed",
      "changed",
      "breaking",
      "breaking",
      "{what} must contain other elements than before",
      TIGHTER,
      { adviceToReaders: WIDER, undecided: "risky" },
    ],
  ],
});
