import type { Share } from "./types.ts";

/** Neither taken back nor past its time. */
export function isOpenShare(
  { revokedAt, expiresAt }: Pick<Share, "revokedAt" | "expiresAt">,
  now: Date,
): boolean {
  return revokedAt === null && expiresAt.getTime() > now.getTime();
}
