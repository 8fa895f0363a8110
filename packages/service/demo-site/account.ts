import type { IncomingHttpHeaders } from "node:http";

/** The page of the account for whoever asks: the orders with a session or a token, else the form to sign in. */
export function accountPage({ cookie = "", authorization }: IncomingHttpHeaders): string {
  const isSignedIn = authorization !== undefined || /(?:^|;\s*)session=/.test(cookie);
  return isSignedIn ? "examples/account/orders.html" : "examples/account/login.html";
}
