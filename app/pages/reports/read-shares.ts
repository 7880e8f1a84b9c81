import { formatDayTime } from "../../../domain/clock.ts";
import type { OwnShare } from "../../../domain/reports/share/types.ts";

/** A link as its owner's page shows it. */
export interface ShareView {
  shareId: string;
  label: string;
  stateWords: string;
  openedWords: string;
  /** Null for a link that opens nothing any more. */
  keys: { message: string; code: string } | null;
}

export function readShares(shares: readonly OwnShare[], publicUrl: string): ShareView[] {
  return shares.map(({ shareId, label, state, expiresAt, keys, openings, lastOpenedAt }) => ({
    shareId,
    label,
    stateWords:
      state === "open"
        ? `Open until ${formatDayTime(expiresAt)}`
        : state === "revoked"
          ? "Ended by you"
          : `Ended on ${formatDayTime(expiresAt)}`,
    openedWords: lastOpenedAt
      ? `opened ${openings === 1 ? "once" : `${openings} times`}, last on ${formatDayTime(lastOpenedAt)}`
      : "not opened yet",
    keys: keys && {
      message: messageOf(`${publicUrl}/shared/${keys.token}`, expiresAt),
      // In two groups, as it is told on the telephone.
      code: `${keys.code.slice(0, 3)} ${keys.code.slice(3)}`,
    },
  }));
}

/** The words that go to the doctor: no name and no test, because messages are read on locked screens. */
function messageOf(url: string, expiresAt: Date): string {
  return `I share a laboratory report with you: ${url}\nUntil ${formatDayTime(expiresAt)} it opens with a code, which I tell you separately.`;
}
