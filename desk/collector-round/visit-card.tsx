import type { FormEvent, ReactNode } from "react";
import { useContext, useEffect, useRef, useState } from "react";
import { useTranslate } from "../../app/i18n/use-translate.ts";
import { Button } from "../../app/ui/button.tsx";
import { Details } from "../../app/ui/details.tsx";
import { TextField } from "../../app/ui/field.tsx";
import type { RoundVisit } from "../../domain/desk/collector-round/round.ts";
import type { Rejection } from "../../domain/desk/collector-round/states.ts";
import { isOver, REJECTIONS, stateAfter } from "../../domain/desk/collector-round/states.ts";
import type { PlainPhrase } from "../../domain/i18n/translate.ts";
import { MapLink } from "../ui/links.tsx";
import { BarcodeField } from "./barcode-field.tsx";
import { MAX_CODE } from "./phone-events.ts";
import { RoundOf, RoundOfField } from "./round-of.tsx";
import { patientWords, STATE_WORDS } from "./round-words.ts";

/** The result of a submitted form: null if it was stored, else the reason. Rejects where the phone's store takes nothing. */
export type Submit = (event: FormEvent<HTMLFormElement>) => Promise<Rejection | null>;

/** One visit with its possible next steps. */
export function VisitCard({ visit, submit }: { visit: RoundVisit; submit: Submit }) {
  const t = useTranslate();
  const { bookingNo, startsAt, state, isCancelled, patients, tests, fasting, note, duePaise } = visit;
  const head = useRef<HTMLHeadingElement>(null);
  const isPressed = useRef(false);
  const press: Submit = (event) => {
    isPressed.current = true;
    return submit(event);
  };
  // The pressed button disappears with its step: the focus moves to the visit's heading, which has the new state. The page moves only if the
  // heading is out of view or beneath the bar.
  useEffect(() => {
    if (!isPressed.current || document.activeElement !== document.body) return;
    isPressed.current = false;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: "nearest" });
  });
  return (
    <article className="round-visit" id={bookingNo} aria-label={t("Visit {number}", { number: bookingNo })}>
      <h2 ref={head} tabIndex={-1}>
        <span className="round-time">{t.time(new Date(startsAt))}</span>
        <span className="round-state" data-state={isCancelled ? "cancelled" : state}>
          {isCancelled ? t("Visit cancelled") : t(STATE_WORDS[state])}
        </span>
      </h2>
      <p>
        <strong>{patients.map((each) => patientWords(each, t)).join("; ")}</strong>
        <span className="round-no">{bookingNo}</span>
      </p>
      {!isOver(state) && !isCancelled && (
        <>
          <Where visit={visit} />
          <p>{tests.join(", ")}</p>
          {fasting > 0 && (
            <p>{fasting === 1 ? t("Fasting: 1 hour") : t("Fasting: {count} hours", { count: fasting })}</p>
          )}
          {note !== "" && <p className="round-note">{t("From the customer: {words}", { words: note })}</p>}
        </>
      )}
      {duePaise > 0 && <p>{t("To be paid: {amount}", { amount: t.rupees(duePaise) })}</p>}
      {!isCancelled && <Steps visit={visit} submit={press} />}
    </article>
  );
}

function Where({ visit: { address, pincode, landmark, telephone } }: { visit: RoundVisit }) {
  const t = useTranslate();
  const place = `${address} ${pincode}`;
  return (
    <>
      <p>
        {place}
        {landmark !== "" && ` (${landmark})`}
      </p>
      <p className="round-links">
        <MapLink place={place} className="button button-secondary button-sm">
          {t("Map")}
        </MapLink>
        <a className="button button-secondary button-sm" href={`tel:+91${telephone}`}>
          {t("Call {number}", { number: telephone })}
        </a>
      </p>
    </>
  );
}

function Steps({ visit, submit }: { visit: RoundVisit; submit: Submit }) {
  const t = useTranslate();
  const { state, duePaise } = visit;
  const facts = { visit, submit };
  return (
    <div className="round-steps">
      {state === "assigned" && <Step {...facts} kind="accepted" words={t("Accept the visit")} />}
      {state === "accepted" && <Step {...facts} kind="on-the-way" words={t("I am on the way")} />}
      {state === "on-the-way" && <Step {...facts} kind="arrived" words={t("I have arrived")} />}
      {state === "arrived" && <Start {...facts} />}
      {state === "started" && <Tubes {...facts} />}
      {duePaise > 0 && stateAfter(state, "paid") !== null && <Payment {...facts} />}
      {state === "started" && <Finish {...facts} />}
      {stateAfter(state, "not-met") !== null && (
        <Details>
          <summary>{t("Nothing can be collected")}</summary>
          <Step {...facts} kind="not-met" words={t("Report it")} variant="secondary">
            <TextField label={t("Why?")} name="reason" required cutsAt={300} />
          </Step>
        </Details>
      )}
    </div>
  );
}

interface Facts {
  visit: RoundVisit;
  submit: Submit;
}

/** Said where the phone's store took nothing: without it the press would be lost unseen. */
const NOT_KEPT: PlainPhrase = "This phone could not keep the entry. Open the page again and repeat it.";

/** The form of one event: handled by the page's script, or posted. */
export function Step({
  visit: { bookingNo, slotId },
  submit,
  kind,
  words,
  variant = "primary",
  children,
}: {
  visit: Pick<RoundVisit, "bookingNo" | "slotId">;
  submit: Submit;
  kind: string;
  words: string;
  variant?: "primary" | "secondary";
  children?: ReactNode;
}) {
  const t = useTranslate();
  const accountId = useContext(RoundOf);
  const [wrong, setWrong] = useState<PlainPhrase | null>(null);
  const [busy, setBusy] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    setBusy(true);
    setWrong(null);
    void submit(event)
      .then(
        (refused) => setWrong(refused && REJECTIONS[refused]),
        () => setWrong(NOT_KEPT),
      )
      .finally(() => setBusy(false));
  };
  return (
    <form method="post" action="/desk/round" className="round-step" onSubmit={send}>
      <RoundOfField accountId={accountId} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="bookingNo" value={bookingNo} />
      <input type="hidden" name="slotId" value={slotId} />
      {children}
      <p role="alert" className="round-wrong">
        {wrong && t(wrong)}
      </p>
      <Button type="submit" variant={variant} busy={busy}>
        {words}
      </Button>
    </form>
  );
}

function Start(facts: Facts) {
  const t = useTranslate();
  return (
    <>
      <Step {...facts} kind="started" words={t("Begin the collection")}>
        <TextField
          label={t("Start code")}
          hint={t("The customer sees it on the booking's page and tells it to you.")}
          name="code"
          cutsAt={MAX_CODE}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </Step>
      <Details>
        <summary>{t("The customer has no code")}</summary>
        <Step {...facts} kind="started" words={t("Begin without the code")} variant="secondary">
          <input type="hidden" name="code" value="" />
          <TextField label={t("Why is there no code?")} name="reason" required cutsAt={300} />
        </Step>
      </Details>
    </>
  );
}

function Tubes(facts: Facts) {
  const t = useTranslate();
  return (
    <ol className="round-tubes" aria-label={t("Tubes")}>
      {facts.visit.tubes.map(({ tube, patient, container, tests, barcode }) => (
        <li key={tube}>
          <p>
            <strong>{t.lookup(container)}</strong>
            <span className="round-no">{patient}</span>
          </p>
          <p className="round-note">{tests.join(", ")}</p>
          {barcode === null ? (
            <Label {...facts} tube={tube} container={container} replaces="" />
          ) : (
            <>
              <p className="round-done">{t("Labelled {barcode}", { barcode })}</p>
              <Details key={barcode}>
                <summary>{t("Another label")}</summary>
                <Label {...facts} tube={tube} container={container} replaces={barcode} />
              </Details>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

/** `replaces`: the tube's wrong label. */
function Label({
  tube,
  container,
  replaces,
  ...facts
}: Facts & { tube: string; container: string; replaces: string }) {
  const t = useTranslate();
  return (
    <Step {...facts} kind="tube-labelled" words={t("Keep the label")} variant="secondary">
      <input type="hidden" name="tube" value={tube} />
      <input type="hidden" name="replaces" value={replaces} />
      <BarcodeField label={t("Barcode of {container}", { container: t.lookup(container) })} name="barcode" />
    </Step>
  );
}

function Finish(facts: Facts) {
  const t = useTranslate();
  const isWhole = facts.visit.tubes.every(({ barcode }) => barcode !== null);
  return (
    <Step {...facts} kind="collected" words={t("Everything is collected")}>
      {isWhole ? (
        <input type="hidden" name="missing" value="" />
      ) : (
        <TextField
          label={t("Why are tubes missing?")}
          hint={t("Only if a tube without a label was not taken.")}
          name="missing"
          cutsAt={300}
        />
      )}
    </Step>
  );
}

function Payment(facts: Facts) {
  const t = useTranslate();
  const { duePaise } = facts.visit;
  const amount = t.rupees(duePaise);
  return (
    <>
      <Step {...facts} kind="paid" words={t("Cash taken: {amount}", { amount })} variant="secondary">
        <input type="hidden" name="by" value="cash" />
        <input type="hidden" name="paise" value={duePaise} />
      </Step>
      <Details>
        <summary>{t("Paid by UPI")}</summary>
        <Step {...facts} kind="paid" words={t("UPI received: {amount}", { amount })} variant="secondary">
          <input type="hidden" name="by" value="upi" />
          <input type="hidden" name="paise" value={duePaise} />
          <TextField label={t("Number of the transfer")} name="reference" required cutsAt={60} />
        </Step>
      </Details>
    </>
  );
}
