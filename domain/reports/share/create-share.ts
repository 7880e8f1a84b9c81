import type { Clock } from "../../shared/clock.ts";
import type { Random } from "../../shared/random.ts";
import { uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { ShareSecrets, ShareStore } from "./ports.ts";

/** The numbers of days that a link may be open. */
export const SHARE_DAYS = [1, 3, 7, 30] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];

/** More links than this to one report are not open at once. */
const MAX_OPEN = 10;

export type CreateShareError = "too-many";

/** Makes a link to a report that is the customer's own and shows its values; the caller has seen to that. */
export async function createShare(
  needs: { shares: ShareStore; secrets: ShareSecrets; clock: Clock; random: Random },
  wanted: { customerId: string; reportId: string; label: string; days: ShareDays },
): Promise<Result<{ shareId: string }, CreateShareError>> {
  const { shares, secrets, random } = needs;
  const { customerId, reportId, label, days } = wanted;
  const now = needs.clock();
  const shareId = uuidv7(now, random);
  const share = {
    ...{ shareId, customerId, reportId, label },
    tokenHash: secrets.hashOfToken(secrets.tokenOf(shareId)),
    codeHash: secrets.hashOfCode(shareId, secrets.codeOf(shareId)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * 24 * 60 * 60_000),
    revokedAt: null,
  };
  return (await shares.add(share, MAX_OPEN)) ? done({ shareId }) : fail("too-many");
}
