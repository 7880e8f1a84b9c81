import { useEffect } from "react";
import { cancelRefusalWords, moveRefusalWords } from "../../../contract/booking-words.ts";
import { tooLate } from "../../../domain/bookings/cancellation-policy.ts";
import { bookingDetail } from "../../features/checkout/booking-detail.ts";
import { BookingParts } from "../../features/checkout/booking-parts.tsx";
import { ClosedVisitNotice } from "../../features/checkout/closed-visit-notice.tsx";
import { findBooking } from "../../features/checkout/find-booking.ts";
import { refundView } from "../../features/checkout/refund-view.ts";
import { translateOf } from "../../i18n/say-of.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { requireCustomer } from "../../layout/require-customer.ts";
import { loadCart } from "../../state/cart.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AccountFrame } from "../my-profile/account-frame.tsx";
import type { Route } from "./+types/detail.route.ts";
import { ActionLinks } from "./action-links.tsx";
import { CancelQuestion } from "./cancel-question.tsx";
import { changeBooking } from "./change-booking.ts";
import { readReschedule } from "./read-reschedule.ts";
import { RescheduleBox } from "./reschedule-box.tsx";
import { useCancelledTold } from "./use-cancelled-told.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const facts = requireCustomer(context, request);
  const query = new URL(request.url).searchParams;
  const view = await findBooking(facts, params.BookingNo);
  const own = [facts.visitor.customerId, params.BookingNo] as const;
  const refunds = await facts.services.payments.refundsOf(...own);
  const quoted = query.get("cancel") === "1" ? await facts.services.bookings.quoteRefund(...own) : null;
  const t = translateOf(context);
  return {
    booking: bookingDetail(view, facts.catalogue, facts.now, t),
    quote: quoted?.ok ? { refundPaise: quoted.value.refundPaise, feePaise: quoted.value.feePaise } : null,
    refunds: refunds.map((refund) => refundView(refund, t)),
    refundMethod: quoted?.ok ? await facts.services.payments.refundMethod(...own) : null,
    notCancelled:
      quoted && !quoted.ok && quoted.refusal.code !== "unknown-booking"
        ? cancelRefusalWords(quoted.refusal).message
        : "",
    notMoved: moveRefusalWords(tooLate(view.booking, facts.now)).message,
    moves: query.get("reschedule") === "1" ? await readReschedule(facts, view, query) : null,
    asksToMove: query.get("reschedule") === "1",
    isMoved: query.get("done") === "moved",
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const facts = requireCustomer(context, request);
  const view = await findBooking(facts, params.BookingNo);
  const form = await request.formData();
  const news = await changeBooking(facts, view, form);
  const isMove = form.get("intent") === "reschedule";
  const asked = new URL(request.url).searchParams;
  asked.set("visit", String(form.get("visit") ?? ""));
  return { news, moves: isMove ? await readReschedule(facts, view, asked) : null };
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { booking, quote, notCancelled, notMoved, asksToMove, isMoved } = loaderData;
  const moves = loaderData.moves ?? actionData?.moves ?? null;
  const news = actionData?.news;
  useCancelledTold(booking);
  useEffect(() => {
    if (news?.inCart) void loadCart();
  }, [news]);
  return (
    <AccountFrame
      title={t("Booking {bookingNo}", { bookingNo: booking.bookingNo })}
      lead={t("Booked on {bookedAt}", { bookedAt: booking.bookedAt })}
      crumb={booking.bookingNo}
    >
      {news?.message && !moves && (
        <Notice
          kind={news.inCart ? "warning" : "error"}
          message={news.message}
          takesFocus
          action={news.inCart && <ButtonLink to="/cart">{t("View cart")}</ButtonLink>}
        />
      )}
      {isMoved && !news && (
        <Notice kind="success">
          <p>{t("The time is changed: {time}", { time: booking.time })}</p>
        </Notice>
      )}
      {!moves && <ClosedVisitNotice booking={booking} />}
      {notCancelled && <Notice kind="warning" message={notCancelled} />}
      {asksToMove && !moves && !news && <Notice kind="warning" message={notMoved} />}
      {moves ? (
        <RescheduleBox bookingNo={booking.bookingNo} news={news} {...moves} />
      ) : (
        <ActionLinks booking={booking} />
      )}
      {/* Without scripts the question stands in the page: beside the button that asked it. */}
      {quote && (
        <CancelQuestion
          bookingNo={booking.bookingNo}
          quote={quote}
          inCash={loaderData.refundMethod === "cash"}
        />
      )}
      <BookingParts booking={booking} refunds={loaderData.refunds} />
    </AccountFrame>
  );
}
