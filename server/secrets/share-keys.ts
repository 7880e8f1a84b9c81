import { timingSafeEqual } from "node:crypto";
import type { ShareSecrets } from "../../domain/reports/share/ports.ts";
import { hashToken, sameText } from "../http/tokens.ts";
import { hmac, sixDigitsOf } from "./hmac.ts";

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
