import { createHash } from "node:crypto";

/** SHA-256 of a text, as hexadecimal digits. */
export function sha256Hex(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
