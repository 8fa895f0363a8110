import { glyph } from "./glyphs.ts";
import { png } from "./png.ts";

const width = 1200;
const height = 630;
const [paper, ink, rust, soft] = [0, 1, 2, 3];
const palette = [
  [251, 250, 246],
  [29, 28, 26],
  [143, 47, 18],
  [110, 104, 94],
] as const;

/** What a preview shows, from top to bottom. */
export interface Preview {
  readonly eyebrow: string;
  readonly title: string;
  readonly footer: string;
}

/** Draws the picture that a link to a page is shown with elsewhere (1200 by 630), in dots of our own. */
export function previewImage({ eyebrow, title, footer }: Preview): Buffer {
  const pixels = new Uint8Array(width * height).fill(paper);
  box(pixels, 0, 0, 24, height, rust);
  write(pixels, eyebrow, 90, 90, 6, rust);
  let top = 180;
  for (const line of lines(title, 21).slice(0, 4)) {
    write(pixels, line, 90, top, 8, ink);
    top += 88;
  }
  write(pixels, footer, 90, height - 90, 4, soft);
  return png({ width, height, pixels, palette });
}

function write(pixels: Uint8Array, text: string, left: number, top: number, size: number, colour: number): void {
  for (const [index, letter] of [...text].entries()) {
    for (const [row, bits] of glyph(letter).entries()) {
      for (let column = 0; column < 5; column += 1) {
        if ((bits & (16 >> column)) === 0) continue;
        box(pixels, left + (index * 6 + column) * size, top + row * size, size - 1, size - 1, colour);
      }
    }
  }
}

function box(pixels: Uint8Array, left: number, top: number, wide: number, high: number, colour: number): void {
  for (let row = top; row < Math.min(top + high, height); row += 1) {
    pixels.fill(colour, row * width + Math.min(left, width), row * width + Math.min(left + wide, width));
  }
}

/** Breaks a text into lines at spaces and slashes. */
function lines(text: string, longest: number): string[] {
  const broken: string[] = [""];
  for (const part of text.split(/(?<= )|(?=\/)/)) {
    const current = broken.at(-1) ?? "";
    if (current !== "" && current.length + part.trimEnd().length > longest) broken.push(part);
    else broken[broken.length - 1] = current + part;
  }
  return broken;
}
