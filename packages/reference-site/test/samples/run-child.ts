// Runs all samples in one process with a service in the same process, and prints the result of each.
import { join } from "node:path";
import { demoService } from "./demo-service.ts";
import { folder, type SampleFile } from "./write-samples.ts";

const files = JSON.parse(process.argv[2] ?? "[]") as SampleFile[];
const { service } = await demoService();
const { url } = await service.listen({ port: 0 });
process.env["EXTRACTION_API_KEY"] = "key";

const said: string[] = [];
console.log = (...parts: unknown[]) =>
  void said.push(parts.map((part) => (typeof part === "string" ? part : JSON.stringify(part))).join(" "));
console.error = console.log;
const results: { name: string; error?: string; said: string }[] = [];
for (const { name, version } of files) {
  process.env["EXTRACTION_API_BASE_URL"] = url.replace(/v2$/, version);
  said.length = 0;
  try {
    await import(join(folder, name));
    results.push({ name, said: said.join("\n").slice(0, 1000) });
  } catch (error) {
    const { kind, status, message } = error as { kind?: string; status?: number; message: string };
    results.push({
      name,
      error: `${kind ?? "no ApiError"} ${status ?? ""} ${message}`,
      said: said.join("\n").slice(0, 1000),
    });
  }
}
// Exits without waiting for the service, because its pending work does not affect the samples.
process.stdout.write(JSON.stringify(results), () => process.exit(0));
