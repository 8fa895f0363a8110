// Distinguish errors by kind: each kind is a row of the error catalogue, or a failure on the client's side.
import { createClient, isApiError } from "@extraction-api/client";

try {
  await createClient().getExtract({ id: "00000000-0000-4000-8000-000000000000" });
} catch (error) {
  if (!isApiError(error)) throw error;
  if (error.kind === "not-found") console.log("The job does not exist, or was deleted.");
  else if (error.kind === "rate-limit-exceeded") console.log(`Try again in ${error.retryAfterMs ?? 60_000} ms.`);
  else if (error.mayHaveExecuted) console.log("The request may have been executed; check before you repeat it.");
  else throw error;
}
