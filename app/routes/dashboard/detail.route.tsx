import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { cancelErrorMessage, moveErrorMessage } from "../../../contract/booking-messages.ts";
import { mayMoveVisit, tooLate } from "../../../domain/bookings/cancellation-policy.ts";
import type { BookingView } from "../../../domain/bookings/types.ts";
import { visitsOf } from "../../../domain/bookings/visits.ts";
import { machinesOfSlot } from "../../../domain/slots/place-of-visit.ts";
import type { Visit } from "../../../domain/slots/types.ts";
import { AccountLayout } from "../../features/account/account-layout.tsx";
import { ActionLinks } from "../../features/checkout/action-links.tsx";
import { bookingDetail } from "../../features/checkout/booking-detail.ts";
import { refundView } from "../../features/checkout/booking-money.tsx";
import { ClosedVisitNotice } from "../../features/checkout/booking-notices.tsx";
import { BookingParts, CancelledBanner } from "../../features/checkout/booking-parts.tsx";
import { bookingPath } from "../../features/checkout/booking-states.tsx";
import { findBooking } from "../../features/checkout/find-booking.ts";
import { FactsQuestion, PregnancyQuestion } from "../../features/checkout/patient-questions.tsx";
import type { DayView, SlotView } from "../../features/checkout/slot-days.ts";
import { readSlotGrid } from "../../features/checkout/slot-days.ts";
import { SlotPicker } from "../../features/checkout/slot-picker.tsx";
import { timeWords } from "../../features/checkout/visit-words.ts";
import { Form } from "../../features/forms/form.tsx";
import { useErrorFocus } from "../../features/forms/use-error-focus.ts";
import type { CustomerRequest } from "../../features/page/page-request.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { translateIn } from "../../i18n/messages.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { translateOf } from "../../request-context.ts";
import { loadCart } from "../../state/cart.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LineLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast.tsx";
import type { Route } from "./+types/detail.route.ts";
import { CancelQuestion } from "./cancel-question.tsx";
import type { BookingFormResult } from "./change-booking.ts";
import { changeBooking, questionsOfMove } from "./change-booking.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const facts = requireCustomer(context, request);
  const query = new URL(request.url).searchParams;
  const view = await findBooking(facts, params.BookingNo);
  const own = [facts.visitor.customerId, params.BookingNo] as const;
  const refunds = await facts.services.payments.refundsOf(...own);
  const quoted = query.get("cancel") === "1" ? await facts.services.bookings.quoteRefund(...own) : null;
  const t = translateOf(context);
  const collector = await facts.services.bookings.whoComes(facts.visitor.customerId, view.booking);
  return {
    booking: bookingDetail(view, facts.catalogue, facts.now, t, collector),
    quote: quoted?.ok ? { refundPaise: quoted.value.refundPaise, feePaise: quoted.value.feePaise } : null,
    refunds: refunds.map((refund) => refundView(refund, t)),
    refundMethod: quoted?.ok ? await facts.services.payments.refundMethod(...own) : null,
    notCancelled:
      quoted && !quoted.ok && quoted.error.code !== "unknown-booking"
        ? cancelErrorMessage(quoted.error).message
        : "",
    notMoved: moveErrorMessage(tooLate(view.booking, facts.now)).message,
    moves: query.get("reschedule") === "1" ? await readReschedule(facts, view, query) : null,
    asksToMove: query.get("reschedule") === "1",
    isMoved: query.get("done") === "moved",
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const facts = requireCustomer(context, request);
  const view = await findBooking(facts, params.BookingNo);
  const form = await request.formData();
  const notice = await changeBooking(facts, view, form);
  const isMove = form.get("intent") === "reschedule";
  const asked = new URL(request.url).searchParams;
  asked.set("visit", String(form.get("visit") ?? ""));
  return { notice, moves: isMove ? await readReschedule(facts, view, asked) : null };
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { booking, quote, notCancelled, notMoved, asksToMove, isMoved } = loaderData;
  const moves = loaderData.moves ?? actionData?.moves ?? null;
  const notice = actionData?.notice;
  useCancelledToast(booking);
  useEffect(() => {
    if (notice?.inCart) void loadCart();
  }, [notice]);
  return (
    <AccountLayout
      title={t("Booking {bookingNo}", { bookingNo: booking.bookingNo })}
      lead={
        booking.status === "Cancelled" || booking.status === "Expired" ? (
          t("Booked on {bookedAt}", { bookedAt: booking.bookedAt })
        ) : (
          <NowrapTimes text={booking.time} />
        )
      }
      crumb={booking.bookingNo}
    >
      <CancelledBanner booking={booking} refunds={loaderData.refunds} />
      {notice?.message && !moves && (
        <Notice
          kind={notice.inCart ? "warning" : "error"}
          message={notice.message}
          takesFocus
          action={notice.inCart && <ButtonLink to="/cart">{t("View cart")}</ButtonLink>}
        />
      )}
      {isMoved && !notice && (
        <Notice kind="success">
          <p>{t("Rescheduled: {time}", { time: booking.time })}</p>
        </Notice>
      )}
      {!moves && <ClosedVisitNotice booking={booking} />}
      {notCancelled && <Notice kind="warning" message={notCancelled} />}
      {asksToMove && !moves && !notice && <Notice kind="warning" message={notMoved} />}
      {moves ? (
        <RescheduleBox bookingNo={booking.bookingNo} notice={notice} {...moves} />
      ) : (
        <ActionLinks booking={booking} />
      )}
      {/* Without scripts the dialog is rendered in the page: beside the button that opens it. */}
      {quote && (
        <CancelQuestion
          bookingNo={booking.bookingNo}
          quote={quote}
          inCash={loaderData.refundMethod === "cash"}
        />
      )}
      <BookingParts booking={booking} refunds={loaderData.refunds} />
    </AccountLayout>
  );
}

/** Shows a toast when the booking was cancelled on this page: the page that follows looks much like the one before. */
export function useCancelledToast({ bookingNo, status }: { bookingNo: string; status: string }): void {
  const t = useTranslate();
  const before = useRef({ bookingNo, status });
  useEffect(() => {
    const was = before.current;
    before.current = { bookingNo, status };
    if (was.bookingNo !== bookingNo || was.status === "Cancelled" || status !== "Cancelled") return;
    showToast(t("Booking {bookingNo} is cancelled.", { bookingNo }));
  }, [t, bookingNo, status]);
}

/** The days and times that a visit can be rescheduled to; null when that is no longer possible. */
export async function readReschedule(request: CustomerRequest, view: BookingView, query: URLSearchParams) {
  const { services, catalogue, visitor, now } = request;
  const t = translateIn(request.language);
  const { booking, items } = view;
  const visits = visitsOf(booking).filter((visit) => mayMoveVisit(booking, visit, now));
  const moved = visits.find(({ visit }) => String(visit) === query.get("visit")) ?? visits[0];
  if (!moved) return null;
  const booked = items
    .filter((item) => item.visit === moved.visit && !item.isNotDone)
    .flatMap((item) => catalogue.serviceById.get(item.serviceId) ?? []);
  const visit: Visit =
    moved.mode === "home"
      ? { mode: "home", pincode: booking.address?.pincode ?? "" }
      : { mode: "lab", labId: moved.labId, machines: machinesOfSlot(moved.slotId) };
  const grid = await readSlotGrid(query.get("date"), { now, t }, (day) =>
    services.slots.list(visit, day, visitor.customerId),
  );
  return {
    ...grid,
    slotId: moved.slotId,
    questions: questionsOfMove(view, { visit: moved.visit, day: grid.day }, catalogue),
    time: timeWords(moved, now, t),
    visit: moved.visit,
    others: visits
      .filter((other) => other.visit !== moved.visit)
      .map((other) => ({
        visit: other.visit,
        mode: other.mode,
        time: timeWords(other, now, t),
      })),
    fasting: booked.some((service) => service.fastingHours > 0),
  };
}

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
  fasting: boolean;
  notice: BookingFormResult | undefined;
};

/** Another time for the visit; the price stays. */
export function RescheduleBox({
  bookingNo,
  time,
  visit,
  others,
  notice,
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
        method="post"
        action={pathOfDay(grid.day)}
        className="grid grid-cols-1 gap-6"
      >
        <input type="hidden" name="intent" value="reschedule" />
        <input type="hidden" name="visit" value={visit} />
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
