import { useNavigation } from "react-router";
import { bookingPath } from "../../features/checkout/booking-path.ts";
import type { DayView, SlotView } from "../../features/checkout/slot-days.ts";
import { SlotPicker } from "../../features/checkout/slot-picker.tsx";
import { Form } from "../../features/forms/form.tsx";
import { useFaultFocus } from "../../features/forms/use-fault-focus.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { WholeTimes } from "../../ui/whole-times.tsx";
import type { BookingNews } from "./change-booking.ts";

type RescheduleBoxProps = {
  bookingNo: string;
  time: string;
  /** Which visit is moved, and the others that can be moved instead. */
  visit: number;
  others: readonly { visit: number; mode: "home" | "lab"; time: string }[];
  days: DayView[];
  day: string;
  slots: SlotView[];
  noneFree: boolean;
  slotId: string;
  fasting: boolean;
  news: BookingNews | undefined;
};

/** Another time for the visit; the price stays. */
export function RescheduleBox({ bookingNo, time, visit, others, news, slotId, ...grid }: RescheduleBoxProps) {
  const t = useTranslate();
  const path = bookingPath({ bookingNo });
  const pathOfDay = (date: string) => `${path}?reschedule=1&visit=${visit}&date=${date}`;
  const form = useFaultFocus<HTMLFormElement>(news);
  const busy = useNavigation().formMethod === "POST";
  const nearest = news?.nearest ?? [];
  return (
    <Card as="section">
      <h2 className="text-xl">{t("Choose another time")}</h2>
      <p className="mt-1 mb-5 text-ink-soft">
        <WholeTimes text={t("Now {time}; the price stays as it is.", { time })} />
      </p>
      {others.map((other) => (
        <p key={other.visit} className="mb-5">
          <Link
            to={`${path}?reschedule=1&visit=${other.visit}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {other.mode === "home"
              ? t("Move the home collection ({time}) instead", { time: other.time })
              : t("Move the lab visit ({time}) instead", { time: other.time })}
          </Link>
        </p>
      ))}
      {/* With the day: what is refused is put right on the same times. */}
      <Form
        key={visit}
        ref={form}
        method="post"
        action={pathOfDay(grid.day)}
        className="grid grid-cols-1 gap-6"
      >
        <input type="hidden" name="intent" value="reschedule" />
        <input type="hidden" name="visit" value={visit} />
        <SlotPicker {...grid} nearest={nearest} hrefOfDay={pathOfDay} chosen={slotId} error={news?.message} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={busy}>
            {t("Move my visit")}
          </Button>
          <ButtonLink to={path} variant="secondary" size="lg">
            {t("Keep the present time")}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
