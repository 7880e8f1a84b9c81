import { useEffect } from "react";
import { data } from "react-router";
import { isLapsed } from "../../../domain/bookings/lapse.ts";
import { isPaymentDue, isReported } from "../../../domain/bookings/states.ts";
import type { Booking } from "../../../domain/bookings/types.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { ActionLinks } from "../../features/checkout/action-links.tsx";
import { bookingDetail } from "../../features/checkout/booking-detail.ts";
import { refundView } from "../../features/checkout/booking-money.tsx";
import { ClosedVisitNotice } from "../../features/checkout/booking-notices.tsx";
import { BookingParts, CancelledBanner } from "../../features/checkout/booking-parts.tsx";
import { bookingPath, LAPSED } from "../../features/checkout/booking-states.tsx";
import { AutoRefresh } from "../../features/page/auto-refresh.tsx";
import { requireCustomer } from "../../features/page/page-request.ts";
import { privateMeta } from "../../features/page/private-meta.ts";
import { NowrapTimes, withFigures } from "../../i18n/nowrap-times.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { translateOf } from "../../request-context.ts";
import { loadCart } from "../../state/cart.ts";
import { Icon } from "../../ui/icon.tsx";
import { LineLink } from "../../ui/link.tsx";
import type { Route } from "./+types/page.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, visitor, catalogue, now } = requireCustomer(context, request);
  if (params.PayLater !== "0" && params.PayLater !== "1") throw data(null, { status: 404 });
  const view = await services.bookings.find(visitor.customerId, params.TransactionId);
  if (view?.booking.transactionId !== params.TransactionId) throw data(null, { status: 404 });
  const refunds = await services.payments.refundsOf(visitor.customerId, view.booking.bookingNo);
  const t = translateOf(context);
  const collector = await services.bookings.findCollector(visitor.customerId, view.booking);
  return {
    booking: bookingDetail(view, catalogue, now, t, collector),
    outcome: outcomeOf(view.booking, isLapsed(view.booking, now)),
    refunds: refunds.map((refund) => refundView(refund, t)),
  };
}

/** The last segment of this URL is a flag, so the page sets the breadcrumb's name. */
export const meta: Route.MetaFunction = (facts) => privateMeta("Booking details", facts);

const LOOK: Record<
  Outcome["kind"],
  { icon: "check-circle" | "clock" | "alert-circle" | "undo"; tone: string }
> = {
  good: { icon: "check-circle", tone: "bg-good-soft text-good" },
  waiting: { icon: "clock", tone: "bg-offer-soft text-offer-ink" },
  bad: { icon: "alert-circle", tone: "bg-bad-soft text-bad" },
  back: { icon: "undo", tone: "bg-offer-soft text-offer-ink" },
};

export default function BookingDetailsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { booking, outcome } = loaderData;
  const look = LOOK[outcome.kind];
  // What was booked has left the cart: refresh the header's cart.
  useEffect(() => {
    void loadCart();
  }, []);
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-6">
      <section
        className={`flex items-start gap-4 max-[18rem]:flex-wrap rounded-card p-5 md:p-7 ${look.tone}`}
        role="status"
      >
        <Icon name={look.icon} size={24} className="mt-1" />
        <div className="min-w-0">
          <h1 className="text-2xl">{t(outcome.title)}</h1>
          {outcome.kind === "good" && (
            <p className="mt-1 text-lg font-semibold text-ink">
              <NowrapTimes text={booking.time} />
            </p>
          )}
          <p className="mt-2 text-ink">{t(outcome.words)}</p>
          <p className="mt-3 text-lg text-ink">
            {t("Booking No")} <strong className="tabular">{booking.bookingNo}</strong>
            {booking.payStatus === "paid" && (
              <span className="block">
                {withFigures(t("{amount} paid", { amount: t.rupees(booking.paidPaise) }))}
              </span>
            )}
            {booking.payStatus === "paylater" && (
              <span className="block">
                {withFigures(
                  isPaymentDue(booking)
                    ? t("{amount} to pay", { amount: t.rupees(booking.money.amountPaise) })
                    : t("{amount} to pay at the visit", { amount: t.rupees(booking.money.amountPaise) }),
                )}
              </span>
            )}
          </p>
        </div>
      </section>
      <CancelledBanner booking={booking} refunds={loaderData.refunds} />
      <ClosedVisitNotice booking={booking} />
      <ActionLinks booking={booking} />
      <BookingParts
        booking={booking}
        refunds={loaderData.refunds}
        isShownAbove={hasInstructions(outcome, booking)}
      />
      <p className="no-print">
        <LineLink to={bookingPath(booking)}>{t("Find it anytime in My Bookings")}</LineLink>
      </p>
      {outcome.kind === "waiting" && <AutoRefresh firstSeconds={5} seen={booking.payStatus} />}
    </div>
  );
}

/** The outcome of a booking's payment: paid, waiting for the bank, not paid, or refunded. */
interface Outcome {
  kind: "good" | "waiting" | "bad" | "back";
  title: PlainPhrase;
  words: PlainPhrase;
}

/** Only the booking's state decides, never the URL: the page can be opened again at any time. */
export function outcomeOf(booking: Pick<Booking, "status" | "payStatus">, isOver = false): Outcome {
  switch (booking.payStatus) {
    case "confirming":
      if (booking.status === "Cancelled") return cancelledWhileDeciding();
      return {
        kind: "waiting",
        title: "Your payment is being confirmed",
        words:
          "Your bank hasn't confirmed the payment yet. Please don't pay again. We'll send you an SMS, and this page updates automatically.",
      };
    case "refunding":
      return {
        kind: "back",
        title: "Your refund is in progress",
        words: "See the amount, account and expected date below.",
      };
    case "refunded":
      return {
        kind: "back",
        title: "Your refund is complete",
        words: "See the date and bank reference below.",
      };
    case "unpaid":
      return isOver
        ? { kind: "waiting", title: "The time to pay has ended", words: LAPSED }
        : unpaid(booking.status);
    default:
      return settled(booking);
  }
}

function cancelledWhileDeciding(): Outcome {
  return {
    kind: "waiting",
    title: "This booking is cancelled",
    words: "Your bank is still processing a payment. If money is debited, it will be refunded automatically.",
  };
}

function settled({ status, payStatus }: Pick<Booking, "status" | "payStatus">): Outcome {
  if (status === "Cancelled")
    return { kind: "bad", title: "This booking is cancelled", words: "There is nothing to pay." };
  if (isPaymentDue({ status, payStatus }))
    return {
      kind: "good",
      title: "Your booking is confirmed",
      words: "Your payment is due. You can pay online.",
    };
  return payStatus === "paylater"
    ? {
        kind: "good",
        title: "Your booking is confirmed",
        words: "You're all set. Pay at the visit, in cash or by UPI.",
      }
    : {
        kind: "good",
        title: "Paid. Booking confirmed",
        words: isReported(status) ? "Your reports are ready." : "You're all set.",
      };
}

function unpaid(status: Booking["status"]): Outcome {
  if (status === "Awaiting Payment") {
    return {
      kind: "bad",
      title: "Not paid yet",
      words:
        "We're holding your slot for a few minutes. Please pay to confirm it. If you have just paid, check again in a minute.",
    };
  }
  return {
    kind: "bad",
    title: status === "Cancelled" ? "This booking is cancelled" : "The time to pay has ended",
    words: "You have not been charged. If money was debited, it will be refunded automatically.",
  };
}

/** Whether the outcome's text contains the instructions already, so that they are not repeated; not for a booking that was replaced by another. */
export function hasInstructions(
  { kind }: Pick<Outcome, "kind">,
  { isReplaced }: { isReplaced: boolean },
): boolean {
  return (kind === "waiting" || kind === "bad") && !isReplaced;
}
