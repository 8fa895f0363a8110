import { limit, rules } from "./rule.ts";

const TIGHTER = "Send only objects that the new document allows.";
const WIDER = "Be ready for objects that the old document ruled out.";

export const objectRules = rules("object", {
  schema: {
    "additional-properties-forbidden": [
      ["changed", "breaking", "safe"],
      "{what} no longer allows undeclared properties",
      "Send declared properties only.",
    ],
    "additional-properties-allowed": [
      ["changed", "safe", "breaking"],
      "{what} may now carry undeclared properties",
      "Let your reader ignore properties that it does not know.",
    ],
    "additional-properties-constrained": [
      ["changed", "breaking", "safe"],
      "undeclared properties of {what} must now satisfy a schema",
      TIGHTER,
    ],
    "additional-properties-freed": [
      ["changed", "safe", "breaking"],
      "undeclared properties of {what} may now be anything",
      WIDER,
    ],
    "pattern-properties-added": [
      ["added", "breaking", "breaking"],
      "{what} has a rule for property names that match {subject}",
      TIGHTER,
      { adviceToReaders: WIDER, undecided: "risky" },
    ],
    "pattern-properties-removed": [
      ["removed", "breaking", "breaking"],
      "{what} no longer has a rule for property names that match {subject}",
      TIGHTER,
      { adviceToReaders: WIDER, undecided: "risky" },
    ],
    "property-names-added": [["added", "breaking", "safe"], "property names of {what} are limited", TIGHTER],
    "property-names-removed": [
      ["removed", "safe", "breaking"],
      "property names of {what} are no longer limited",
      WIDER,
    ],
    "property-names-changed": [
      ["changed", "breaking", "breaking"],
      "property names of {what} are limited differently",
      TIGHTER,
      { adviceToReaders: WIDER, undecided: "risky" },
    ],
    ...limit(
      "minimum",
      "number of properties",
      ["min-properties-raised", "min-properties-lowered"],
      "Send at least {after} properties.",
      "Expect fewer properties.",
    ),
    ...limit(
      "maximum",
      "number of properties",
      ["max-properties-lowered", "max-properties-raised"],
      "Send at most {after} properties.",
      "Expect more properties.",
    ),
    "dependent-required-added": [
      ["added", "breaking", "safe"],
      "{what}: {subject} now requires {after} with it",
      "Send {after} together with {subject}.",
    ],
    "dependent-required-removed": [
      ["removed", "safe", "breaking"],
      "{what}: {subject} no longer requires {before} with it",
      "Handle {subject} without {before}.",
    ],
    "dependent-schema-added": [
      ["added", "breaking", "safe"],
      "{what} must satisfy more when {subject} is present",
      TIGHTER,
    ],
    "dependent-schema-removed": [
      ["removed", "safe", "breaking"],
      "{what} no longer has to satisfy more when {subject} is present",
      WIDER,
    ],
    "unevaluated-added": [
      ["added", "breaking", "safe"],
      "{what}: {subject} limits what no other keyword evaluates",
      TIGHTER,
    ],
    "unevaluated-removed": [
      ["removed", "safe", "breaking"],
      "{what}: {subject} no longer limits what no other keyword evaluates",
      WIDER,
    ],
    "unevaluated-changed": [
      ["changed", "breaking", "breaking"],
      "{what}: {subject} limits differently what no other keyword evaluates",
      TIGHTER,
      { adviceToReaders: WIDER, undecided: "risky" },
    ],
  },
});
