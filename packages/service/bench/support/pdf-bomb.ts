import { constants, deflateRawSync } from "node:zlib";

/**
 * Returns a PDF whose only page decompresses to a number of megabytes that draw nothing. The file itself has a
 * thousandth of that size.
 */
export function pdfBomb(megabytes: number): Buffer {
  const [tens, head] = [Math.ceil(megabytes / 10), Buffer.from([0x78, 0x9c])];
  const part = deflateRawSync(Buffer.alloc(10_000_000, "q Q "), { finishFlush: constants.Z_FULL_FLUSH });
  const stream = Buffer.concat([head, ...Array.from({ length: tens }, () => part), Buffer.from([3, 0])]);
  const objects = `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>
endobj
4 0 obj
<< /Length ${stream.length} /Filter /FlateDecode >>
stream
`;
  const end = "\nendstream\nendobj\ntrailer << /Size 5 /Root 1 0 R >>\nstartxref\n0\n%%EOF";
  return Buffer.concat([Buffer.from(objects), stream, Buffer.from(end)]);
}
