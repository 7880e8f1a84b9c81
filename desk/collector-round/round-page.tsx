import { useState } from "react";
import { useTranslate } from "../../app/i18n/use-translate.ts";
import { Button } from "../../app/ui/button.tsx";
import { TextField } from "../../app/ui/field.tsx";
import { Notice } from "../../app/ui/notice.tsx";
import type { Round } from "../../domain/desk/collector-round/round.ts";
import type { PlainPhrase } from "../../domain/i18n/translate.ts";
import { readFormEvent } from "./phone-events.ts";
import { RoundOf } from "./round-of.tsx";
import { EVENT_WORDS, waitingWords } from "./round-words.ts";
import type { RoundControls } from "./use-round.ts";
import type { Submit } from "./visit-card.tsx";
import { Step, VisitCard } from "./visit-card.tsx";

/** Said where the phone's store fails. */
const UNREAD: PlainPhrase = "Your visits could not be read from this phone or kept on it.";

export function RoundPage({ controls }: { controls: RoundControls }) {
  const t = useTranslate();
  const { view, isAway, isUnread } = controls;
  const unread = isUnread && (
    <Notice
      kind="error"
      message={UNREAD}
      action={
        <Button size="sm" variant="secondary" onClick={controls.again}>
          {t("Try again")}
        </Button>
      }
    />
  );
  if (view.is === "loading") return unread || <p role="status">{t("Your visits are being read")}</p>;
  if (view.is === "locked") return <LockScreen unlock={controls.unlock} />;
  if (view.is !== "open") {
    return (
      <>
        <h1>{t("My visits")}</h1>
        <p>
          {t(
            "There is no connection, and this phone keeps no visits. Open this page again with a connection.",
          )}
        </p>
      </>
    );
  }
  const { round, waiting, othersWaiting, needsPin } = view;
  const submit: Submit = async (event) => {
    event.preventDefault();
    const read = readFormEvent(new FormData(event.currentTarget));
    return read ? controls.report(read) : null;
  };
  return (
    <RoundOf value={round.accountId}>
      <div className="round-head">
        <h1>
          {t("My visits")} <span className="round-day">{t.day(round.day)}</span>
        </h1>
        <Button size="sm" variant="secondary" onClick={controls.refresh}>
          {t("Refresh")}
        </Button>
      </div>
      {unread}
      <Sync isAway={isAway} waiting={waiting} needsPin={needsPin} />
      {othersWaiting > 0 && (
        <Notice
          kind="warning"
          live={false}
          message={t(
            "Entries of another collector wait on this phone: {count}. They are sent when that collector signs in here.",
            { count: othersWaiting },
          )}
        />
      )}
      <RefusedList round={round} />
      {round.visits.length === 0 && <p>{t("No visit is yours today.")}</p>}
      {round.visits.map((visit) => (
        <VisitCard key={`${visit.bookingNo} ${visit.slotId}`} visit={visit} submit={submit} />
      ))}
      <Cash round={round} submit={submit} />
    </RoundOf>
  );
}

/** The state of the outbox: always rendered, so that screen readers announce changes. */
function Sync({ isAway, waiting, needsPin }: { isAway: boolean; waiting: number; needsPin: boolean }) {
  const t = useTranslate();
  const words = waiting === 0 ? t("Everything is sent") : waitingWords(t, waiting);
  return (
    <div className="round-sync" data-waiting={waiting > 0 || isAway || undefined}>
      <p role="status">{isAway ? `${t("No connection.")} ${words}` : words}</p>
      {needsPin && (
        <a className="text-link" href="/desk/round/pin">
          {t("Type your PIN to see news")}
        </a>
      )}
    </div>
  );
}

function RefusedList({ round: { refused } }: { round: Round }) {
  const t = useTranslate();
  if (refused.length === 0) return null;
  return (
    <Notice kind="warning" live={false} title={t("These entries do not count")}>
      <ul>
        {refused.map(({ id, bookingNo, kind, at, why, paise }) => (
          <li key={id}>
            {t.time(new Date(at))} {bookingNo} {t(EVENT_WORDS[kind] ?? "Unknown entry")}
            {paise !== undefined && ` (${t.rupees(paise)})`}: {t.lookup(why)}
          </li>
        ))}
      </ul>
      <p>{t("Reception sees them too.")}</p>
    </Notice>
  );
}

/** Cash is of no single visit. */
const NO_VISIT = { bookingNo: "", slotId: "" };

function Cash({ round: { cash }, submit }: { round: Round; submit: Submit }) {
  const t = useTranslate();
  if (cash.openPaise === 0 && cash.announcedPaise === 0) return null;
  return (
    <section className="round-visit" aria-label={t("Cash of the day")}>
      <h2>{t("Cash of the day")}</h2>
      {cash.openPaise > 0 && (
        <Step visit={NO_VISIT} submit={submit} kind="cash-handed-over" words={t("I hand it over")}>
          <p>{t("You have {amount}.", { amount: t.rupees(cash.openPaise) })}</p>
          <input type="hidden" name="paise" value={cash.openPaise} />
        </Step>
      )}
      {cash.announcedPaise > 0 && (
        <p>{t("{amount} handed over; reception counts it.", { amount: t.rupees(cash.announcedPaise) })}</p>
      )}
    </section>
  );
}

function LockScreen({ unlock }: Pick<RoundControls, "unlock">) {
  const t = useTranslate();
  const [wrong, setWrong] = useState<PlainPhrase | null>(null);
  const [busy, setBusy] = useState(false);
  return (
    <form
      className="round-lock"
      onSubmit={(event) => {
        event.preventDefault();
        const pin = String(new FormData(event.currentTarget).get("pin") ?? "");
        setBusy(true);
        setWrong(null);
        void unlock(pin)
          .then(
            (isRight) => setWrong(isRight ? null : "This is not your PIN."),
            () => setWrong(UNREAD),
          )
          .finally(() => setBusy(false));
      }}
    >
      <h1>{t("This phone is locked")}</h1>
      <TextField
        label={t("PIN")}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        required
        error={wrong ? t(wrong) : undefined}
      />
      <Button type="submit" busy={busy}>
        {t("Unlock")}
      </Button>
    </form>
  );
}
