// Writes the examples and the error kinds into the README: node --conditions=@extraction-api/source <this file>
import { readFileSync, writeFileSync } from "node:fs";
import { fillSections } from "./sections.ts";

const readme = new URL("../../README.md", import.meta.url);
writeFileSync(readme, fillSections(readFileSync(readme, "utf8")));
