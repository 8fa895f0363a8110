import { rules } from "./rule.ts";

const REVIEW = "Compare both versions of this schema by hand; what is accepted may differ.";

export const compositionRules = rules("composition", [
  ["alternative-added", "safe", "breaking", "{what} may now also be {subject}", "Add a branch for {subject}, and one for what you do not know."],
  ["alternative-removed", "breaking", "safe", "{what} can no longer be {subject}", "Send one of the alternatives that remain."],
  ["alternatives-introduced", "breaking", "safe", "{what} must now match one of several alternatives as well", REVIEW, { undecided: "risky" }],
  ["alternatives-dropped", "safe", "breaking", "{what} need not match one of several alternatives any more", REVIEW, { undecided: "risky" }],
  ["alternatives-regrouped", "breaking", "breaking", "{what} must match other alternatives", REVIEW, { undecided: "risky" }],
  ["alternatives-changed", "risky", "risky", "the alternatives of {what} are composed otherwise", REVIEW],
  ["overlapping-alternatives-changed", "risky", "risky", "{what}: exactly one alternative must match, and they overlap: what matched one may now match two", "Make the alternatives exclude each other: a tag with a constant value, or a discriminator."],
  ["not-added", "breaking", "safe", "{what} now rules values out with not", REVIEW],
  ["not-removed", "safe", "breaking", "{what} no longer rules values out with not", REVIEW],
  ["not-changed", "breaking", "breaking", "{what} rules other values out with not", REVIEW, { undecided: "risky" }],
  ["condition-added", "breaking", "safe", "{what} now has a condition (if, then, else)", REVIEW],
  ["condition-removed", "safe", "breaking", "{what} no longer has a condition (if, then, else)", REVIEW],
  ["condition-changed", "breaking", "breaking", "{what} has another condition (if, then, else)", REVIEW, { undecided: "risky" }],
  ["composition-changed", "breaking", "breaking", "{what} is composed otherwise", REVIEW, { undecided: "risky" }],
  ["undecidable-changed", "risky", "risky", "{what} refers to something that cannot be resolved", "Repair the reference."],
  ["discriminator-changed", "breaking", "breaking", "{what} is told apart by {after} instead of {before}", "Write and read the tag in {after}."],
  ["discriminator-added", "risky", "risky", "{what} is now told apart by {after}", "Send {after} in each alternative."],
  ["discriminator-removed", "safe", "risky", "{what} is no longer told apart by {before}", "Do not rely on {before} to choose the type."],
  ["discriminator-mapping-removed", "breaking", "safe", "{what}: the tag {subject} is gone", "Stop sending the tag {subject}."],
  ["discriminator-mapping-added", "safe", "risky", "{what}: new tag {subject}", "Handle the tag {subject}."],
  ["discriminator-mapping-changed", "breaking", "breaking", "{what}: the tag {subject} means {after} instead of {before}", "Send and read {after} under the tag {subject}."],
]);

export const annotationRules = rules("annotation", [
  ["default-changed", "risky", "safe", "{what}: the default changes from {before} to {after}", "Send {before} yourself to keep the old behaviour."],
  ["default-added", "risky", "safe", "{what} has a default now: {after}", "Send the value you want when it is not {after}."],
  ["default-removed", "risky", "safe", "{what} has no default any more; it was {before}", "Send {before} yourself to keep the old behaviour."],
  ["schema-deprecated", "safe", "safe", "{what} is deprecated", "Plan to do without it.", { step: "minor" }],
  ["schema-no-longer-deprecated", "note", "note", "{what} is no longer deprecated", "Nothing to do."],
  ["sunset-changed", "note", "note", "{what}: the sunset date changes from {before} to {after}", "Adjust your plan."],
  ["description-changed", "note", "note", "{what}: the description changes", "Nothing to do."],
  ["title-changed", "note", "note", "{what}: the title changes from {before} to {after}", "Nothing to do."],
  ["examples-changed", "note", "note", "{what}: the examples change", "Nothing to do."],
  ["external-docs-changed", "note", "note", "{what}: the link to further documentation changes", "Nothing to do."],
  ["comment-changed", "note", "note", "{what}: a comment changes", "Nothing to do."],
  ["xml-changed", "risky", "risky", "{what}: the XML form changes", "Check how you write and read XML."],
  ["enum-rewritten", "note", "note", "{what}: the same value is written as {after} instead of {before}", "Nothing to do on the wire; generated types may look different."],
  ["extension-changed", "note", "note", "{what}: {subject} changes", "Nothing to do."],
]);
