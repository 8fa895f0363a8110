import type { Construct } from "../construct.ts";

const js = 'const pot = boil("water");\n\nif (pot < 3) {\n  pour(pot);\n}\n```';
const short = 'const pot = boil("water");\n\npour(pot);\n```';
const python = "def pot(water):\n    return water < 3\n\nprint(pot(2))\n```";
const ruby = "def pot(water)\n  water < 3\nend\n\nputs pot(2)\n```";
const never = ["Copy", "1\n2", "Terminal"];

/** Code: unchanged lines and the language, without line numbers and buttons. */
export const code: readonly Construct[] = [
  { name: "highlight-js", keeps: [`\`\`\`js\n${js}`], never },
  { name: "highlight-rehype", keeps: [`\`\`\`js\n${js}`], never },
  { name: "prism-lines", keeps: [`\`\`\`js\n${js}`], never },
  { name: "shiki", keeps: [`\`\`\`\n${js}`], never },
  { name: "pretty-code", keeps: ["pot.js", `\`\`\`js\n${js}`, "How to pour"], never },
  { name: "expressive-code", keeps: ["pot.js", `\`\`\`js\n${js}`], never },
  { name: "vitepress-code", keeps: [`\`\`\`js\n${js}`], never: [...never, "js\n\n```"] },
  { name: "docusaurus-code", keeps: ["pot.js", `\`\`\`js\n${short}`], never },
  { name: "mdn-code", keeps: ['```js\nconst pot = boil("water");\npour(pot);\n```'], never: [...never, "js\n\n```"] },
  { name: "github-gist", keeps: [short], never },
  { name: "code-pandoc", keeps: [`\`\`\`python\n${python}`], never },
  { name: "lines-pandoc", keeps: [`\`\`\`python\n${python}`], never },
  { name: "pygments-table", keeps: [python], never },
  { name: "pygments-inline", keeps: [python], never },
  { name: "codehilite", keeps: [python], never },
  { name: "code-pymdownx", keeps: ["pot.py", python], never },
  { name: "code-sphinx", keeps: ["pot.py", `\`\`\`python\n${python}`, "Pours a pot."], never: [...never, "¶"] },
  { name: "chroma-table", keeps: [`\`\`\`python\n${python}`], never },
  { name: "chroma-inline", keeps: [`\`\`\`python\n${python}`], never },
  { name: "rouge-kramdown", keeps: [`\`\`\`ruby\n${ruby}`], never },
  { name: "rouge-linetable", keeps: [ruby], never },
  { name: "code-asciidoctor", keeps: ["pot.rb", '```ruby\nrequire "tea"', "Loads the leaf"], never },
  { name: "syntaxhighlighter", keeps: ["```python\ndef pot(water):\n    return water\n```"], never: [...never, "?"] },
  { name: "hljs-line-numbers", keeps: ["```js\nconst pot = boil();\npour(pot);\n```"], never },
  { name: "code-mediawiki", keeps: [`\`\`\`python\n${python}`], never },
  { name: "code-rustdoc", keeps: ["where\n    A: Material,\n{ /* private fields */ }\n```"] },
  { name: "prism-toolbar", keeps: [`\`\`\`js\n${short}`], never: [...never, "JavaScript"] },
  { name: "codemirror", keeps: ["const pot = boil();\npour(pot);\n```"], never },
  { name: "medium-code", keeps: ["const pot = boil();\npour(pot);\n```"], never },
  { name: "code-breaks", keeps: ["```\nconst pot = boil();\npour(pot);\n```"] },
  {
    name: "declaration-doxygen",
    keeps: ["## boil()\n", "```\nint boil(const char *water, char **steam, int degrees)\n```", "Boils the water."],
    never: ["◆", "|"],
  },
  {
    name: "code-doxygen-tooltips",
    keeps: ['```\nint x = boil("tea", 0, 100);\nif (x < 0)\n  return x;\n```'],
    never: ["Boils the water"],
  },
  { name: "code-docutils", keeps: ["```python\ndef boil(water, *, degrees=100):\n    if degrees > 100:\n"] },
  { name: "code-typedoc", keeps: ["```ts\nconst k = new Kettle(1.5);\n```"], never: ["Copy"] },
];
