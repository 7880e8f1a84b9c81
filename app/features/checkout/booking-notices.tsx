import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { BookingDetail } from "./booking-detail.ts";
import type { PendingBookingView } from "./find-booking.ts";
import { PayLink } from "./pay-link.tsx";

interface PendingBookingNoticeProps {
  pending: PendingBookingView;
  /** It has a test of the cart: an unpaid one is replaced by booking from here. */
  isRepeated: boolean;
}

/** Links back to a booking that is unpaid, or whose payment is undecided, before another one is made and paid beside it. */
export function PendingBookingNotice({ pending, isRepeated }: PendingBookingNoticeProps) {
  const t = useTranslate();
  const { bookingNo, amountPaise, keptUntil, path } = pending;
  const isUndecided = keptUntil === null;
  return (
    <Notice
      kind="warning"
      live={false}
      title={isUndecided ? t("Your payment is being confirmed") : t("Your booking is awaiting payment")}
      message={
        isUndecided
          ? t("Your bank hasn't confirmed the payment for booking {bookingNo} yet. Please don't pay again.", {
              bookingNo,
            })
          : isRepeated
            ? t("Booking {bookingNo} is held for you until {time}. Booking from this cart replaces it.", {
                bookingNo,
                time: t.time(keptUntil),
              })
            : t(
                "Booking {bookingNo} is held for you until {time}. Booking from this cart creates a new one.",
                {
                  bookingNo,
                  time: t.time(keptUntil),
                },
              )
      }
      action={
        isUndecided ? (
          <ButtonLink to={path} variant="secondary" size="sm">
            {t("View booking")}
          </ButtonLink>
        ) : (
          <PayLink bookingNo={bookingNo} variant="secondary" size="sm">
            {t("Pay {amount}", { amount: t.rupees(amountPaise) })}
          </PayLink>
        )
      }
    />
  );
}

type ClosedVisitNoticeProps = { booking: Pick<BookingDetail, "visits" | "actions"> };

/** Shows which visits fall at times that are no longer staffed, that we will call, and what the customer can do meanwhile. */
export function ClosedVisitNotice({ booking: { visits, actions } }: ClosedVisitNoticeProps) {
  const t = useTranslate();
  const closed = visits.filter(({ isClosed }) => isClosed);
  if (closed.length === 0) return null;
  return (
    <Notice kind="warning" live={false} title={t("Sorry, we can't make this visit")}>
      {closed.map(({ number, mode, time }) => (
        <p key={number}>
          <Trans
            phrase={
              mode === "home"
                ? "No collector is available at the booked time: {time}"
                : "The lab is closed at the booked time: {time}"
            }
            time={time}
          />
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

/** Warns about tests that are booked already, before they are booked or paid again. Renders nothing if there are none. */
export function RepeatWarning({ repeats }: { repeats: readonly string[] }) {
  const t = useTranslate();
  if (repeats.length === 0) return null;
  return (
    <Notice kind="warning" live={false} title={t("Already booked")}>
      <ul>
        {repeats.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Notice>
  );
}
