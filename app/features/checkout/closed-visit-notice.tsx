import { useTranslate } from "../../i18n/use-translate.ts";
import { Notice } from "../../ui/notice.tsx";
import type { BookingDetail } from "./booking-detail.ts";

type ClosedVisitNoticeProps = { booking: Pick<BookingDetail, "visits" | "actions"> };

/** Shows which visits fall at times when nobody works any more, that we call, and what the customer can do meanwhile. */
export function ClosedVisitNotice({ booking: { visits, actions } }: ClosedVisitNoticeProps) {
  const t = useTranslate();
  const closed = visits.filter(({ isClosed }) => isClosed);
  if (closed.length === 0) return null;
  return (
    <Notice kind="warning" live={false} title={t("Sorry, we can't make this visit")}>
      {closed.map(({ number, mode, time }) => (
        <p key={number}>
          {mode === "home"
            ? t("No collector is available at the booked time: {time}", { time })
            : t("The lab is closed at the booked time: {time}", { time })}
        </p>
      ))}
      <p>
        {t("We'll call you to arrange another time.")}{" "}
        {actions.includes("reschedule")
          ? t("You can also change the time or cancel the booking here.")
          : actions.includes("cancel") && t("You can also cancel the booking here.")}
      </p>
    </Notice>
  );
}
