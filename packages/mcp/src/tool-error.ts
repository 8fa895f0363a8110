/** The failure of a tool call, described so that a model can act on it. */
export class ToolError extends Error {
  override readonly name = "ToolError";

  /** The kind of error: the id of a catalogue row, or of an error of this server. */
  readonly kind: string;

  /** The action that helps. */
  readonly remedy: string | undefined;

  constructor(kind: string, message: string, { remedy }: { readonly remedy?: string } = {}) {
    super(message);
    this.kind = kind;
    this.remedy = remedy;
  }
}
