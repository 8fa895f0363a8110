import { rules } from "./rule.ts";

export const operationRules = rules("operation", [
  ["operation-added", "safe", "safe", "new operation {subject}", "Nothing to do; use it when you need it."],
  ["operation-removed", "breaking", "breaking", "operation {subject} is gone", "Stop calling it before you upgrade."],
  ["operation-path-changed", "breaking", "breaking", "{before} moves to {after}", "Call {after}."],
  ["operation-id-changed", "risky", "risky", "{subject}: the operation id changes from {before} to {after}", "Generated clients rename the method: update its callers."],
  ["operation-id-added", "safe", "safe", "{subject} has an operation id now: {after}", "Generated clients may rename the method."],
  ["operation-id-removed", "risky", "risky", "{subject} loses its operation id {before}", "Generated clients rename the method: update its callers."],
  ["operation-deprecated", "safe", "safe", "{subject} is deprecated", "Plan to move away from it."],
  ["operation-no-longer-deprecated", "note", "note", "{subject} is no longer deprecated", "Nothing to do."],
  ["operation-tags-changed", "note", "note", "{subject}: the tags change", "Generated clients that group by tag may move the method."],
  ["operation-text-changed", "note", "note", "{subject}: {what} changes", "Nothing to do."],
  ["operation-extension-changed", "note", "note", "{subject}: {what} changes", "Nothing to do."],
  ["operation-sunset-changed", "safe", "safe", "{subject}: the sunset date changes from {before} to {after}", "Adjust your plan."],
  ["operation-sunset-earlier", "risky", "risky", "{subject}: the sunset date moves closer, from {before} to {after}", "Move away earlier than planned."],
  ["callback-added", "safe", "safe", "{subject}: new callback {after}", "Nothing to do unless you register for it."],
  ["callback-removed", "breaking", "breaking", "{subject}: the callback {before} is gone", "Do not wait for it."],
  ["webhook-added", "safe", "safe", "new webhook {after}", "Nothing to do unless you register for it."],
  ["webhook-removed", "breaking", "breaking", "the webhook {before} is gone", "Do not wait for it."],
  ["tag-changed", "note", "note", "the tag {subject} changes", "Nothing to do."],
  ["document-text-changed", "note", "note", "{subject} changes", "Nothing to do."],
  ["link-added", "safe", "safe", "{subject}: new link {after}", "Nothing to do."],
  ["link-removed", "risky", "risky", "{subject}: the link {before} is gone", "Build the follow-up request yourself."],
  ["link-changed", "risky", "risky", "{subject}: the link {after} leads elsewhere", "Check what the link leads to now."],
]);

export const serverRules = rules("server", [
  ["server-added", "safe", "safe", "new server {after}", "Nothing to do."],
  ["server-removed", "breaking", "breaking", "server {before} is gone", "Call another server."],
  ["server-changed", "breaking", "breaking", "the server changes from {before} to {after}", "Change the base URL to {after}."],
  ["server-variable-changed", "risky", "risky", "server {subject}: a variable changes from {before} to {after}", "Check the URL that you build from it."],
  ["server-variable-values-removed", "breaking", "breaking", "server {subject}: {before} can no longer be chosen", "Choose another value."],
]);
