import { expect, test, vi } from "vitest";
import { readPdf } from "../../src/pdf/read-pdf.ts";

const circular = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[2 0 R]/Count 999>>endobj
trailer<</Size 3/Root 1 0 R>>
startxref
0
%%EOF`;

test("a damaged file writes nothing to the console", async () => {
  const written = vi.spyOn(console, "log").mockImplementation(() => {});
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  await readPdf(new TextEncoder().encode(circular), 5, "https://x.example/a.pdf", new AbortController().signal).catch(
    () => undefined,
  );
  expect([...written.mock.calls, ...warned.mock.calls]).toEqual([]);
});
