import { styleText } from "node:util";
import type { WriteStream } from "node:tty";

/** The streams for results and messages. */
export interface Streams {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
}

/** A stream that can be a terminal. */
export type Output = NodeJS.WritableStream & Partial<Pick<WriteStream, "isTTY" | "columns">>;

/** Thrown when the reader of the output has stopped reading. */
export class PipeClosed extends Error {
  override readonly name = "PipeClosed";
}

/**
 * Writes a text and waits until the stream accepts more, so that a crawl does not fill the memory when the reader is
 * slow.
 */
export async function write(output: Output, text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    output.write(text, (error?: Error | null) => {
      if (!error) return resolve();
      reject((error as NodeJS.ErrnoException).code === "EPIPE" ? new PipeClosed("stdout is closed") : error);
    });
  });
}

/** Returns the columns of the terminal; 80 if unknown. */
export function widthOf({ columns }: Output): number {
  return columns !== undefined && columns > 0 ? columns : 80;
}

/** Returns a text in a style if the stream is a terminal and NO_COLOR is not set. */
export function styled(output: Output, style: Parameters<typeof styleText>[0], text: string): string {
  return styleText(style, text, { stream: output, validateStream: true });
}
