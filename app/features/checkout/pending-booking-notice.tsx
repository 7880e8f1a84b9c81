import { useTranslate } from "../../i18n/use-translate.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { PendingBookingView } from "./pending-booking.ts";

interface PendingBookingNoticeProps {
  pending: PendingBookingView;
  /** Booking from here replaces it. */
  isReplaced: boolean;
}

/** Links back to a booking that is unpaid, or whose payment is undecided, before another one is made and paid beside it. */
export function PendingBookingNotice({ pending, isReplaced }: PendingBookingNoticeProps) {
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
          : isReplaced
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
        <ButtonLink to={isUndecided ? path : `/pay-now/${bookingNo}`} variant="secondary" size="sm">
          {isUndecided ? t("View booking") : t("Pay {amount}", { amount: t.rupees(amountPaise) })}
        </ButtonLink>
      }
    />
  );
}
