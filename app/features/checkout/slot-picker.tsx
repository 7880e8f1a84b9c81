import type { ReactNode } from "react";
import { useContext, useState } from "react";
import type { PlainPhrase, Translate } from "../../../domain/i18n/translate.ts";
import { isFree } from "../../../domain/slots/types.ts";
import { withFigures } from "../../i18n/nowrap-times.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { useLayoutData } from "../../state/layout-data.ts";
import { isPlainClick, Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { ResponseKey, useFieldError } from "../../ui/use-field-error.ts";
import { FormError } from "../forms/form-error.tsx";
import type { DayView, NearSlot, SlotView } from "./slot-days.ts";
import { dayWords, suitsFasting } from "./slot-days.ts";

type SlotPickerProps = {
  days: readonly DayView[];
  /** The day whose slots are shown. */
  day: string;
  hrefOfDay: (day: string) => string;
  slots: readonly SlotView[];
  /** No day has a free time. */
  noneFree: boolean;
  /** The free times of any day nearest to one that was just taken; they come first. */
  nearest: readonly NearSlot[];
  chosen: string | undefined;
  /** The slot of the visit that is rescheduled. */
  own?: string | undefined;
  /** The hours of fasting before the visit, 0 for none: early times for which they are still possible come first, the others have a warning. */
  fastingHours: number;
  error?: string | undefined;
};

/**
 * The days as links and the day's slots as one radio group in parts. Full and past slots stay visible and are labelled. While the slots of
 * another day load, the shown ones are disabled: they are about to be replaced.
 */
export function SlotPicker({
  days,
  day,
  hrefOfDay,
  slots,
  noneFree,
  nearest,
  chosen,
  own,
  fastingHours,
  error: givenError,
}: SlotPickerProps) {
  const t = useTranslate();
  const { error, onInput } = useFieldError(givenError);
  const [pendingDay, setPendingDay] = usePendingDay(day);
  const parts = fastingHours > 0 ? fastingParts(slots, fastingHours, t) : dayParts(slots);
  // The error is at the first part that has something to choose; a part that is over has no fields.
  const asked = parts.findIndex((part) => !isOver(part));
  const errorOfDay = nearest.length > 0 ? undefined : error;
  return (
    <div className="grid grid-cols-1 gap-6" onInput={onInput}>
      {nearest.length > 0 && (
        <RadioCards
          legend={t("Nearest available slots")}
          name="slot"
          layout="tight"
          error={error}
          cards={nearest.map((slot) => ({ value: slot.id, title: slot.from, note: dayWords(slot.day, t) }))}
        />
      )}
      <DayLinks days={days} shown={pendingDay ?? day} hrefOfDay={hrefOfDay} onPress={setPendingDay} />
      <div
        className="grid grid-cols-1 gap-6 transition-opacity delay-100 aria-busy:opacity-50"
        aria-busy={pendingDay !== null}
        inert={pendingDay !== null}
      >
        {noneFree && <NoneFree />}
        {!noneFree && !slots.some(isFree) && (
          <Notice kind="info" live={false} message={t("No slots on this day. Please choose another day.")} />
        )}
        <FormError message={asked < 0 && errorOfDay} />
        {parts.map((part, index) => (
          <PartOfDay
            key={part.title}
            part={part}
            chosen={chosen}
            own={own}
            error={index === asked ? errorOfDay : undefined}
          />
        ))}
      </div>
    </div>
  );
}

function NoneFree() {
  const t = useTranslate();
  const { phone } = useLayoutData();
  return (
    <Notice kind="warning" live={false} title={t("No slots available on these days")}>
      <p>
        <Trans
          phrase="Call us and we'll find a slot for you: {phone}"
          phone={<PhoneLink number={phone} className="text-link" />}
        />
      </p>
    </Notice>
  );
}

interface DayLinksProps extends Pick<SlotPickerProps, "days" | "hrefOfDay"> {
  shown: string;
  onPress: (day: string) => void;
}

function DayLinks({ days, shown, hrefOfDay, onPress }: DayLinksProps) {
  const t = useTranslate();
  return (
    <nav aria-label={t("Day")}>
      <ul className="-m-1.5 flex scroll-px-12 gap-2 overflow-x-auto p-1.5 sm:grid sm:grid-cols-8">
        {days.map((each) => (
          <li key={each.day} className="flex-none sm:min-w-0">
            <Link
              to={hrefOfDay(each.day)}
              preventScrollReset
              onClick={(event) => isPlainClick(event) && onPress(each.day)}
              aria-current={each.day === shown ? "date" : undefined}
              // Without scripts too, the chosen day is in sight when the row is shown, with part of the day before it.
              className="flex min-h-14 min-w-20 flex-col items-center justify-center rounded-control border border-line-strong bg-raised px-2 py-1 text-center hover:bg-action-soft aria-[current]:border-action aria-[current]:bg-action aria-[current]:text-on-action aria-[current]:[scroll-initial-target:nearest] sm:min-w-0"
            >
              <span className="text-sm">{each.name}</span>
              <span className="font-semibold">{each.date}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The times of one part of the day, with a warning if it does not suit these tests. */
function PartOfDay({
  part,
  chosen,
  own,
  error,
}: { part: Part } & Pick<SlotPickerProps, "chosen" | "own" | "error">) {
  const t = useTranslate();
  if (isOver(part)) {
    return (
      <p className="text-ink-soft">
        <strong className="text-ink">{t(part.title)}:</strong> {t("closed for today.")}
      </p>
    );
  }
  return (
    <RadioCards
      legend={withFigures(t(part.title))}
      name="slot"
      layout="tight"
      value={chosen}
      hint={hintOf(part, t)}
      error={error}
      cards={part.slots.map((slot) => ({
        value: slot.id,
        title: slot.from,
        note: slot.id === own ? t("Your slot") : noteOf(slot.state, t),
        disabled: !isFree(slot) && slot.id !== own,
      }))}
    />
  );
}

/** The day that was pressed and whose slots are still loading; any response of the server ends the waiting. */
function usePendingDay(day: string): [string | null, (pressed: string) => void] {
  const responseKey = useContext(ResponseKey);
  const [pressed, setPressed] = useState({ day, responseKey });
  const isAwaited = pressed.responseKey === responseKey && pressed.day !== day;
  return [isAwaited ? pressed.day : null, (next) => setPressed({ day: next, responseKey })];
}

/** Rendered under the legend of the times that it is about. */
function hintOf({ hint, warning, slots }: Part, t: Translate): ReactNode {
  if (!warning || !slots.some(isFree)) return hint && t(hint);
  return <Notice kind="warning" live={false} message={warning} />;
}

const NOTES = { few: "Few left", full: "Full", past: "Too late" } as const;

function noteOf(state: SlotView["state"], t: Translate): string | undefined {
  return state === "open" ? undefined : t(NOTES[state]);
}

interface Part {
  title: PlainPhrase;
  hint?: PlainPhrase;
  /** In the language of the page. */
  warning?: string;
  slots: SlotView[];
}

function isOver(part: Part): boolean {
  return part.slots.every((slot) => slot.state === "past");
}

/** Times that are too near for the fast come last: they suit only somebody who is fasting already. */
function fastingParts(slots: readonly SlotView[], hours: number, t: Translate): Part[] {
  const possible = slots.filter(({ fastBegun }) => !fastBegun);
  return filled([
    {
      title: "6 to 11 a.m.",
      hint: "Best for fasting tests: most of the fast passes while you sleep.",
      slots: possible.filter((slot) => suitsFasting(slot.startsMinute)),
    },
    {
      title: "Other times",
      warning: t(
        "These slots are outside the usual fasting hours. Drink water, but don't eat until the sample is taken.",
      ),
      slots: possible.filter((slot) => !suitsFasting(slot.startsMinute)),
    },
    {
      title: "Only if you are fasting already",
      warning:
        hours === 1
          ? t(
              "Your tests need 1 hour of fasting. Choose one of these slots only if you have not eaten for long enough by then.",
            )
          : t(
              "Your tests need {hours} hours of fasting. Choose one of these slots only if you have not eaten for long enough by then.",
              { hours },
            ),
      slots: slots.filter(({ fastBegun }) => fastBegun),
    },
  ]);
}

function dayParts(slots: readonly SlotView[]): Part[] {
  const between = (from: number, until: number) =>
    slots.filter((slot) => slot.startsMinute >= from * 60 && slot.startsMinute < until * 60);
  return filled([
    { title: "Morning", slots: between(0, 12) },
    { title: "Afternoon", slots: between(12, 16) },
    { title: "Evening", slots: between(16, 24) },
  ]);
}

function filled(parts: Part[]): Part[] {
  return parts.filter((part) => part.slots.length > 0);
}
