import { createHmac } from "node:crypto";
import type { PayLinkSecrets } from "../../domain/payments/service.ts";
import type { ShareSecrets } from "../../domain/reports/share/types.ts";
import { equalInConstantTime } from "../../integrations/constant-time.ts";
import { hashToken } from "../http/tokens.ts";

/** 192 bits: nobody guesses one. */
const KEY_BYTES = 24;

/** Tokens of pay links: the booking's number, its end and a signature over both; those of secrets before a rotation are valid until they expire. */
export function payLinkSecrets(secret: string, previous: readonly string[] = []): PayLinkSecrets {
  const signed = (key: string, bookingNo: string, until: string) =>
    `${bookingNo}.${until}.${hmac(key, "pay link", `${bookingNo}\n${until}`).subarray(0, KEY_BYTES).toString("base64url")}`;
  return {
    tokenOf: (bookingNo, until) => signed(secret, bookingNo, until.getTime().toString(36)),
    read(token, now) {
      const [bookingNo = "", until = "", ...rest] = token.split(".");
      if (rest.length !== 1 || !(Number.parseInt(until, 36) > now.getTime())) return null;
      const isOurs = [secret, ...previous].some((key) =>
        equalInConstantTime(signed(key, bookingNo, until), token),
      );
      return isOurs ? bookingNo : null;
    },
  };
}

/** A key of its own for each `use`, all from the setting `SECRET_KEY`. */
export function hmac(secret: string, use: string, value: string): Buffer {
  return createHmac("sha256", secret).update(`${use}\n${value}`).digest();
}

/** A code of six digits that follows from a key: 100000 to 999999. */
export function sixDigitsOf(key: Buffer): string {
  return String(100_000 + (key.readUIntBE(0, 6) % 900_000));
}

/** The API's `authTokenId`: distinguishes customers and grants nothing. */
export function publicCustomerId(secret: string, customerId: string): string {
  return hmac(secret, "public id", customerId).toString("base64url").slice(0, 22);
}

/** Keys of shared links as HMACs of their ids: the owner can see them again, and the database holds only hashes. */
export function shareSecrets(secret: string, previous: readonly string[] = []): ShareSecrets {
  const now = sharesUnder(secret);
  const all = [now, ...previous.map(sharesUnder)];
  return {
    ...now,
    keysOf: ({ shareId, tokenHash }) => {
      const maker = all.find(({ tokenOf }) => equalInConstantTime(hashToken(tokenOf(shareId)), tokenHash));
      return maker ? { token: maker.tokenOf(shareId), code: maker.codeOf(shareId) } : null;
    },
    isCodeOf: ({ shareId, codeHash }, presented) =>
      all.some(({ hashOfCode }) => equalInConstantTime(hashOfCode(shareId, presented), codeHash)),
    isPassOf(shareId, pass, at) {
      const until = Number.parseInt(pass.split(".")[0] ?? "", 36);
      if (!(until > at.getTime())) return false;
      return all.some(({ passOf }) => equalInConstantTime(passOf(shareId, new Date(until)), pass));
    },
  };
}

function sharesUnder(secret: string) {
  return {
    tokenOf: (shareId: string) => hmac(secret, "share token", shareId).subarray(0, 24).toString("base64url"),
    codeOf: (shareId: string) => sixDigitsOf(hmac(secret, "share code", shareId)),
    hashOfToken: (token: string) => hashToken(token),
    hashOfCode: (shareId: string, code: string) => hmac(secret, "share code hash", `${shareId}\n${code}`),
    passOf(shareId: string, until: Date) {
      const end = until.getTime().toString(36);
      return `${end}.${hmac(secret, "share pass", `${shareId}\n${end}`).toString("base64url")}`;
    },
  };
}
