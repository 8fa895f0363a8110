/** Vectors with four bits per number and a separate scale for each row, which is precise enough for word vectors. */
export interface Rows {
  /** The largest absolute value of all rows. */
  readonly largest: number;
  /** Each row as base64: a byte with its scale, then two numbers per byte. */
  readonly bytes: string;
}

/** The range of a number is -7 to 7. */
const steps = 7;

const scales = 255;

/** Packs rows of numbers. The width must be even. */
export function packedRows(rows: Float32Array, width: number): Rows {
  const largest = rows.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const bytes: number[] = [];
  for (let start = 0; start < rows.length; start += width) {
    const row = rows.subarray(start, start + width);
    const most = row.reduce((found, value) => Math.max(found, Math.abs(value)), 0);
    const scale = largest === 0 ? 0 : Math.ceil((scales * most) / largest);
    const unit = (scale * largest) / scales / steps;
    const written = (value: number): number => (unit === 0 ? steps : Math.round(value / unit) + steps);
    bytes.push(scale);
    for (let at = 0; at < width; at += 2) bytes.push(written(row[at] ?? 0) * 16 + written(row[at + 1] ?? 0));
  }
  return { largest, bytes: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) };
}

/** Unpacks the result of {@link packedRows}. */
export function readRows({ largest, bytes }: Rows, width: number): Float32Array {
  const text = atob(bytes);
  const length = 1 + width / 2;
  const rows = new Float32Array((text.length / length) * width);
  for (let [from, to] = [0, 0]; from < text.length; from += length) {
    const unit = (text.charCodeAt(from) * largest) / scales / steps;
    for (let at = 1; at < length; at += 1) {
      const byte = text.charCodeAt(from + at);
      rows[to++] = ((byte >> 4) - steps) * unit;
      rows[to++] = ((byte & 15) - steps) * unit;
    }
  }
  return rows;
}
