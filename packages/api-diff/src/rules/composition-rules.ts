import { rules } from "./rule.ts";

const REVIEW = "Compare both versions of this schema by hand; what is accepted may differ.";

export const compositionRules = rules("composition", {
  alternative: {
    "alternative-added": [
      ["added", "safe", "breaking"],
      "{what} may now also be {subject}",
      "Add a branch for {subject}, and one for what you do not know.",
      { bound: "newcomer" },
    ],
    "alternative-removed": [
      ["removed", "breaking", "safe"],
      "{what} can no longer be {subject}",
      "Send one of the alternatives that remain.",
    ],
  },
  schema: {
    "alternatives-introduced": [
      ["changed", "breaking", "safe"],
      "{what} must now match one of several alternatives as well",
      REVIEW,
      { undecided: "risky" },
    ],
    "alternatives-dropped": [
      ["changed", "safe", "breaking"],
      "{what} no longer has to match one of several alternatives",
      REVIEW,
      { undecided: "risky" },
    ],
    "alternatives-regrouped": [
      ["changed", "breaking", "breaking"],
      "{what} must match other alternatives",
      REVIEW,
      { undecided: "risky" },
    ],
    "alternatives-changed": [
      ["changed", "breaking", "breaking"],
      "the alternatives of {what} are composed differently",
      REVIEW,
      { whole: true, undecided: "risky" },
    ],
    "overlapping-alternatives-changed": [
      ["changed", "breaking", "breaking"],
      "{what}: exactly one alternative must match, and they overlap: other values than before match two",
      "Make the alternatives exclude each other: a tag with a constant value, or a discriminator.",
      { whole: true, undecided: "risky" },
    ],
    "not-added": [["added", "breaking", "safe"], "{what} now rules values out with not", REVIEW],
    "not-removed": [["removed", "safe", "breaking"], "{what} no longer rules values out with not", REVIEW],
    "not-changed": [
      ["changed", "breaking", "breaking"],
      "{what} rules other values out with not",
      REVIEW,
      { undecided: "risky" },
    ],
    "condition-added": [
      ["added", "breaking", "safe"],
      "{what} now has a condition (if, then, else)",
      REVIEW,
      { undecided: "risky" },
    ],
    "condition-removed": [
      ["removed", "safe", "breaking"],
      "{what} no longer has a condition (if, then, else)",
      REVIEW,
      { undecided: "risky" },
    ],
    "condition-changed": [
      ["changed", "breaking", "breaking"],
      "{what} has another condition (if, then, else)",
      REVIEW,
      { undecided: "risky" },
    ],
    "contradiction-changed": [
      ["changed", "risky", "risky"],
      "{what} contradicts itself, so that no value is accepted, and is now declared differently",
      "Ask which values are meant, and have the description corrected.",
    ],
    "composition-changed": [
      ["changed", "breaking", "breaking"],
      "{what} is composed differently",
      REVIEW,
      { undecided: "risky", whole: true },
    ],
    "undecidable-changed": [
      ["changed", "risky", "risky"],
      "{what} refers to something that cannot be resolved: {before} before, {after} now",
      "Make the reference lead to something, or bundle the description first.",
      {
        whole: true,
        ifNew: "{what} now refers to something that cannot be resolved: {after}",
        ifGone: "{what} no longer refers to something that cannot be resolved: {before}",
      },
    ],
  },
  discriminator: {
    "discriminator-changed": [
      ["changed", "breaking", "breaking"],
      "{what} is distinguished by {after} instead of {before}",
      "Write and read the tag in {after}.",
      { adviceToReaders: "Read the tag in {after}." },
    ],
    "discriminator-added": [
      ["added", "risky", "risky"],
      "{what} is now distinguished by {after}",
      "Send {after} in each alternative.",
      { adviceToReaders: "Choose the type by {after} where you read it." },
    ],
    "discriminator-removed": [
      ["removed", "safe", "risky"],
      "{what} is no longer distinguished by {before}",
      "Do not rely on {before} to choose the type.",
    ],
    "discriminator-default-changed": [
      ["changed", "breaking", "breaking"],
      "{what}: an unmapped tag means {after} instead of {before}",
      "Always write the tag, and one that is mapped.",
      {
        adviceToReaders: "Read {after} where the tag is missing or is not mapped.",
        ifNew: "{what}: an unmapped tag now means {after}",
        ifGone: "{what}: an unmapped tag no longer means {before}",
      },
    ],
    "discriminator-mapping-removed": [
      ["removed", "breaking", "safe"],
      "{what}: the tag {subject} was removed",
      "Stop sending the tag {subject}.",
    ],
    "discriminator-mapping-added": [
      ["added", "safe", "risky"],
      "{what}: new tag {subject}",
      "Handle the tag {subject}.",
    ],
    "discriminator-mapping-changed": [
      ["changed", "breaking", "breaking"],
      "{what}: the tag {subject} means {after} instead of {before}",
      "Send and read {after} under the tag {subject}.",
      { adviceToReaders: "Read {after} under the tag {subject}." },
    ],
  },
});
