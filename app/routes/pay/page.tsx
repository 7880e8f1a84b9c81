import { data, redirect } from "react-router";
import { payAtVisitErrorMessage } from "../../../contract/booking-messages.ts";
import { mayPay } from "../../../domain/bookings/list-actions.ts";
import type { Booking } from "../../../domain/bookings/types.ts";
import { PayBox, SecurePayment, SlotHeld } from "../../features/checkout/pay-box.tsx";
import { startPaymentByForm } from "../../features/checkout/start-payment-by-form.ts";
import { unpaidWords } from "../../features/checkout/unpaid-words.ts";
import { visitWords } from "../../features/checkout/visit-words.ts";
import { AT_VISIT, PayAtVisit } from "../../features/checkout/ways-to-pay.tsx";
import { secretMeta } from "../../features/page/private-meta.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import type { PageRequest } from "../../request-context.ts";
import { requestOf, translateOf } from "../../request-context.ts";
import { Card } from "../../ui/card.tsx";
import type { NoticeProps } from "../../ui/notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page.tsx";
import type { Route } from "./+types/page.ts";

/**
 * The payment of one booking, by the link in the SMS of a booking by telephone, without a login. It shows what paying needs and nothing else:
 * neither names nor tests nor the address. An unknown link and one that has ended give the same response; a GET changes nothing.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, now } = requestOf(context);
  const opened = (await services.payLinks.open(params.token))?.booking;
  if (!opened) return data({ link: null }, { status: 404 });
  const t = translateOf(context);
  // The provider is asked first: the "failed" in the URL is only a hint.
  const isBack = new URL(request.url).searchParams.has("paymentfail");
  const tried = isBack ? await services.payments.findLatest(opened.customerId) : undefined;
  const booking = (tried && (await services.payLinks.open(params.token))?.booking) ?? opened;
  return data({
    link: {
      token: params.token,
      unpaid: tried?.bookingNo === booking.bookingNo ? unpaidWords(tried.state === "failed", t) : null,
      bookingNo: booking.bookingNo,
      amountPaise: booking.amountPaise,
      state: stateOf(booking, now),
      payLater: booking.payLater,
      visit: visitWords(booking, now, t),
      keptUntil: booking.expiresAt ? t.time(booking.expiresAt) : null,
    },
  });
}

type State = "open" | "paid" | "confirming" | "over";

function stateOf(booking: Booking, now: Date): State {
  if (mayPay(booking, now)) return "open";
  if (booking.payStatus === "confirming") return "confirming";
  return booking.payStatus === "paid" ? "paid" : "over";
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const facts = requestOf(context);
  const booking = (await facts.services.payLinks.open(params.token))?.booking;
  if (!booking) throw data(null, { status: 404 });
  const { customerId, bookingNo } = booking;
  const own = `/pay/${params.token}`;
  if ((await request.formData()).get("intent") === AT_VISIT) return payAtVisit(facts, booking, own);
  return startPaymentByForm(facts, { customerId, bookingNo, detailsPath: own, byLink: true });
}

async function payAtVisit({ services }: PageRequest, { customerId, bookingNo }: Booking, own: string) {
  const kept = await services.bookings.payAtVisit({ customerId, bookingNo });
  if (kept.ok || kept.error.code === "confirming") throw redirect(own, 303);
  if (kept.error.code === "unknown-booking") throw data(null, { status: 404 });
  return { payment: null, message: payAtVisitErrorMessage(kept.error) };
}

export const meta: Route.MetaFunction = (facts) => secretMeta("Pay for your booking", facts);

export default function PayPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { link } = loaderData;
  return (
    <div className="page-width max-w-140 pb-12">
      <PageHeading
        title={t("Pay for your booking")}
        {...(link ? { lead: t("Booking {bookingNo}", { bookingNo: link.bookingNo }) } : {})}
      />
      {link ? (
        <PayByLink link={link} started={actionData} />
      ) : (
        <Notice
          kind="warning"
          live={false}
          title={t("This payment link is no longer valid")}
          message={t("Please call us, or log in to see your booking.")}
        />
      )}
    </div>
  );
}

type Link = NonNullable<Route.ComponentProps["loaderData"]["link"]>;

function PayByLink({ link, started }: { link: Link; started: Route.ComponentProps["actionData"] }) {
  const t = useTranslate();
  const { token, amountPaise, keptUntil, payLater, state, unpaid, visit } = link;
  const amount = t.rupees(amountPaise);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card look="tinted">
        <p>
          <NowrapTimes text={visit} />
        </p>
      </Card>
      {state === "open" && (
        <>
          {unpaid && !started?.payment && (
            <Notice kind={unpaid.kind} title={unpaid.title} message={unpaid.charged} takesFocus />
          )}
          {payLater ? (
            <Notice
              kind="success"
              live={false}
              title={t("Your booking is confirmed")}
              message={t("You can pay {amount} at the visit, or pay now.", { amount })}
            />
          ) : (
            keptUntil && <SlotHeld until={keptUntil} />
          )}
          <PayBox
            label={unpaid ? t("Try payment again · {amount}", { amount }) : t("Pay {amount}", { amount })}
            payLater={payLater}
            warned={{}}
            openAtOnce={false}
            started={started}
            after={`/pay/${token}?paymentfail=1`}
          />
          {keptUntil && <PayAtVisit to={`/pay/${token}`} wide />}
          <SecurePayment />
        </>
      )}
      {state !== "open" && <ClosedState state={state} />}
    </div>
  );
}

const CLOSED = {
  paid: { kind: "success", title: "Your booking is confirmed", message: "Paid. Your slot is confirmed." },
  confirming: {
    kind: "info",
    title: "Your payment is being checked",
    message: "Please do not pay again. We're checking with the bank.",
  },
  over: {
    kind: "warning",
    title: "This booking can no longer be paid",
    message: "Please call us, or log in to see your booking.",
  },
} as const satisfies Record<Exclude<Link["state"], "open">, Pick<NoticeProps, "kind" | "title" | "message">>;

/** A booking that cannot be paid by its link now. */
function ClosedState({ state }: { state: keyof typeof CLOSED }) {
  const t = useTranslate();
  const { kind, title, message } = CLOSED[state];
  return <Notice kind={kind} live={false} title={t(title)} message={t(message)} />;
}
