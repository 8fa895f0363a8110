// node run-examples.ts SITE NAME…: runs examples one after another, each with its own key, and prints their output. It
// ends by itself only if no work of an example is left.
// Loaded first: on a busy machine, loading takes longer than the service keeps an idle connection open, and Node does
// not notice its end before an example sends its next request.
await Promise.all(["arktype", "valibot", "@valibot/to-json-schema", "zod"].map(async (name) => import(name)));

const [site = "", ...names] = process.argv.slice(2);
const write = process.stdout.write.bind(process.stdout);
const results: { name: string; printed: string; error?: string }[] = [];
for (const name of names) {
  let printed = "";
  process.stdout.write = (chunk: string | Uint8Array) => {
    printed += String(chunk);
    return true;
  };
  process.argv = [...process.argv.slice(0, 1), name, site];
  process.env["EXTRACTION_API_KEY"] = name;
  const failed = await import(new URL(`../examples/${name}`, import.meta.url).href).then(
    () => ({}),
    (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  results.push({ name, printed, ...failed });
}
process.stdout.write = write;
console.log(JSON.stringify(results));
