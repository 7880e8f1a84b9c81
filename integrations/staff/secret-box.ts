import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { SecretBox } from "../../domain/staff/accounts/ports.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals by AES-256-GCM under a key derived from the site's secret; what an earlier secret sealed still opens. */
export function secretBox(secret: string, previous: readonly string[] = []): SecretBox {
  const key = keyOf(secret);
  const keys = [key, ...previous.map(keyOf)];
  return {
    seal(bytes) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      for (const each of keys) {
        const opened = openWith(each, Buffer.from(sealed));
        if (opened) return opened;
      }
      return null;
    },
  };
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "staff one-time passwords", 32));
}

function openWith(key: Buffer, sealed: Buffer): Uint8Array | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
