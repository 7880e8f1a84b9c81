import { createHmac } from "node:crypto";

/** A key of its own for each `use`, all from the setting `SECRET_KEY`. */
export function hmac(secret: string, use: string, value: string): Buffer {
  return createHmac("sha256", secret).update(`${use}\n${value}`).digest();
}

/** A code of six digits that follows from a key: 100000 to 999999. */
export function sixDigitsOf(key: Buffer): string {
  return String(100_000 + (key.readUIntBE(0, 6) % 900_000));
}
