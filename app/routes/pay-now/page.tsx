import { data, redirect } from "react-router";
import { payAtVisitErrorMessage, startErrorMessage } from "../../../contract/booking-messages.ts";
import { isLapsed } from "../../../domain/bookings/lapse.ts";
import { mayPay } from "../../../domain/bookings/list-actions.ts";
import type { Booking, BookingView } from "../../../domain/bookings/types.ts";
import { patientNames } from "../../../domain/bookings/visits.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import type { RepeatsNeeds } from "../../features/checkout/booked-already.ts";
import { repeatsOf } from "../../features/checkout/booked-already.ts";
import { RepeatWarning } from "../../features/checkout/booking-notices.tsx";
import { bookingPath, detailsPath, LAPSED, REPLACED } from "../../features/checkout/booking-states.tsx";
import { bookingMoney, CartPrice } from "../../features/checkout/cart-price.tsx";
import { findBooking } from "../../features/checkout/find-booking.ts";
import { PayBox, SecurePayment, SlotHeld } from "../../features/checkout/pay-box.tsx";
import { startPaymentByForm } from "../../features/checkout/start-payment-by-form.ts";
import { visitWords } from "../../features/checkout/visit-words.ts";
import { AT_VISIT, PayAtVisit } from "../../features/checkout/ways-to-pay.tsx";
import type { CustomerRequest } from "../../features/page/page-request.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import type { PageRequest } from "../../request-context.ts";
import { translateOf } from "../../request-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LineLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page.tsx";
import type { Route } from "./+types/page.ts";

/** The form field with the number of repeated tests that the page has warned about. */
const WARNED = "warned";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const facts = requireCustomer(context, request);
  const view = await findBooking(facts, params.BookingNo);
  const { booking } = view;
  const { payStatus } = booking;
  // Paid already, undecided by the bank, or refunded: the booking's page shows that, with its receipt.
  if (payStatus !== "unpaid" && payStatus !== "paylater") throw redirect(detailsPath(booking));
  const t = translateOf(context);
  const over = await paymentObstacle(facts, booking);
  const repeats = over === null ? await findRepeats(facts, view, t) : [];
  return {
    bookingNo: booking.bookingNo,
    over,
    repeats,
    payLater: booking.payLater,
    amountPaise: booking.amountPaise,
    keptUntil: booking.expiresAt ? t.time(booking.expiresAt) : null,
    visit: visitWords(booking, facts.now, t),
    patient: patientNames(view).join(", "),
    money: bookingMoney(view),
    openAtOnce: repeats.length === 0 && new URL(request.url).searchParams.get("open") === "1",
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const facts = requireCustomer(context, request);
  const view = await findBooking(facts, params.BookingNo);
  const { booking } = view;
  const t = translateOf(context);
  const form = await request.formData();
  if (form.get("intent") === AT_VISIT) return payAtVisitByForm(facts, booking);
  const warned = countOf(form.get(WARNED));
  // Booked in another tab since this page was opened: show the warning now, and pay on the next press.
  const repeats = await findRepeats(facts, view, t);
  if (repeats.length > warned) return { payment: null, message: t("Already booked") };
  const { customerId, bookingNo } = booking;
  return startPaymentByForm(facts, { customerId, bookingNo, detailsPath: detailsPath(booking) });
}

export default function PayNowPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { bookingNo, over, payLater, amountPaise, keptUntil, visit, patient, money } = loaderData;
  return (
    <div className="page-width pb-12">
      <PageHeading title={t("Pay for your booking")} lead={t("Booking {bookingNo}", { bookingNo })} />
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        <Card>
          <CartPrice money={money} totalLabel={over === null ? "To pay" : "Total"} />
        </Card>
        <div className="grid grid-cols-1 gap-5">
          <Card look="tinted">
            <p>
              <strong>{patient}</strong>
              <br />
              <NowrapTimes text={visit} />
            </p>
          </Card>
          {over === null ? (
            <>
              <RepeatWarning repeats={loaderData.repeats} />
              {keptUntil && <SlotHeld until={keptUntil} />}
              <PayBox
                label={t("Pay {amount}", { amount: t.rupees(amountPaise) })}
                payLater={payLater}
                warned={{ [WARNED]: String(loaderData.repeats.length) }}
                openAtOnce={loaderData.openAtOnce}
                started={actionData}
              />
              {keptUntil && <PayAtVisit to={`/pay-now/${bookingNo}`} wide />}
              <SecurePayment />
            </>
          ) : (
            <NotPayable why={over} bookingNo={bookingNo} />
          )}
          <LineLink to={bookingPath({ bookingNo })}>{t("View booking")}</LineLink>
        </div>
      </div>
    </div>
  );
}

/** The count in a field; 0 if it holds none. */
function countOf(field: FormDataEntryValue | null): number {
  return typeof field === "string" && /^\d{1,4}$/.test(field) ? Number(field) : 0;
}

/** Confirms the booking to be paid at the visit, then redirects to it; a paid or undecided one has its page. */
async function payAtVisitByForm({ services, visitor }: CustomerRequest, { bookingNo, ...booking }: Booking) {
  const paid = await services.bookings.payAtVisit({ customerId: visitor.customerId, bookingNo });
  if (paid.ok) throw redirect(detailsPath(paid.value), 303);
  if (paid.error.code === "unknown-booking") throw data(null, { status: 404 });
  if (paid.error.code === "confirming") throw redirect(detailsPath(booking), 303);
  return { payment: null, message: payAtVisitErrorMessage(paid.error) };
}

/**
 * Tests of an unpaid booking that its patients have in another one meanwhile: booked from the same cart in another tab, while this one
 * awaited its payment. If the repeat was confirmed at the booking there is no second warning.
 */
export async function findRepeats(
  needs: RepeatsNeeds,
  view: Pick<BookingView, "booking" | "items" | "consents">,
  t: Translate,
): Promise<string[]> {
  const { booking, consents } = view;
  if (booking.payStatus !== "unpaid" || consents.some(({ code }) => code === "repeat")) return [];
  return repeatsOf(needs, testsByPerson(view), t);
}

function testsByPerson({ booking, items }: Pick<BookingView, "booking" | "items">) {
  const own = { id: booking.patientId, name: booking.patientName };
  const byPerson = Map.groupBy(items, ({ patient }) => patient?.id ?? own.id);
  return [...byPerson].map(([id, tests]) => ({
    id,
    name: tests[0]?.patient?.name ?? own.name,
    serviceIds: tests.flatMap(({ serviceId, contents }) => [
      serviceId,
      ...contents.map((each) => each.serviceId),
    ]),
  }));
}

/** Shown instead of the payment, with a link onwards. */
export function NotPayable({ why, bookingNo }: { why: PaymentObstacle; bookingNo: string }) {
  const t = useTranslate();
  if (why === "cancelled")
    return (
      <Notice
        kind="warning"
        live={false}
        title={t("This booking is cancelled")}
        message={t("There is nothing to pay.")}
      />
    );
  const { message, to, label } = nextLink(why, bookingNo, t);
  return (
    <Notice
      kind="warning"
      live={false}
      title={t("This booking can no longer be paid")}
      message={message}
      action={<ButtonLink to={to}>{label}</ButtonLink>}
    />
  );
}

function nextLink(why: Exclude<PaymentObstacle, "cancelled">, bookingNo: string, t: Translate) {
  switch (why) {
    case "coupon-spent":
      return {
        message: startErrorMessage({ code: why }).message,
        to: `${bookingPath({ bookingNo })}?cancel=1`,
        label: t("Cancel booking"),
      };
    case "replaced":
      return { message: t(REPLACED), to: "/dashboard/bookedservicelist", label: t("My Bookings") };
    case "lapsed":
      return { message: t(LAPSED), to: "/dashboard/bookedservicelist", label: t("My Bookings") };
    case "late":
      return {
        message: t(
          "Payment was not completed in time, so the slot was released. You have not been charged. If money was debited, it will be refunded automatically.",
        ),
        to: "/cart",
        label: t("Book again from your cart"),
      };
  }
}

export type PaymentObstacle = "cancelled" | "replaced" | "lapsed" | "late" | "coupon-spent";

/** Why an unpaid booking can no longer be paid; null if it can. */
export async function paymentObstacle(
  { services, now }: Pick<PageRequest, "services" | "now">,
  booking: Booking,
): Promise<PaymentObstacle | null> {
  if (mayPay(booking, now)) return (await services.payments.isCouponSpent(booking)) ? "coupon-spent" : null;
  if (booking.status === "Cancelled") return "cancelled";
  if (isLapsed(booking, now)) return "lapsed";
  return booking.replacedBy === null ? "late" : "replaced";
}
