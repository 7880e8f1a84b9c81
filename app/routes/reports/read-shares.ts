import type { OwnShare } from "../../../domain/reports/share/types.ts";
import type { Translate } from "../../../domain/words/translate.ts";

/** A link as its owner's page shows it. */
export interface ShareView {
  shareId: string;
  label: string;
  stateWords: string;
  openedWords: string;
  /** Null for a link that opens nothing any more. */
  keys: { message: string; code: string } | null;
}

export function readShares(shares: readonly OwnShare[], publicUrl: string, t: Translate): ShareView[] {
  return shares.map(({ shareId, label, state, expiresAt, keys, openings, lastOpenedAt }) => ({
    shareId,
    label,
    stateWords:
      state === "open"
        ? t("Open until {at}", { at: t.dayTime(expiresAt) })
        : state === "revoked"
          ? t("Ended by you")
          : t("Ended on {at}", { at: t.dayTime(expiresAt) }),
    openedWords: lastOpenedAt ? openedWords(openings, t.dayTime(lastOpenedAt), t) : t("not opened yet"),
    keys: keys && {
      message: messageOf(`${publicUrl}/shared/${keys.token}`, t.dayTime(expiresAt), t),
      // In two groups, as it is told on the telephone.
      code: `${keys.code.slice(0, 3)} ${keys.code.slice(3)}`,
    },
  }));
}

function openedWords(count: number, at: string, t: Translate): string {
  return count === 1
    ? t("opened once, last on {at}", { at })
    : t("opened {count} times, last on {at}", { count, at });
}

/** The words that go to the doctor: no name and no test, because messages are read on locked screens. */
function messageOf(url: string, until: string, t: Translate): string {
  const link = t("I share a laboratory report with you: {url}", { url });
  return `${link}\n${t("Until {until} it opens with a code, which I tell you separately.", { until })}`;
}
