import { hmac } from "./hmac.ts";

/** What the API calls `authTokenId`: tells customers apart and opens nothing. */
export function publicCustomerId(secret: string, customerId: string): string {
  return hmac(secret, "public id", customerId).toString("base64url").slice(0, 22);
}
