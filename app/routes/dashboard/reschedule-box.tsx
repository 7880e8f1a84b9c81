import { useNavigation } from "react-router";
import { bookingPath } from "../../features/checkout/booking-states.tsx";
import { FactsQuestion, PregnancyQuestion } from "../../features/checkout/patient-questions.tsx";
import type { DayView, SlotView } from "../../features/checkout/slot-days.ts";
import { SlotPicker } from "../../features/checkout/slot-picker.tsx";
import { Form } from "../../features/forms/form.tsx";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { useErrorFocus } from "../../features/forms/use-error-focus.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LineLink } from "../../ui/link.tsx";
import type { Typed } from "../../ui/typed-texts.ts";
import { TypedTexts, useTypedBefore } from "../../ui/typed-texts.ts";
import type { BookingFormResult, questionsOfMove } from "./change-booking.ts";

type RescheduleBoxProps = {
  bookingNo: string;
  time: string;
  /** Which visit is rescheduled, and the other visits that can be. */
  visit: number;
  others: readonly { visit: number; mode: "home" | "lab"; time: string }[];
  days: DayView[];
  day: string;
  slots: SlotView[];
  noneFree: boolean;
  slotId: string;
  questions: ReturnType<typeof questionsOfMove>;
  fastingHours: number;
  notice: BookingFormResult | undefined;
  /** What was chosen in the form when it was refused. */
  typed: Typed | undefined;
};

/** Another time for the visit; the price stays. */
export function RescheduleBox({
  bookingNo,
  time,
  visit,
  others,
  notice,
  typed,
  slotId,
  questions,
  ...grid
}: RescheduleBoxProps) {
  const t = useTranslate();
  const path = bookingPath({ bookingNo });
  const pathOfDay = (date: string) => `${path}?reschedule=1&visit=${visit}&date=${date}`;
  const form = useErrorFocus<HTMLFormElement>(notice);
  const busy = useNavigation().formMethod === "POST";
  const nearest = notice?.nearest ?? [];
  return (
    <Card as="section">
      <h2 className="text-xl">{t("Choose another time")}</h2>
      <p className="mt-1 mb-5 text-ink-soft">
        <NowrapTimes text={t("Currently {time}. The price stays the same.", { time })} />
      </p>
      {others.map((other) => (
        <p key={other.visit} className="mb-5">
          <LineLink to={`${path}?reschedule=1&visit=${other.visit}`}>
            {other.mode === "home"
              ? t("Reschedule the home collection ({time}) instead", { time: other.time })
              : t("Reschedule the lab visit ({time}) instead", { time: other.time })}
          </LineLink>
        </p>
      ))}
      {/* With the day: after an error the same times are shown. */}
      <Form
        key={visit}
        ref={form}
        id={MAIN_FORM}
        method="post"
        action={pathOfDay(grid.day)}
        className="grid grid-cols-1 gap-6"
      >
        <input type="hidden" name="intent" value="reschedule" />
        <input type="hidden" name="visit" value={visit} />
        <TypedTexts value={useTypedBefore(typed)}>
          <SlotPicker
            {...grid}
            nearest={nearest}
            hrefOfDay={pathOfDay}
            chosen={slotId}
            own={slotId}
            error={notice?.message}
          />
          {questions.pregnancy.length > 0 && (
            <PregnancyQuestion key={`pregnancy ${grid.day}`} people={questions.pregnancy} isNew={false} />
          )}
          <FactsQuestion
            key={`facts ${grid.day}`}
            asks={{ phase: questions.facts.length > 0, birth: false }}
            people={questions.facts}
            isNew={false}
            errors={{}}
          />
        </TypedTexts>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={busy}>
            {t("Reschedule my visit")}
          </Button>
          <ButtonLink to={path} variant="secondary" size="lg">
            {t("Keep the current time")}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
