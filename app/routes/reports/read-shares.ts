import type { OwnShare } from "../../../domain/reports/share/types.ts";
import type { Say } from "../../../domain/words/say.ts";

/** A link as its owner's page shows it. */
export interface ShareView {
  shareId: string;
  label: string;
  stateWords: string;
  openedWords: string;
  /** Null for a link that opens nothing any more. */
  keys: { message: string; code: string } | null;
}

export function readShares(shares: readonly OwnShare[], publicUrl: string, say: Say): ShareView[] {
  return shares.map(({ shareId, label, state, expiresAt, keys, openings, lastOpenedAt }) => ({
    shareId,
    label,
    stateWords:
      state === "open"
        ? say("Open until {at}", { at: say.dayTime(expiresAt) })
        : state === "revoked"
          ? say("Ended by you")
          : say("Ended on {at}", { at: say.dayTime(expiresAt) }),
    openedWords: lastOpenedAt ? openedWords(openings, say.dayTime(lastOpenedAt), say) : say("not opened yet"),
    keys: keys && {
      message: messageOf(`${publicUrl}/shared/${keys.token}`, say.dayTime(expiresAt), say),
      // In two groups, as it is told on the telephone.
      code: `${keys.code.slice(0, 3)} ${keys.code.slice(3)}`,
    },
  }));
}

function openedWords(count: number, at: string, say: Say): string {
  return count === 1
    ? say("opened once, last on {at}", { at })
    : say("opened {count} times, last on {at}", { count, at });
}

/** The words that go to the doctor: no name and no test, because messages are read on locked screens. */
function messageOf(url: string, until: string, say: Say): string {
  const link = say("I share a laboratory report with you: {url}", { url });
  return `${link}\n${say("Until {until} it opens with a code, which I tell you separately.", { until })}`;
}
