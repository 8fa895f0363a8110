/** The command was used wrongly; its message says what is wrong and what would be right. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
