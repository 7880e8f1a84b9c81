import { mayPay } from "../../../domain/bookings/list-actions.ts";
import type { BookingView } from "../../../domain/bookings/types.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { isCustomer } from "../../../domain/identity/types.ts";
import type { PaymentStatus } from "../../../domain/payments/ask-provider.ts";
import { bookingPath, detailsPath } from "../../features/checkout/booking-states.tsx";
import { isAwaitingPayment } from "../../features/checkout/find-booking.ts";
import { unpaidWords } from "../../features/checkout/unpaid-words.ts";
import { translateIn } from "../../i18n/messages.ts";
import type { PageRequest } from "../../request-context.ts";
import type { NoticeProps } from "../../ui/notice.tsx";

/** The server's state of the last payment attempt. */
export interface LastPayment {
  state: "payable" | "confirming" | "paid" | "back" | "cancelled" | "over" | "unknown" | "visitor";
  bookingNo: string;
  amountPaise: number;
  path: string;
  /** Until when an unpaid booking keeps its slot; null if it can be paid at the visit. */
  keptUntil: Date | null;
  /** The bank has refused it; otherwise the customer closed the window, or its time was over. */
  isRefused: boolean;
}

interface FailureNotice {
  kind: NoticeProps["kind"];
  title: string;
  message: string;
}

export interface FailedPayment extends LastPayment {
  /** What is told of it, in the page's language. */
  notice: FailureNotice;
}

const LOGIN = `/login?return-url=${encodeURIComponent("/cart?paymentfail=1")}`;
const UNKNOWN: LastPayment = {
  state: "unknown",
  bookingNo: "",
  amountPaise: 0,
  path: "",
  keptUntil: null,
  isRefused: false,
};

interface Latest {
  /** The payment attempt that failed last, or else the newest one. */
  tried: PaymentStatus | undefined;
  newest: BookingView | undefined;
}

/** The real state of the payment: the "failed" in the URL is only a hint. */
export async function readFailedPayment(request: PageRequest, latest: Latest): Promise<FailedPayment> {
  const payment = await readLastPayment(request, latest);
  return { ...payment, notice: whatBecameOf(payment, translateIn(request.language)) };
}

async function readLastPayment(
  { services, visitor, now }: PageRequest,
  { tried, newest }: Latest,
): Promise<LastPayment> {
  if (!isCustomer(visitor)) return { ...UNKNOWN, state: "visitor", path: LOGIN };
  const view = tried && (await services.bookings.find(visitor.customerId, tried.bookingNo));
  const awaiting = newest && isAwaitingPayment(newest.booking, now) ? newest.booking : undefined;
  const isNewer = awaiting && (!tried || awaiting.createdAt > tried.at);
  const booking = isNewer ? awaiting : view?.booking;
  if (!booking) return UNKNOWN;
  const { bookingNo, amountPaise, payStatus, expiresAt: keptUntil } = booking;
  const isRefused = tried?.state === "failed" && !isNewer;
  const payment = { bookingNo, amountPaise, path: bookingPath(booking), keptUntil, isRefused };
  if (payStatus === "confirming") return { ...payment, state: "confirming", path: detailsPath(booking) };
  if (payStatus === "paid") return { ...payment, state: "paid", path: detailsPath(booking) };
  if (payStatus === "refunding" || payStatus === "refunded")
    return { ...payment, state: "back", path: detailsPath(booking) };
  // The money arrived and could not be used for the booking.
  if (tried?.state === "refunded" && !isNewer) return { ...payment, state: "back" };
  if (booking.status === "Cancelled") return { ...payment, state: "cancelled" };
  return { ...payment, state: mayPay(booking, now) ? "payable" : "over" };
}

/** What became of the payment, and what that means for the booking. */
function whatBecameOf({ state, bookingNo, keptUntil, isRefused }: LastPayment, t: Translate): FailureNotice {
  const isExpired = bookingNo !== "" && !isRefused;
  switch (state) {
    case "payable": {
      const { charged, ...unpaid } = unpaidWords(isRefused, t);
      const kept = keptUntil
        ? t("Booking {bookingNo} is held for you until {time}.", { bookingNo, time: t.time(keptUntil) })
        : t("Booking {bookingNo} is still confirmed. You can also pay at the visit.", { bookingNo });
      return { ...unpaid, message: `${kept} ${charged}` };
    }
    case "confirming":
      return {
        kind: "warning",
        title: t("Your payment is being confirmed"),
        message: t(
          "Your bank hasn't confirmed the payment for booking {bookingNo} yet. Please don't pay again.",
          {
            bookingNo,
          },
        ),
      };
    case "paid":
      return {
        kind: "success",
        title: t("Payment received"),
        message: t("Booking {bookingNo} is paid and confirmed.", { bookingNo }),
      };
    case "back":
      return {
        kind: "info",
        title: t("Your refund is in progress"),
        message: t("See the booking for the amount, account and expected date."),
      };
    case "cancelled":
      return {
        kind: "info",
        title: t("This booking is cancelled"),
        message: t("There is nothing to pay."),
      };
    case "visitor":
      return {
        kind: "error",
        title: t("Your payment did not go through"),
        message: t("Log in to check your booking status before you pay again."),
      };
    default:
      return {
        // A window that was closed, until the booking's time ran out.
        kind: isExpired ? "info" : "error",
        title: isExpired ? t("The time to pay has ended") : t("Your payment did not go through"),
        message: t(
          "Nothing was booked. If money was debited, it will be refunded automatically. You can book again from here.",
        ),
      };
  }
}
