/** Returns a message of the client without its advice to set an option, which only a program can do. */
export function withoutOptions(message: string): string {
  return message
    .replace("larger than maxResponseBytes allows; raise it, or", "too large;")
    .replace(
      /; check baseUrl( and any proxy)?|; resume it later, or raise jobTimeoutMs$| \(attemptTimeoutMs, deadlineMs\)$/,
      "",
    );
}
