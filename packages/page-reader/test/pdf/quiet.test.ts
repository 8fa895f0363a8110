import { expect, test, vi } from "vitest";
import { readPdf } from "../../src/pdf/read-pdf.ts";

const circular = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[2 0 R]/Count 999>>endobj
trailer<</Size 3/Root 1 0 R>>
startxref
0
%%EOF`;

const longToken = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj
4 0 obj<</Length 300>>stream
${"x".repeat(300)}
endstream endobj
trailer<</Size 5/Root 1 0 R>>
startxref
0
%%EOF`;

test("a file with a word in a page that is too long cannot be read as a PDF", async () => {
  const read = readPdf(new TextEncoder().encode(longToken), 5, "https://x.example/a.pdf", new AbortController().signal);
  await expect(read).rejects.toThrow("https://x.example/a.pdf cannot be read as a PDF: ");
});

test("a damaged file writes nothing to the console", async () => {
  const written = vi.spyOn(console, "log").mockImplementation(() => {});
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  await readPdf(new TextEncoder().encode(circular), 5, "https://x.example/a.pdf", new AbortController().signal).catch(
    () => undefined,
  );
  expect([...written.mock.calls, ...warned.mock.calls]).toEqual([]);
});
