import { rules } from "./rule.ts";

export const securityRules = rules("security", [
  ["security-required", "breaking", "breaking", "{subject} needs {after} now", "Authenticate with {after}."],
  [
    "security-alternative-removed",
    "breaking",
    "breaking",
    "{subject} no longer accepts {before}",
    "Authenticate another way: {after}.",
  ],
  [
    "security-scope-required",
    "breaking",
    "breaking",
    "{subject} needs more scopes: {after}",
    "Ask for {after} when you authorize.",
  ],
  ["security-alternative-added", "safe", "safe", "{subject} also accepts {after}", "Nothing to do."],
  [
    "security-relaxed",
    "safe",
    "safe",
    "{subject} asks for less than before: {before} becomes {after}",
    "Nothing to do.",
  ],
  [
    "security-scheme-changed",
    "breaking",
    "breaking",
    "the security scheme {subject} changes its {what} from {before} to {after}",
    "Authenticate the new way.",
  ],
  ["security-scheme-detail-changed", "note", "note", "the security scheme {subject}: {what} changes", "Nothing to do."],
  [
    "security-flow-changed",
    "breaking",
    "breaking",
    "the security scheme {subject}: {what} changes from {before} to {after}",
    "Change your authorization flow.",
  ],
  [
    "security-flow-removed",
    "breaking",
    "breaking",
    "the security scheme {subject}: the flow {before} is gone",
    "Use another flow.",
  ],
  ["security-flow-added", "safe", "safe", "the security scheme {subject}: new flow {after}", "Nothing to do."],
  [
    "security-scope-removed",
    "breaking",
    "breaking",
    "the security scheme {subject}: the scope {before} is gone",
    "Do not ask for it.",
  ],
  ["security-scope-added", "safe", "safe", "the security scheme {subject}: new scope {after}", "Nothing to do."],
]);

export const catalogueRules = rules("catalogue", [
  [
    "error-row-added",
    "safe",
    "safe",
    "new error {subject}: {after}",
    "Handle it, or let your rule for unknown errors do it.",
  ],
  ["error-row-removed", "risky", "risky", "the error {subject} is gone: {before}", "Remove your handling of it."],
  [
    "error-row-retry-changed",
    "risky",
    "risky",
    "the error {subject} changes its retry rule from {before} to {after}",
    "Change what you do after it: {after}.",
  ],
  [
    "error-row-changed",
    "risky",
    "risky",
    "the error {subject} changes its {what} from {before} to {after}",
    "Adjust how you recognize it.",
  ],
  ["error-row-text-changed", "note", "note", "the error {subject}: {what} changes", "Nothing to do."],
]);
