import { styleText } from "node:util";
import type { WriteStream } from "node:tty";

/** Where results and talk go. */
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

/** Writes and waits until there is room for more: a crawl must not pile up before a slow reader. */
export async function write(output: Output, text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    output.write(text, (error?: Error | null) => {
      if (!error) return resolve();
      reject((error as NodeJS.ErrnoException).code === "EPIPE" ? new PipeClosed("stdout is closed") : error);
    });
  });
}

/** Columns of the terminal; 80 when unknown. */
export function widthOf({ columns }: Output): number {
  return columns !== undefined && columns > 0 ? columns : 80;
}

/** Text in a style where the stream shows styles: not without a terminal, and not with NO_COLOR. */
export function styled(output: Output, style: Parameters<typeof styleText>[0], text: string): string {
  return styleText(style, text, { stream: output, validateStream: true });
}
