import { createHmac } from "node:crypto";
import { equalInConstantTime } from "../../integrations/constant-time.ts";

/** Signatures as https://www.standardwebhooks.com has them: HMAC-SHA256 over "id.timestamp.body", base64, version v1. */
export interface Signed {
  id: string;
  /** Unix seconds, as the header has them. */
  timestamp: string;
  body: Uint8Array;
}

/** A message older or newer than this is refused, so that a recorded one cannot be played back later. */
const SKEW_SECONDS = 300;

/** The signature of a message as its header has it; `secret` with or without `whsec_`, in base64. */
export function signatureOf(secret: string, { id, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64");
  return `v1,${mac}`;
}

/** Whether a time, in Unix seconds as its header has it, is near enough to now. */
export function isRecent(timestamp: string, now: Date): boolean {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  return Math.abs(now.getTime() / 1000 - seconds) <= SKEW_SECONDS;
}

/** `header`: one or several signatures with spaces between, while keys are changed. */
export function isSigned(secret: string, signed: Signed, header: string, now: Date): boolean {
  if (!isRecent(signed.timestamp, now)) return false;
  const expected = signatureOf(secret, signed);
  return header.split(" ").some((given) => equalInConstantTime(given, expected));
}
