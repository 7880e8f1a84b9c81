import { useEffect, useRef } from "react";
import { cancelErrorMessage, moveErrorMessage } from "../../../contract/booking-messages.ts";
import { tooLate } from "../../../domain/bookings/cancellation-policy.ts";
import { isCancelledOrExpired } from "../../../domain/bookings/states.ts";
import { AccountLayout } from "../../features/account/account-layout.tsx";
import { ActionLinks } from "../../features/checkout/action-links.tsx";
import { bookingDetail } from "../../features/checkout/booking-detail.ts";
import { refundView } from "../../features/checkout/booking-money.tsx";
import { ClosedVisitNotice } from "../../features/checkout/booking-notices.tsx";
import { BookingParts, CancelledBanner } from "../../features/checkout/booking-parts.tsx";
import { findBooking } from "../../features/checkout/find-booking.ts";
import { typedIn } from "../../features/forms/read-form.ts";
import { ResponseNotice } from "../../features/forms/response-notice.tsx";
import type { CustomerRequest } from "../../features/page/page-request.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { translateOf } from "../../request-context.ts";
import { loadCart } from "../../state/cart.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast.tsx";
import type { Route } from "./+types/detail.route.ts";
import { CancelQuestion } from "./cancel-question.tsx";
import { changeBooking } from "./change-booking.ts";
import { readReschedule } from "./read-reschedule.ts";
import { RescheduleBox } from "./reschedule-box.tsx";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const facts = requireCustomer(context, request);
  const { services, catalogue, now, visitor } = facts;
  const query = new URL(request.url).searchParams;
  const t = translateOf(context);
  const view = await findBooking(facts, params.BookingNo);
  const refunds = await services.payments.refundsOf(visitor.customerId, params.BookingNo);
  const collector = await services.bookings.findCollector(visitor.customerId, view.booking);
  const asksToMove = query.get("reschedule") === "1";
  const asksToCancel = query.get("cancel") === "1";
  return {
    booking: bookingDetail(view, catalogue, now, t, collector),
    refunds: refunds.map((refund) => refundView(refund, t)),
    ...(asksToCancel ? await readCancellation(facts, params.BookingNo) : NO_CANCELLATION),
    asksToMove,
    moves: asksToMove ? await readReschedule(facts, view, query) : null,
    notMoved: moveErrorMessage(tooLate(view.booking, now)).message,
    isMoved: query.get("done") === "moved",
  };
}

interface Cancellation {
  /** What is refunded if it is cancelled now; null when it cannot be, or nobody asks. */
  quote: { refundPaise: number; feePaise: number } | null;
  /** Why it cannot be cancelled. */
  notCancelled: string;
  /** It was paid at the visit or at the lab's counter. */
  inCash: boolean;
}

const NO_CANCELLATION: Cancellation = { quote: null, notCancelled: "", inCash: false };

async function readCancellation(
  { services, visitor: { customerId } }: CustomerRequest,
  bookingNo: string,
): Promise<Cancellation> {
  const quoted = await services.bookings.quoteRefund(customerId, bookingNo);
  if (!quoted.ok) {
    const { error } = quoted;
    if (error.code === "unknown-booking") return NO_CANCELLATION;
    return { ...NO_CANCELLATION, notCancelled: cancelErrorMessage(error).message };
  }
  const { refundPaise, feePaise } = quoted.value;
  const method = await services.payments.refundMethod(customerId, bookingNo);
  return { quote: { refundPaise, feePaise }, notCancelled: "", inCash: method === "cash" };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const facts = requireCustomer(context, request);
  const view = await findBooking(facts, params.BookingNo);
  const form = await request.formData();
  return { notice: await changeBooking(facts, view, form), typed: typedIn(form) };
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { booking, moves, refunds, quote, inCash, notCancelled, notMoved, asksToMove, isMoved } = loaderData;
  const notice = actionData?.notice;
  const refusal = actionData?.typed.get("intent")?.includes("cancel") ? notice?.message : undefined;
  useCancelledToast(booking);
  useEffect(() => {
    if (notice?.inCart) void loadCart();
  }, [notice]);
  const isOver = isCancelledOrExpired(booking.status);
  const bookedOn = t("Booked on {bookedAt}", { bookedAt: booking.bookedAt });
  return (
    <AccountLayout
      title={t("Booking {bookingNo}", { bookingNo: booking.bookingNo })}
      lead={isOver ? bookedOn : <NowrapTimes text={booking.time} />}
      crumb={booking.bookingNo}
    >
      <CancelledBanner booking={booking} refunds={refunds} />
      <ResponseNotice
        kind={notice?.inCart ? "warning" : "error"}
        message={!moves && !refusal && notice?.message}
        action={notice?.inCart && <ButtonLink to="/cart">{t("View cart")}</ButtonLink>}
      />
      {isMoved && !notice && (
        <Notice kind="success">
          <p>
            <Trans phrase="Rescheduled: {time}" time={booking.time} />
          </p>
        </Notice>
      )}
      {!moves && <ClosedVisitNotice booking={booking} />}
      {notCancelled && !refusal && <Notice kind="warning" message={notCancelled} />}
      {asksToMove && !moves && !notice && <Notice kind="warning" message={notMoved} />}
      {moves ? (
        <RescheduleBox bookingNo={booking.bookingNo} notice={notice} typed={actionData?.typed} {...moves} />
      ) : (
        <ActionLinks booking={booking} />
      )}
      {/* Without scripts the dialog is rendered in the page: beside the button that opens it. */}
      {(quote || refusal) && (
        <CancelQuestion
          bookingNo={booking.bookingNo}
          quote={quote}
          inCash={inCash}
          refusal={refusal}
          typed={actionData?.typed}
        />
      )}
      <BookingParts booking={booking} refunds={refunds} />
    </AccountLayout>
  );
}

/** Shows a toast when the booking was cancelled on this page: the page that follows looks much like the one before. */
function useCancelledToast({ bookingNo, status }: { bookingNo: string; status: string }): void {
  const t = useTranslate();
  const before = useRef({ bookingNo, status });
  useEffect(() => {
    const was = before.current;
    before.current = { bookingNo, status };
    if (was.bookingNo !== bookingNo || was.status === "Cancelled" || status !== "Cancelled") return;
    showToast(t("Booking {bookingNo} is cancelled.", { bookingNo }));
  }, [t, bookingNo, status]);
}
