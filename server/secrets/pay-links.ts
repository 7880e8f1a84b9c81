import type { PayLinkSecrets } from "../../domain/payments/service.ts";
import { sameText } from "../http/tokens.ts";
import { hmac } from "./hmac.ts";

/** 192 bits: nobody guesses one. */
const KEY_BYTES = 24;

/** Tokens of pay links: the booking's number, its end and a signature over both; those of the secrets before a rotation are taken until they end. */
export function payLinkSecrets(secret: string, previous: readonly string[] = []): PayLinkSecrets {
  const signed = (key: string, bookingNo: string, until: string) =>
    `${bookingNo}.${until}.${hmac(key, "pay link", `${bookingNo}\n${until}`).subarray(0, KEY_BYTES).toString("base64url")}`;
  return {
    tokenOf: (bookingNo, until) => signed(secret, bookingNo, until.getTime().toString(36)),
    read(token, now) {
      const [bookingNo = "", until = "", ...rest] = token.split(".");
      if (rest.length !== 1 || !(Number.parseInt(until, 36) > now.getTime())) return null;
      const isOurs = [secret, ...previous].some((key) => sameText(signed(key, bookingNo, until), token));
      return isOurs ? bookingNo : null;
    },
  };
}
