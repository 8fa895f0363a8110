/** What a tool call failed with, told so that a model can act on it. */
export class ToolError extends Error {
  override readonly name = "ToolError";

  /** Tells the errors apart: the id of a catalogue row, or what happened on this side. */
  readonly kind: string;

  /** What helps. */
  readonly remedy: string | undefined;

  constructor(kind: string, message: string, { remedy }: { readonly remedy?: string } = {}) {
    super(message);
    this.kind = kind;
    this.remedy = remedy;
  }
}
