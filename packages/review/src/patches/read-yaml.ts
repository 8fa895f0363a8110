import type { ReadBytes } from "@extraction-api/diff";
import { yamlText, type YamlText } from "./yaml-text.ts";

/** Returns a file as YAML; undefined if there is none, or it is not YAML. */
export async function readYaml(read: ReadBytes, file: string): Promise<YamlText | undefined> {
  const bytes = await Promise.resolve()
    .then(() => read(file))
    .catch(() => undefined);
  return bytes === undefined ? undefined : yamlText(Buffer.from(bytes).toString());
}
