import { isOpenShare } from "./is-open-share.ts";
import type { ShareSecrets, ShareStore } from "./ports.ts";
import type { OwnShare } from "./types.ts";

/** The links of a report for its owner, newest first. Link and code show as long as they open something. */
export async function listShares(
  { shares, secrets, now }: { shares: ShareStore; secrets: ShareSecrets; now: Date },
  { customerId, reportId }: { customerId: string; reportId: string },
): Promise<OwnShare[]> {
  const found = await shares.list(customerId, reportId);
  return found.map((share): OwnShare => {
    const { shareId, label, createdAt, expiresAt, openings, lastOpenedAt } = share;
    const isOpen = isOpenShare(share, now);
    return {
      ...{ shareId, label, createdAt, expiresAt, openings, lastOpenedAt },
      state: isOpen ? "open" : share.revokedAt ? "revoked" : "expired",
      keys: isOpen ? secrets.keysOf(share) : null,
    };
  });
}
