import { createHmac, timingSafeEqual } from "node:crypto";
import type { CodeSecrets } from "../../domain/identity/ports.ts";
import type { ShareSecrets } from "../../domain/reports/share/ports.ts";
import { hashToken, sameText } from "./tokens.ts";

/** One-time codes as HMACs of their challenge's id: "send again" sends the same one, and the database holds only hashes. */
export function codeSecrets(secret: string, previous: readonly string[] = []): CodeSecrets {
  const now = codesUnder(secret);
  const before = previous.map(codesUnder);
  return {
    ...now,
    // A challenge of the time before a rotation was sent under its own secret; sent again, its code is today's.
    isCodeOf: (challenge, presented) =>
      now.isCodeOf(challenge, presented) ||
      before.some(
        (then) =>
          then.isCodeOf(challenge, presented) ||
          (then.isCodeOf(challenge, then.codeOf(challenge.id)) &&
            sameText(presented, now.codeOf(challenge.id))),
      ),
  };
}

function codesUnder(secret: string): CodeSecrets {
  const codeOf = (id: string) => sixDigitsOf(hmac(secret, "code", id));
  const hashOf = (id: string, code: string) => hmac(secret, "code hash", `${id}\n${code}`);
  return {
    codeOf,
    linkOf: (id) => hmac(secret, "link", id).toString("base64url"),
    hashOfLink: (link) => hmac(secret, "link hash", link),
    hashOf: (id) => hashOf(id, codeOf(id)),
    isCodeOf: ({ id, codeHash }, presented) => timingSafeEqual(hashOf(id, presented), codeHash),
  };
}

/** Keys of shared links as HMACs of their ids: the owner can see them again, and the database holds only hashes. */
export function shareSecrets(secret: string, previous: readonly string[] = []): ShareSecrets {
  const now = sharesUnder(secret);
  const all = [now, ...previous.map(sharesUnder)];
  return {
    ...now,
    keysOf: ({ shareId, tokenHash }) => {
      const maker = all.find(({ tokenOf }) => isSame(hashToken(tokenOf(shareId)), tokenHash));
      return maker ? { token: maker.tokenOf(shareId), code: maker.codeOf(shareId) } : null;
    },
    isCodeOf: ({ shareId, codeHash }, presented) =>
      all.some(({ hashOfCode }) => isSame(hashOfCode(shareId, presented), codeHash)),
    isPassOf(shareId, pass, at) {
      const until = Number.parseInt(pass.split(".")[0] ?? "", 36);
      if (!(until > at.getTime())) return false;
      return all.some(({ passOf }) => sameText(passOf(shareId, new Date(until)), pass));
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

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

function sixDigitsOf(key: Buffer): string {
  return String(100_000 + (key.readUIntBE(0, 6) % 900_000));
}

/** What the API calls `authTokenId`: tells customers apart and opens nothing. */
export function publicCustomerId(secret: string, customerId: string): string {
  return hmac(secret, "public id", customerId).toString("base64url").slice(0, 22);
}

function hmac(secret: string, use: string, value: string): Buffer {
  return createHmac("sha256", secret).update(`${use}\n${value}`).digest();
}
