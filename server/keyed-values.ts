import { createHmac, timingSafeEqual } from "node:crypto";
import type { CodeSecrets } from "../domain/identity/needs.ts";

/** One-time codes as keyed values of their challenge's id: "send again" sends the same one, and the database holds only hashes. */
export function codeSecrets(secret: string): CodeSecrets {
  const codeOf = (id: string) => String(100_000 + (keyed(secret, "code", id).readUIntBE(0, 6) % 900_000));
  const hashOf = (id: string, code: string) => keyed(secret, "code hash", `${id}\n${code}`);
  return {
    codeOf,
    linkOf: (id) => keyed(secret, "link", id).toString("base64url"),
    hashOf: (id) => hashOf(id, codeOf(id)),
    isCodeOf: ({ id, codeHash }, presented) => timingSafeEqual(hashOf(id, presented), codeHash),
  };
}

/** What the wire calls `authTokenId`: tells customers apart and opens nothing. */
export function publicCustomerId(secret: string, customerId: string): string {
  return keyed(secret, "public id", customerId).toString("base64url").slice(0, 22);
}

function keyed(secret: string, use: string, value: string): Buffer {
  return createHmac("sha256", secret).update(`${use}\n${value}`).digest();
}
