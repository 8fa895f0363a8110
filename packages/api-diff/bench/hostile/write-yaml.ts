/** Returns a value as YAML in block style, as most descriptions are written. */
export function writeYaml(value: unknown): string {
  const parts: string[] = [];
  write(value, "\n", parts);
  return `${parts.join("").trimStart()}\n`;
}

function write(value: unknown, line: string, parts: string[]): void {
  if (value === null || typeof value !== "object" || Object.keys(value).length === 0) {
    parts.push(" ", typeof value === "string" ? plain(value) : JSON.stringify(value));
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    parts.push(line, Array.isArray(value) ? "-" : `${plain(key)}:`);
    write(child, `${line}  `, parts);
  }
}

function plain(text: string): string {
  return /^[A-Za-z][A-Za-z0-9]*$/.test(text) && !/^(?:null|true|false|yes|no|on|off|y|n)$/i.test(text)
    ? text
    : JSON.stringify(text);
}
