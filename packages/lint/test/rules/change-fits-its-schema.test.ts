import { firesOn } from "../support/break-rule.ts";

const file = "openapi/changes/v1-to-v2.yaml";

firesOn("change-fits-its-schema", {
  "an entry that does not say what a caller must do": {
    file,
    replace: "    action: Send the new name.\n",
    by: "",
    at: `${file}:4`,
    message: /entries\/0 must have required property 'action'/,
  },
  "an unknown member": {
    file,
    replace: "    kind: renamed",
    by: "    kind: renamed\n    mood: good",
    at: `${file}:4`,
    message: /must NOT have additional properties \(mood\)/,
  },
  "a version that the file's name does not have": {
    file,
    replace: "to: v2",
    by: "to: v3",
    at: `${file}:1`,
    message: /rename it to v1-to-v3\.yaml/,
  },
});
