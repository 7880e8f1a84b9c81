import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect, useActionData, useLoaderData } from "react-router";
import { ButtonLink } from "../../../app/ui/button.tsx";
import { ownPatient } from "../../../domain/bookings/booking-request.ts";
import { isLive } from "../../../domain/bookings/states.ts";
import type { BookedPatient, ItemReportStatus } from "../../../domain/bookings/types.ts";
import { visitsOf } from "../../../domain/bookings/visits.ts";
import type { BookingChangeKind, ChangeObstacle } from "../../../domain/desk/change-obstacle.ts";
import { BOOKING_CHANGES, changeObstacle } from "../../../domain/desk/change-obstacle.ts";
import { FIRST_LISTED } from "../../../domain/desk/people.ts";
import { sexWords } from "../../../domain/family/age.ts";
import { formatDay } from "../../../domain/shared/clock.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { isUuid } from "../../../domain/shared/random.ts";
import type { DeskAction } from "../../../domain/staff/roles.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { staffOf } from "../../desk-context.ts";
import { bookingOf, newKey, readChange } from "../../ui/change-page.ts";
import { mostOf } from "../../ui/data-table.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { FormErrorNotice } from "../../ui/form.tsx";
import { causeWords, PAYMENT_WORDS, paidByWords, REFUND_WORDS, reportedWords } from "../../ui/money-words.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { PAY_WORDS, REPORT_WORDS } from "../../ui/words.ts";
import { BookingSide } from "./booking-side.tsx";
import { BookingHistory, BookingTables } from "./booking-tables.tsx";
import { notSentAgain, seenMessageOf, showMessages } from "./messages-table.tsx";
import { CHANGE_NAMES, OBSTACLE_WORDS } from "./obstacle-words.ts";
import { showTickets } from "./tickets-panel.tsx";

export const meta = () => [{ title: "Booking | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

/** Each change has a page of its name under the booking. */
const CHANGE_ACTIONS: Record<BookingChangeKind, DeskAction> = {
  move: "booking.move",
  payment: "payment.record",
  collector: "visits.hand-over",
  patient: "patient.correct",
  cancel: "booking.cancel",
  goodwill: "booking.cancel-goodwill",
  tests: "booking.refund-tests",
};

/** Usual reasons: a missing button needs no explanation. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(["nothing-due", "not-paid", "nobody-assigned"]);

/** Why buttons are missing: one reason for all of them, or each reason with their names; "" where none has to be told. */
function whyNot(closed: readonly { change: BookingChangeKind; why: ChangeObstacle | null }[]): string {
  const [common] = closed.map(({ why }) => why);
  if (common && closed.length > 1 && closed.every(({ why }) => why === common))
    return `Nothing can be changed. ${OBSTACLE_WORDS[common]}`;
  const reasons = [...Map.groupBy(closed, ({ why }) => why)].flatMap(([why, together]) =>
    why === null || SAYS_NOTHING.has(why)
      ? []
      : [`${together.map(({ change }) => CHANGE_NAMES[change]).join(", ")}: ${OBSTACLE_WORDS[why]}`],
  );
  return reasons.length === 0 ? "" : `Not possible now. ${reasons.join(" ")}`;
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { account, catalogue, now } = staff;
  const most = mostOf(request.url, FIRST_LISTED);
  const page = await bookingOf(staff, params.no, most);
  const { booking, customer } = page;
  const changes = BOOKING_CHANGES.filter((change) => mayDo(account.role, CHANGE_ACTIONS[change]));
  const closed = changes.map((change) => ({ change, why: changeObstacle(page, change, now) }));
  // A cancelled or expired booking has the reports that it had, and gets no more.
  const isNever = (item: { reportStatus: ItemReportStatus }) =>
    item.reportStatus === "pending" && !isLive(booking);
  const { address } = booking;
  return {
    no: booking.bookingNo,
    most,
    status: booking.status,
    pay: PAY_WORDS[booking.payStatus],
    may: closed.flatMap(({ change, why }) => (why === null ? [change] : [])),
    mayNot: whyNot(closed),
    customer: mayDo(account.role, "customer.read") ? customer.id : null,
    who: { name: customer.name || "No name yet", mobile: customer.mobile },
    visits: visitsOf(booking).map(({ visit, mode, labId, startsAt, status }) => ({
      visit,
      status,
      at: showDayTime(startsAt),
      mode: mode === "home" ? "Home collection" : "Lab visit",
      lab: catalogue.labById.get(labId)?.name ?? `lab ${labId}`,
    })),
    address: address && {
      text: [address.house, address.street, address.locality, address.city, address.pincode]
        .filter(Boolean)
        .join(", "),
      landmark: address.landmark,
      telephone: address.contactMobile || customer.mobile,
    },
    note: booking.noteToCollector,
    items: page.items.map((item) => ({
      position: item.position,
      name: item.serviceName,
      visit: item.visit,
      patient: personWords(item.patient ?? ownPatient(booking)),
      price: formatRupees(item.offerFeesPaise),
      report: item.isNotDone || isNever(item) ? "Not done" : REPORT_WORDS[item.reportStatus],
      refunds: item.refundedTests.map(
        ({ serviceId, serviceName, amountPaise }) =>
          `${formatRupees(amountPaise)} given back${serviceId === item.serviceId ? "" : ` for ${serviceName}`}`,
      ),
      accession: page.accessions.get(item.position) ?? "",
      hasReport: item.reportStatus !== "pending" && mayDo(account.role, "report.call"),
      promised: item.promisedBy && !isNever(item) ? showDayTime(item.promisedBy) : "",
    })),
    money: {
      amount: formatRupees(booking.amountPaise),
      charge: formatRupees(booking.breakdown.collectionChargePaise),
      paid: formatRupees(booking.paidPaise),
      refunded: formatRupees(booking.refundedPaise),
      coupon: booking.couponCode,
    },
    mayReadMoney: mayDo(account.role, "money.read"),
    payments: page.payments.map((payment) => ({
      orderId: payment.orderId,
      state: PAYMENT_WORDS[payment.state],
      method: paidByWords(payment),
      at: showDayTime(payment.createdAt),
      // What was paid, as its refund has it too; until then what was asked.
      amount: formatRupees(payment.paidAmountPaise ?? payment.amountPaise),
    })),
    refunds: page.refunds.map(({ refId, cause, amountPaise, createdAt, ...refund }) => ({
      refId,
      state: REFUND_WORDS[refund.state],
      reported: reportedWords(refund),
      at: showDayTime(createdAt),
      amount: formatRupees(amountPaise),
      cause: causeWords(cause).toLowerCase(),
    })),
    events: page.events.map(({ id, at, status, actor, reason }) => ({
      id,
      at: showDayTime(at),
      status,
      actor,
      reason,
    })),
    changes: page.changes.map(({ id, at, who, action }) => ({ id, who, action, at: showDayTime(at) })),
    consents: page.consents.map(({ code, words, at }) => ({ code, words, at: showDayTime(at) })),
    seen: staff.now.toISOString(),
    messages: showMessages(page.messages, mayDo(account.role, "message.resend") ? () => newKey(staff) : null),
    tickets: showTickets(page.tickets, account.role),
  };
}

/** Sends one of the booking's messages again. */
export async function action(args: ActionFunctionArgs) {
  const { staff, form, changeRequest } = await readChange(args);
  const id = textOf(form, "id", 40);
  if (!isUuid(id)) return notSentAgain({ code: "not-sendable" });
  const sent = await staff.desk.changes.resend(changeRequest, seenMessageOf(form, id));
  if (sent.ok) return redirect(`/desk/bookings/${changeRequest.bookingNo}?done=sent-again`);
  if (sent.error.code === "unknown-booking") throw data(null, { status: 404 });
  return notSentAgain(sent.error);
}

function personWords({ name, dateOfBirth, sex }: BookedPatient): string {
  return [name, dateOfBirth && `born ${formatDay(dateOfBirth)}`, sex && sexWords(sex)]
    .filter(Boolean)
    .join(", ");
}

/** The message after a change. The URL has only a code, because anybody can write a URL. */
const DONE: Readonly<Record<string, string>> = {
  moved: "The visit is moved, and the customer is told.",
  asked: "Nothing is done yet: somebody else has to approve the refund.",
  cancelled: "The booking is cancelled, and the customer is told.",
  refunded: "The refund has begun, and the customer is told.",
  corrected: "The patient's details are corrected in this booking.",
  booked: "The booking is made, and the customer is told.",
  "sent-again": "The message is queued again.",
  paid: "The payment is noted, and the customer is told.",
  given: "The visit is the new collector's. Their phone shows it when it next has a connection.",
};

export default function Booking() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { no, may, mayNot } = page;
  return (
    <>
      <PageHead title={`Booking ${no}`} marks={[page.status, page.pay]}>
        {may.map((change) => (
          <ButtonLink key={change} to={`/desk/bookings/${no}/${change}`} size="sm" variant="secondary">
            {CHANGE_NAMES[change]}
          </ButtonLink>
        ))}
      </PageHead>
      {mayNot !== "" && <p className="desk-note">{mayNot}</p>}
      <FormErrorNotice failed={failed} />
      {!failed && <DoneNotice words={DONE} />}
      <div className="desk-columns desk-judge">
        <BookingTables page={page} />
        <BookingSide page={page} />
        <BookingHistory page={page} />
      </div>
    </>
  );
}
