import type { TextBlock } from "../blocks.ts";

const [letterH, zero] = [0x68, 0x30];

/** Returns 1 to 6; 0 if it is not a heading. */
export function headingLevel({ element }: TextBlock): number {
  const { localName } = element;
  if (localName.length !== 2 || localName.charCodeAt(0) !== letterH) return 0;
  const level = localName.charCodeAt(1) - zero;
  return level >= 1 && level <= 6 ? level : 0;
}
